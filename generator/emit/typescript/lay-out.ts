import CodeBlockWriter from "code-block-writer";
import { mentions } from "../mentions.js";

/** A statement on one line, or a block after a head such as `else`. */
export type Line = string | { readonly head: string; readonly lines: readonly Line[] };

/**
 * The text of statements, blocks indented, without a line break at the end. By the writer of ts-morph, which is a
 * package of its own: this thread can do without the rest.
 */
export function layOut(lines: readonly Line[]): string {
  const writer = new CodeBlockWriter({ indentNumberOfSpaces: 2, newLine: "\n" });
  const write = (line: Line): void => {
    if (typeof line === "string") {
      writer.writeLine(line);
    } else {
      writer.write(line.head).block(() => line.lines.forEach(write));
    }
  };
  lines.forEach(write);
  return writer.toString().trimEnd();
}

/** True if the statements use the variable. */
export function linesMention(lines: readonly Line[], variable: string): boolean {
  return lines.some((line) =>
    typeof line === "string"
      ? mentions(line, variable)
      : mentions(line.head, variable) || linesMention(line.lines, variable),
  );
}

import { codeFrame } from "./code-frame.js";
import type { Colours } from "./colours.js";
import type { Diagnostic } from "./diagnostic.js";
import { visible } from "./visible.js";
import { wrapWords } from "./wrap-words.js";

export interface TextStyle {
  readonly colours: Colours;
  /** Columns of the terminal, or 80 where there is none. */
  readonly width: number;
  /** The text of a file, to show the line at fault; null leaves that line out. */
  readonly sourceOf: ((file: string) => string | null) | null;
}

/**
 * One diagnostic as people read it. The first line is never wrapped: editors and `grep` take place and message from it.
 * The labelled lines below are wrapped under their own text.
 */
export function formatText(diagnostic: Diagnostic, style: TextStyle): string {
  const { colours } = style;
  const severity = diagnostic.severity === "error" ? colours.red("error") : colours.yellow("warning");
  const place = colours.bold(`${visible(diagnostic.file)}:${diagnostic.line}:${diagnostic.column}`);
  const head = `${place}: ${severity} ${diagnostic.code}: ${visible(diagnostic.message)}`;
  return [head, ...frameLines(diagnostic, style), ...labelledLines(diagnostic, style)].join("\n");
}

function frameLines(diagnostic: Diagnostic, style: TextStyle): string[] {
  const text = style.sourceOf?.(diagnostic.file) ?? null;
  const frame = text === null ? null : codeFrame(diagnostic, text, style.width);
  if (frame === null) {
    return [];
  }
  const { colours } = style;
  const blank = `${" ".repeat(frame.gutter.length - 2)}| `;
  const caret = diagnostic.severity === "error" ? colours.red : colours.yellow;
  return [`${colours.dim(frame.gutter)}${frame.source}`, `${colours.dim(blank)}${caret(frame.underline)}`];
}

const labelWidth = "  allowed  ".length;

function labelledLines(diagnostic: Diagnostic, style: TextStyle): string[] {
  const rows: [label: string, text: string][] = [];
  if (diagnostic.pointer !== null) {
    rows.push(["at", JSON.stringify(diagnostic.pointer)]);
  }
  if (diagnostic.allowed.length > 0) {
    rows.push(["allowed", diagnostic.allowed.join(", ")]);
  }
  if (diagnostic.similar.length > 0) {
    rows.push(["similar", diagnostic.similar.join(", ")]);
  }
  if (diagnostic.help !== null) {
    // Help that sends the reader to the generator's own guide is about extending the subset, not about the input.
    rows.push([diagnostic.help.startsWith("generator/README.md") ? "extend" : "help", diagnostic.help]);
  }
  return rows.flatMap(([label, text]) =>
    wrapWords(visible(text), style.width - labelWidth).map((line, index) =>
      index === 0
        ? `  ${style.colours.cyan(label)}${" ".repeat(labelWidth - 2 - label.length)}${line}`
        : " ".repeat(labelWidth) + line,
    ),
  );
}

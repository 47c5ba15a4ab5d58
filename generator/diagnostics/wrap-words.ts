import { displayWidth } from "./display-width.js";

/**
 * Breaks text at spaces so that no line takes more than `width` columns.
 * A longer word keeps a line of its own: a pointer or a name broken in two could not be searched for.
 */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string | null = null;
  for (const word of text.split(" ")) {
    if (line !== null && displayWidth(line) + 1 + displayWidth(word) <= width) {
      line += ` ${word}`;
    } else {
      if (line !== null) {
        lines.push(line);
      }
      line = word;
    }
  }
  return line === null ? lines : [...lines, line];
}

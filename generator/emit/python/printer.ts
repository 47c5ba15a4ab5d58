/**
 * The only door through which schema text enters Python: as a quoted literal, or as a documentation string that
 * cannot be left. Nothing else in this folder concatenates schema text into code.
 */

import type { Literal } from "../../model/model.js";
import { generatedMark } from "../../output/generated-header.js";

/**
 * Characters that end lines, hide text, turn its direction, or are halves of surrogate pairs. Written out, because
 * what the rest of `\p{C}` holds depends on the machine's version of Unicode.
 */
const unsafe =
  /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\uf8ff\ufeff\ufff0-\uffff]|[\u{e0000}-\u{10ffff}]/gu;

const plain = /^[ !#-[\]-~]*$/;

/** A text as an expression. */
export function text(value: string): string {
  // Nearly all are names.
  if (plain.test(value)) {
    return `"${value}"`;
  }
  const escaped = value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n").replaceAll("\t", "\\t");
  return `"${escaped.replace(unsafe, escapeOf)}"`;
}

/** A finite number as an expression; a whole one is an `int`, as `Literal` wants it. */
export function number(value: number): string {
  if (!Number.isFinite(value)) {
    throw new Error("numbers in a schema are finite");
  }
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/** A string, number or boolean as an expression. */
export function literal(value: Literal): string {
  switch (typeof value) {
    case "string":
      return text(value);
    case "number":
      return number(value);
    case "boolean":
      return value ? "True" : "False";
  }
}

/** A tuple of expressions. */
export function tuple(values: readonly string[]): string {
  return values.length === 1 ? `(${values.join("")},)` : `(${values.join(", ")})`;
}

// Stryker disable next-line Regex: the opposite of \v that it would put here is no pattern at all.
const lineEnds = /\r\n|[\n\r\u2028\u2029\u0085\v\f]/u;

/** Schema text as lines for {@link docString}; breaks of lines are kept, other odd characters become visible. */
export function proseLines(prose: string): string[] {
  return prose
    .split(lineEnds)
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== "" || (index > 0 && lines[index - 1] !== ""));
}

/** A documentation string, one statement on lines of its own; nothing for no lines. */
export function docString(lines: readonly string[]): string[] {
  const wrapped = lines.flatMap(wrap).map(docText);
  if (wrapped.length === 0) {
    return [];
  }
  return wrapped.length === 1 ? [`"""${wrapped.join("")}"""`] : ['"""', ...wrapped, '"""'];
}

/** Backslashes, quotes and odd characters are escaped, so no line can end the string that it stands in. */
function docText(line: string): string {
  return line.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replace(unsafe, escapeOf);
}

/** Breaks a line of prose at spaces, at about 110 columns. */
function wrap(line: string): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    if (current !== "" && current.length + word.length >= 110) {
      lines.push(current);
      current = word;
    } else {
      current += current === "" ? word : ` ${word}`;
    }
  }
  return [...lines, current];
}

/** The first lines of the generated file. */
export const header = [
  `# ${generatedMark} from the whole schema tree. Do not edit.`,
  "# Change the schema and run: aep-codegen generate",
];

function escapeOf(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  const digits = point.toString(16);
  return point > 0xffff ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
}

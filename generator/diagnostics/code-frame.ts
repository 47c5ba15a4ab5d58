import type { Diagnostic } from "./diagnostic.js";
import { displayWidth } from "./display-width.js";
import { visible } from "./visible.js";

const tabWidth = 4;

export interface CodeFrame {
  /** The line number and the bar, for example `  14 | `. */
  readonly gutter: string;
  readonly source: string;
  /** Spaces, then carets under the fault. */
  readonly underline: string;
}

/** The source line of a diagnostic with the fault underlined; null when the text has no such line. */
export function codeFrame(diagnostic: Diagnostic, text: string, width: number): CodeFrame | null {
  const line = text.split("\n", diagnostic.line)[diagnostic.line - 1];
  if (line === undefined) {
    return null;
  }
  const gutter = `  ${diagnostic.line} | `;
  const cells = toCells(line.replace(/\r$/, ""), diagnostic);
  const { shown, cutBefore, cutAfter } = windowAround(cells, Math.max(width - gutter.length, 20));
  const ellipsis = cutBefore ? "…" : "";
  const before = ellipsis + joined(shown.filter((cell) => cell.part === "before"));
  const marked = joined(shown.filter((cell) => cell.part === "marked"));
  const after = joined(shown.filter((cell) => cell.part === "after"));
  return {
    gutter,
    source: `${before}${marked}${after}${cutAfter ? "…" : ""}`,
    underline: " ".repeat(displayWidth(before)) + "^".repeat(Math.max(displayWidth(marked), 1)),
  };
}

interface Cell {
  readonly text: string;
  readonly part: "before" | "marked" | "after";
}

/** How far from the fault text is looked at; more than any terminal shows, less than a line of a megabyte costs. */
const reach = 1_000;

/** One cell per code point near the fault, with what the terminal is to show for it. */
function toCells(line: string, diagnostic: Diagnostic): Cell[] {
  const cells: Cell[] = [];
  const first = Math.max(diagnostic.column - 1 - reach, 0);
  let column = first + 1;
  for (const character of line.slice(first, diagnostic.column - 1 + reach)) {
    const part = column < diagnostic.column ? "before" : column < diagnostic.endColumn ? "marked" : "after";
    cells.push({ text: character === "\t" ? " ".repeat(tabWidth) : visible(character), part });
    column += character.length;
  }
  return cells;
}

/** The longest run of cells around the fault that fits in `room` columns. */
function windowAround(cells: readonly Cell[], room: number): { shown: Cell[]; cutBefore: boolean; cutAfter: boolean } {
  if (displayWidth(joined(cells)) <= room) {
    return { shown: [...cells], cutBefore: false, cutAfter: false };
  }
  const firstMarked = cells.findIndex((cell) => cell.part !== "before");
  let start = firstMarked === -1 ? cells.length : firstMarked;
  // A third of the room goes to what stands before the fault; both ends may need an ellipsis.
  for (let left = Math.floor(room / 3) - 1; start > 0; start -= 1) {
    left -= cellWidth(cells[start - 1]);
    if (left < 0) {
      break;
    }
  }
  let end = start;
  for (let left = room - 2; end < cells.length; end += 1) {
    left -= cellWidth(cells[end]);
    if (left < 0) {
      break;
    }
  }
  return { shown: cells.slice(start, end), cutBefore: start > 0, cutAfter: end < cells.length };
}

function joined(cells: readonly Cell[]): string {
  return cells.map(cellText).join("");
}

function cellText(cell: Cell): string {
  return cell.text;
}

function cellWidth(cell: Cell | undefined): number {
  return cell === undefined ? 0 : displayWidth(cell.text);
}

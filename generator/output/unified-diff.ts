import { structuredPatch } from "diff";
import { visible } from "../diagnostics/visible.js";
import type { Change } from "./compare-with-disk.js";

/** Enough to see what happened; whoever needs all of it runs `generate` and asks version control. */
const longest = 60;

/** Past this many changed lines, finding the shortest script takes seconds and tells nobody more. */
const mostEdits = 2_000;

/**
 * The difference between disk and plan as the lines of a unified diff, old text first, hostile characters escaped.
 * `label` is the path to print, for example `generated/typescript/index.ts`.
 */
export function unifiedDiff(change: Change, label: string): string[] {
  const found = change.found === null ? "" : new TextDecoder("utf-8", { ignoreBOM: true }).decode(change.found);
  const planned = change.planned ?? "";
  const heads = [
    change.found === null ? "--- /dev/null" : `--- ${visible(label)}`,
    change.planned === null ? "+++ /dev/null" : `+++ ${visible(label)}`,
  ];
  // With one side empty there is nothing to search for, so no limit is needed.
  const isOneSided = change.found === null || change.planned === null;
  const limit = isOneSided ? Number.POSITIVE_INFINITY : mostEdits;
  const patch = structuredPatch("", "", found, planned, "", "", { context: 3, maxEditLength: limit });
  if (patch === undefined) {
    return [...heads, `(more than ${mostEdits} lines differ)`];
  }
  const lines = patch.hunks.flatMap((hunk) => [
    `@@ -${range(hunk.oldStart, hunk.oldLines)} +${range(hunk.newStart, hunk.newLines)} @@`,
    ...hunk.lines.map(visibleLine),
  ]);
  return [...heads, ...shorten(lines)];
}

/** The first line, 1-based, of the found text that differs; 1 where there is none to point at. */
export function firstDifferentLine(change: Change): number {
  if (change.found === null || change.planned === null) {
    return 1;
  }
  const found = Buffer.from(change.found).toString().split("\n");
  const planned = change.planned.split("\n");
  const index = found.findIndex((line, at) => line !== planned[at]);
  return index === -1 ? found.length : index + 1;
}

/** As `diff -u` writes it: an empty side names the line before it, and a count of one is left out. */
function range(start: number, count: number): string {
  return count === 1 ? String(start) : `${count === 0 ? start - 1 : start},${count}`;
}

/** Tabs stay: they cannot do harm, and generated code may hold them. */
function visibleLine(line: string): string {
  return line.split("\t").map(visible).join("\t");
}

function shorten(lines: readonly string[]): readonly string[] {
  const left = lines.length - longest;
  return left > 1 ? [...lines.slice(0, longest), `(${left} more lines of this diff left out)`] : lines;
}

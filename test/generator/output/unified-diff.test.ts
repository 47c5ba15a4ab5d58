import { expect, test } from "vitest";
import type { Change } from "../../../generator/output/compare-with-disk.js";
import { firstDifferentLine, unifiedDiff } from "../../../generator/output/unified-diff.js";

function change(found: string | null, planned: string | null): Change {
  const status = found === null ? "missing" : planned === null ? "leftover" : "different";
  return { path: "t/a.ts", status, planned, found: found === null ? null : Buffer.from(found), handWritten: false };
}

function numbered(count: number, prefix: string): string {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}\n`).join("");
}

test("changes far apart get a hunk each, with three lines around them", () => {
  const found = numbered(20, "");
  const planned = found.replace("5\n", "five\n").replace("17\n", "").replace("20\n", "20");
  expect(unifiedDiff(change(found, planned), "gen/t/a.ts")).toEqual([
    "--- gen/t/a.ts",
    "+++ gen/t/a.ts",
    "@@ -2,7 +2,7 @@",
    " 2",
    " 3",
    " 4",
    "-5",
    "+five",
    " 6",
    " 7",
    " 8",
    "@@ -14,7 +14,6 @@",
    " 14",
    " 15",
    " 16",
    "-17",
    " 18",
    " 19",
    "-20",
    "+20",
    "\\ No newline at end of file",
  ]);
});

test("an emptied file names line 0, as diff does", () => {
  expect(unifiedDiff(change("", "1\n2\n"), "a")).toEqual(["--- a", "+++ a", "@@ -0,0 +1,2 @@", "+1", "+2"]);
});

test("a missing file of any length is shown from its start", () => {
  const lines = unifiedDiff(change(null, numbered(100_000, "x")), "a");
  expect(lines.slice(0, 4)).toEqual(["--- /dev/null", "+++ a", "@@ -0,0 +1,100000 @@", "+x1"]);
  expect(lines.at(-1)).toBe("(99941 more lines of this diff left out)");
});

test("two texts that have nothing in common are not searched for what they share", () => {
  expect(unifiedDiff(change(numbered(20_000, "a"), numbered(20_000, "b")), "a")).toEqual([
    "--- a",
    "+++ a",
    "(more than 2000 lines differ)",
  ]);
});

test("a byte order mark and a carriage return are visible", () => {
  expect(unifiedDiff(change("\ufeff1\r\n", "1\n"), "a").slice(3)).toEqual(["-\\ufeff1\\r", "+1"]);
});

test.each([
  ["1\n2\n3\n", "1\nb\n3\n", 2],
  ["1\n2\n", "1\n2\n3\n", 3],
  ["1\n2", "1\n", 2],
  [null, "1\n", 1],
  ["1\n", null, 1],
])("between %j and %j the first different line is %j", (found, planned, line) => {
  expect(firstDifferentLine(change(found, planned))).toBe(line);
});

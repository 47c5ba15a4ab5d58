/** The pages of `aep-codegen explain`: what they hold, and how they are laid out. */

import { describe, expect, test } from "vitest";
import { type CodeDefinition, codes } from "../../../generator/diagnostics/codes.js";
import { explain, explainCode, explainKeyword, explainSubset } from "../../../generator/subset/explain.js";
import { keywordGroups, keywordTable } from "../../../generator/subset/subset.js";

const definitions: [string, Pick<CodeDefinition<never>, "severity" | "page">][] = Object.entries(codes);
const words = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A line is broken where the next word would pass column 80, and nowhere else. */
function expectFilled(lines: readonly string[], indent: string): void {
  for (const [index, line] of lines.entries()) {
    expect(line.startsWith(indent) && !line.startsWith(`${indent} `), line).toBe(true);
    expect(line.length, line).toBeLessThanOrEqual(80);
    const next = lines[index + 1]?.trim().split(" ")[0];
    expect(next === undefined || line.length + 1 + next.length > 80, `${line} | ${next}`).toBe(true);
  }
}

test.each([
  ["maxLength", "  about    strings\n  where    anywhere\n"],
  ["multiple of nothing", null],
  ["items", "  about    arrays\n  where    anywhere\n"],
  ["properties", "  about    objects\n  where    anywhere\n"],
  ["minimum", "  about    numbers\n  where    anywhere\n"],
  ["$id", "  about    every value\n  where    the root of a file\n"],
  ["x-aep-capture", "  about    every value\n  where    a property or items\n"],
])("what %s is about, and where it may stand", (name, lines) => {
  const page = explainKeyword(name);
  expect(page === null || lines === null ? page : page.includes(lines)).toBe(lines === null ? null : true);
});

describe("the page of every keyword", () => {
  test.each(keywordTable)("$name holds its row of the table", (row) => {
    const page = explainKeyword(row.name) ?? "";
    expect(explain(row.name)).toBe(page);
    const [title, empty, ...rest] = page.split("\n");
    expect([title, empty]).toEqual([`${row.name}: ${row.summary}`, ""]);
    const end = rest.indexOf("");
    expectFilled(rest.slice(0, end), "");
    expect(words(rest.slice(0, end).join("\n"))).toBe(words(row.doc));
    const example = row.example.split("\n").map((line) => `  ${line}`);
    expect(rest.slice(end + 1)).toEqual([
      `  value    ${row.value}`,
      expect.stringMatching(/^ {2}about {4}(?:every value|objects|arrays|strings|numbers)$/),
      expect.stringMatching(/^ {2}where {4}(?:anywhere|the root of a file|a property or items)$/),
      "",
      "Example:",
      ...example,
      "",
    ]);
  });
});

describe("the page of every code", () => {
  test.each(definitions)("%s has its severity, its words, and its examples as they are", (code, definition) => {
    const page = explainCode(code) ?? "";
    expect(explain(code)).toBe(page);
    expect(page.startsWith(`${code} (${definition.severity})\n\n`)).toBe(true);
    expect(page.endsWith("\n")).toBe(true);
    expect(words(page)).toBe(words(`${code} (${definition.severity}) ${definition.page}`));
    const isExample = (line: string): boolean => line.startsWith("  ");
    expect(page.split("\n").filter(isExample)).toEqual(definition.page.split("\n").filter(isExample));
    for (const paragraph of page.trim().split(/\n(?:\n| {2}.*\n)+/)) {
      if (!isExample(paragraph) && !definition.page.includes(paragraph)) {
        expectFilled(
          paragraph.split("\n").filter((line) => !isExample(line)),
          "",
        );
      }
    }
  });
});

describe("the list of the subset", () => {
  const parts = () => explainSubset().trim().split("\n\n");

  test("starts with what it is, and ends with where to find more, then all codes in order", () => {
    const [intro, ...groups] = parts();
    expect(words(intro ?? "")).toMatch(
      /^Schemas are written in this subset of JSON Schema 2020-12\. .* numbers and booleans\.$/,
    );
    expectFilled((intro ?? "").split("\n"), "");
    const [outro, list] = groups.slice(-2);
    expectFilled((outro ?? "").split("\n"), "");
    const [title, ...lines] = (list ?? "").split("\n");
    expect(title).toBe("Codes:");
    expectFilled(lines, "  ");
    expect(words(lines.join("\n"))).toBe(Object.keys(codes).sort().join(", "));
    expect(explainSubset().endsWith("\n")).toBe(true);
  });

  test("has each keyword in its group, names and summaries in columns", () => {
    const column = Math.max(...keywordTable.map((row) => row.name.length)) + 4;
    const expected = keywordGroups.map(({ group, title }) =>
      [
        `${title}:`,
        ...keywordTable.filter((row) => row.group === group).map((row) => `  ${row.name}`.padEnd(column) + row.summary),
      ].join("\n"),
    );
    expect(parts().slice(1, -2)).toEqual(expected);
    expect(
      parts()
        .slice(1, -2)
        .every((part) => part.split("\n").length > 1),
    ).toBe(true);
  });
});

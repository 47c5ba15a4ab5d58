import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { changeKinds } from "../generator/compare/change-kinds.js";
import { type CodeDefinition, codes } from "../generator/diagnostics/codes.js";
import { keywordTable } from "../generator/subset/subset.js";
import { aep } from "./support/aep.js";
import { runRecorded } from "./support/recording-io.js";

function read(file: string): string {
  return fs.readFileSync(file, "utf8");
}

describe("README.md", () => {
  test("describes every script, and no other", () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
    const described = [...read("README.md").matchAll(/^\| `npm (?:run )?([\w:]+)` +\|/gm)].map((match) => match[1]);
    expect(described.sort()).toEqual(Object.keys(scripts).sort());
  });

  test.each([
    ["aep-codegen", async () => (await runRecorded(["--help"])).stdout],
    ["aep", async () => aep(["--help"]).stdout],
  ])("describes every command of %s, and no other", async (program, help) => {
    const known = [...(await help()).matchAll(/^ {2}(\w+) [[<](?!command)/gm)].map((match) => match[1]);
    const rows = read("README.md").matchAll(/^\| `([\w-]+) (\w+)[^`|]*` +\|/gm);
    const described = [...rows].filter((row) => row[1] === program).map((row) => row[2]);
    // Every program has it; the text below the table says so.
    expect([...described, "completion"]).toEqual(known);
  });
});

describe("generator/README.md", () => {
  const definitions: [string, Pick<CodeDefinition<never>, "severity" | "page">][] = Object.entries(codes);

  test("lists every keyword of the subset", () => {
    expectSection(
      "keywords",
      keywordTable.map((row) => `- \`${row.name}\`: ${oneLine(row.summary)}`),
    );
  });

  test("lists every code", () => {
    expectSection(
      "codes",
      definitions
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([code, { severity, page }]) => `- \`${code}\` (${severity}): ${oneLine(firstSentence(page))}`),
    );
  });

  test("lists every kind of change with its verdicts", () => {
    const rows = changeKinds.map((kind) => {
      const privacy = "privacy" in kind && kind.privacy ? "breaking" : "";
      return `| \`${kind.name}\` | ${kind.summary} | ${kind.writers} | ${kind.readers} | ${privacy} |`;
    });
    expectSection("kinds", [
      "| kind | what changed | writers | readers | privacy |",
      "| --- | --- | --- | --- | --- |",
      ...rows,
    ]);
  });

  test("every code has a page", () => {
    const bare = definitions.filter(([, { page }]) => page.trim().split(/\s+/).length < 10).map(([code]) => code);
    expect(bare).toEqual([]);
  });
});

/** Compares the lines between the markers of a section; with RECORD=1, writes them. */
function expectSection(name: string, lines: readonly string[]): void {
  const file = "generator/README.md";
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`];
  const text = read(file);
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end);
  const wanted = `\n${lines.join("\n")}\n\n`;
  const found = text.slice(from, to);
  if (process.env.RECORD === "1" && unpadded(found) !== unpadded(wanted)) {
    fs.writeFileSync(file, text.slice(0, from) + wanted + text.slice(to));
  } else {
    expect(unpadded(found)).toBe(unpadded(wanted));
  }
}

/** The formatter pads the cells of tables. */
function unpadded(text: string): string {
  return text.replaceAll(/ +\|/g, " |").replaceAll(/-{3,}/g, "---");
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?])\s/)[0] ?? "";
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

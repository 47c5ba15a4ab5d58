import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { changeKinds } from "../generator/compare/change-kinds.js";
import { type CodeDefinition, codes } from "../generator/diagnostics/codes.js";
import { keywordTable } from "../generator/subset/subset.js";
import { runRecorded } from "./support/recording-io.js";

const pages = ["README.md", "generator/README.md", "CHANGELOG.md"];

function read(file: string): string {
  return fs.readFileSync(file, "utf8");
}

describe("README.md", () => {
  const commands = [...read("README.md").matchAll(/^```sh\n(.*?)\n```$/gms)].map((match) => match[1]);

  test("starts with the command that generates and the command that tests", () => {
    expect(commands.slice(0, 2)).toEqual(["npm ci && npm run generate", "npm ci && npm test"]);
  });

  test("tells people to run what .ci/run runs", () => {
    expect(read(".ci/run").trimEnd().split("\n").at(-1)).toBe(commands[1]);
  });

  test("describes every script, and no other", () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
    const described = [...read("README.md").matchAll(/^\| `npm (?:run )?([\w:]+)` +\|/gm)].map((match) => match[1]);
    expect(described.sort()).toEqual(Object.keys(scripts).sort());
  });

  test("describes every command of aep-codegen, and no other", async () => {
    const { stdout } = await runRecorded(["--help"]);
    const known = [...stdout.matchAll(/^ {2}(\w+) \[(?!command)/gm)].map((match) => match[1]);
    const described = [...read("README.md").matchAll(/^\| `aep-codegen (\w+)` +\|/gm)].map((match) => match[1]);
    expect(described).toEqual(known);
    expect(known).toContain("generate");
  });
});

test.each(pages)("%s has no dead link and names no script that is not there", (page) => {
  const text = read(page);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? "");
  expect(links.filter((link) => !fs.existsSync(path.join(path.dirname(page), link)))).toEqual([]);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? "");
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
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

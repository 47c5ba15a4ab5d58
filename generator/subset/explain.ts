import { codes } from "../diagnostics/codes.js";
import type { KeywordName } from "./keyword.js";
import { findKeyword, keywordGroups, keywordTable, subset } from "./subset.js";

const width = 80;

const aboutNames = {
  any: "every value",
  object: "objects",
  array: "arrays",
  string: "strings",
  number: "numbers",
} as const;

const placeNames = {
  anywhere: "anywhere",
  root: "the root of a file",
  member: "a property or items",
} as const;

/** What `aep-codegen explain TOPIC` prints for a keyword or a code; null when it is neither. */
export function explain(topic: string): string | null {
  return explainKeyword(topic) ?? explainCode(topic);
}

/** The page of one keyword, at most 80 columns wide; null when the subset lacks it. */
export function explainKeyword(name: string): string | null {
  const known = findKeyword(name);
  return known === null ? null : keywordPage(known);
}

/** The page of one diagnostic code, at most 80 columns wide where it is prose; null for no code. */
export function explainCode(code: string): string | null {
  for (const [name, definition] of Object.entries(codes)) {
    if (name === code) {
      return `${name} (${definition.severity})\n\n${wrapText(definition.page)}\n`;
    }
  }
  return null;
}

/** Every keyword of the subset with its summary, and every code, at most 80 columns wide. */
export function explainSubset(): string {
  const longest = Math.max(...keywordTable.map((row) => row.name.length));
  const groups = keywordGroups.map(({ group, title }) => {
    const rows = keywordTable
      .filter((row) => row.group === group)
      .map((row) => `  ${row.name.padEnd(longest)}  ${row.summary}`);
    return [`${title}:`, ...rows].join("\n");
  });
  const intro =
    "Schemas are written in this subset of JSON Schema 2020-12. Whatever is not listed is refused: " +
    `see generator/README.md, "Add a keyword". Values of enum and const are strings, numbers and booleans.`;
  const outro = "aep-codegen explain KEYWORD says more about one keyword, and explain CODE about one message.";
  return `${wrapText(intro)}\n\n${groups.join("\n\n")}\n\n${wrapText(outro)}\n\n${codeList()}\n`;
}

function codeList(): string {
  return `Codes:\n${wrap(Object.keys(codes).sort().join(", "), "  ")}`;
}

function keywordPage(name: KeywordName): string {
  const row = subset[name];
  return [
    `${row.name}: ${row.summary}`,
    "",
    wrapText(row.doc),
    "",
    `  value    ${row.value}`,
    `  about    ${aboutNames[row.about]}`,
    `  where    ${placeNames[row.place]}`,
    "",
    "Example:",
    ...row.example.split("\n").map((line) => `  ${line}`),
    "",
  ].join("\n");
}

/** Wraps paragraphs; indented lines are examples and stay as they are. */
function wrapText(text: string): string {
  return text
    .split("\n")
    .map((line) => (line.startsWith("  ") ? line : wrap(line, "")))
    .join("\n");
}

function wrap(text: string, indent: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, indent + line].join("\n");
}

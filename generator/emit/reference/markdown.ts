/**
 * The only door through which schema text enters Markdown. Whatever the text holds, it stays text: it opens no tag,
 * link, list, table cell or code block, and no character in it is invisible.
 */

import { visible } from "../../diagnostics/visible.js";
import { generatedMark } from "../../output/generated-header.js";

declare const printed: unique symbol;

/** Markdown inside a line. Only this file makes it. */
export type Inline = string & { readonly [printed]: "inline" };

/** Markdown that stands on lines of its own. */
export type Block = string & { readonly [printed]: "block" };

export interface ListItem {
  readonly line: Inline;
  readonly items?: readonly ListItem[];
}

/** Our own words around printed parts: ``md`${code(name)} is present` ``. */
export function md(words: TemplateStringsArray, ...parts: readonly Inline[]): Inline {
  return words.reduce((text, word, index) => text + (parts[index - 1] ?? "") + word) as Inline;
}

/** Schema prose as one line. Spans between backticks stay code, as the authors of schemas mean them. */
export function text(source: string): Inline {
  const line = source.replace(/\s+/gu, " ").trim();
  const parts = line.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? code(part) : escaped(visible(part))));
  // Marks that mean something at the start of a line only.
  return parts
    .join("")
    .replace(/^[-+=#:]/, "\\$&")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2") as Inline;
}

/** Text as code, fit for tables too: what holds a bar, which would end a cell, is printed as plain text. */
export function code(source: string): Inline {
  return source.includes("|") ? (escaped(visible(source)) as Inline) : codeSpan(source);
}

/** Text as code whatever it holds; not for tables. */
export function codeSpan(source: string): Inline {
  const shown = visible(source);
  if (shown.trim() === "") {
    return md`(${(shown === "" ? "empty" : "blank") as Inline})`;
  }
  const fence = "`".repeat(longestRun(shown, "`") + 1);
  const padding = /^[` ]|[` ]$/.test(shown) ? " " : "";
  return (fence + padding + shown + padding + fence) as Inline;
}

/** `href` is a relative path that we made, perhaps with an anchor. */
export function link(label: Inline, href: string): Inline {
  return `[${label}](${plainHref(href)})` as Inline;
}

export function image(alternative: string, href: string): Block {
  return `![${text(alternative)}](${plainHref(href)})` as Block;
}

export function joined(parts: readonly Inline[], separator: string): Inline {
  return parts.join(separator) as Inline;
}

export function heading(level: 1 | 2 | 3, title: Inline): Block {
  return `${"#".repeat(level)} ${title}` as Block;
}

export function paragraph(line: Inline): Block {
  return line as string as Block;
}

export function list(items: readonly ListItem[], indent = ""): Block {
  const lines = items.map(({ line, items: inner }) => {
    const nested = inner === undefined || inner.length === 0 ? "" : `\n${list(inner, `${indent}  `)}`;
    return `${indent}- ${line}${nested}`;
  });
  return lines.join("\n") as Block;
}

export function table(titles: readonly Inline[], rows: readonly (readonly Inline[])[]): Block {
  const row = (cells: readonly Inline[]): string => {
    if (cells.length !== titles.length || cells.some((cell) => cell.includes("|"))) {
      throw new Error(`a cell of ${JSON.stringify(cells)} would break its table`);
    }
    return `| ${cells.join(" | ")} |`;
  };
  return [row(titles), `|${" --- |".repeat(titles.length)}`, ...rows.map(row)].join("\n") as Block;
}

/** `source` is printed JSON, so that no line of it starts with a backtick; the fence is longer than any inside all the same. */
export function jsonBlock(source: string): Block {
  const fence = "`".repeat(Math.max(3, longestRun(source, "`") + 1));
  return `${fence}json\n${source}\n${fence}` as Block;
}

/** A whole file; `source` says what it was made from, as a path from the schema root. */
export function page(source: string, blocks: readonly Block[]): string {
  const header = `<!-- ${generatedMark} from ${source.replace(/-(?=-)/g, "- ")}. Do not edit.
     Change the schema and run: aep-codegen generate -->`;
  return `${[header, ...blocks].join("\n\n")}\n`;
}

function escaped(line: string): string {
  return (
    line
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll("|", "&#124;")
      .replaceAll("$", "&#36;")
      .replace(/[\\`*[\]~]/g, "\\$&")
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
      // Addresses that some renderers would make links of.
      .replaceAll("://", ":&#47;/")
      .replace(/www\./gi, (found) => `${found.slice(0, 3)}&#46;`)
  );
}

function longestRun(source: string, character: string): number {
  return Math.max(0, ...(source.match(new RegExp(`${character}+`, "g")) ?? []).map((run) => run.length));
}

function plainHref(href: string): string {
  if (!/^[A-Za-z0-9._/#-]+$/.test(href)) {
    throw new Error(`${JSON.stringify(href)} is no plain address`);
  }
  return href;
}

/** Reads generated pages the way a browser of them would, through a Markdown parser that is not ours. */

import path from "node:path/posix";
import GithubSlugger from "github-slugger";
import MarkdownIt from "markdown-it";
import type { OutputPlan } from "../../../../generator/output/output-plan.js";

const parser = new MarkdownIt("default", { html: true, linkify: true });

type Token = ReturnType<typeof parser.parse>[number];

export interface ReadPage {
  readonly html: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly anchors: ReadonlySet<string>;
  /** Cells of each row of each table. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  readonly headings: readonly string[];
  readonly json: readonly string[];
  /** All text that a reader sees. */
  readonly text: string;
}

export function readPage(source: string): ReadPage {
  const tokens = parser.parse(source, {});
  const inline = tokens.flatMap((token) => token.children ?? []);
  const slugger = new GithubSlugger();
  const headings = tokens.flatMap((token, index) => (token.type === "heading_open" ? [shown(tokens[index + 1])] : []));
  return {
    html: [...tokens, ...inline].filter(({ type }) => type.startsWith("html_")).map(({ content }) => content.trim()),
    links: inline.filter(({ type }) => type === "link_open").map((token) => String(token.attrGet("href"))),
    images: inline.filter(({ type }) => type === "image").map((token) => String(token.attrGet("src"))),
    anchors: new Set(headings.map((title) => slugger.slug(title))),
    tables: readTables(tokens),
    headings,
    json: tokens.filter(({ type, info }) => type === "fence" && info === "json").map(({ content }) => content),
    text: tokens.map(shown).join("\n"),
  };
}

function readTables(tokens: readonly Token[]): string[][][] {
  const tables: string[][][] = [];
  tokens.forEach((token, index) => {
    if (token.type === "table_open") {
      tables.push([]);
    } else if (token.type === "tr_open") {
      tables.at(-1)?.push([]);
    } else if (token.type === "td_open" || token.type === "th_open") {
      tables
        .at(-1)
        ?.at(-1)
        ?.push(shown(tokens[index + 1]));
    }
  });
  return tables;
}

function shown(token: Token | undefined): string {
  return (token?.children ?? []).map((child) => (child.type === "softbreak" ? " " : child.content)).join("");
}

/** Links and images that lead to no planned file or to no anchor in it. */
export function deadLinks(files: OutputPlan): string[] {
  const pages = new Map(
    [...files].filter(([file]) => file.endsWith(".md")).map(([file, text]) => [file, readPage(text)]),
  );
  return [...pages].flatMap(([file, { links, images }]) =>
    [...links, ...images].filter((href) => {
      const [target = "", anchor] = href.split("#");
      const found = target === "" ? file : path.join(path.dirname(file), target);
      return !files.has(found) || (anchor !== undefined && !pages.get(found)?.anchors.has(anchor));
    }),
  );
}

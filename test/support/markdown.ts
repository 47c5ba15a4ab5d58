/** Markdown pages as the tests of the documentation read them: their blocks of code, and where their links lead. */

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import MarkdownIt from "markdown-it";

/** A fenced block of code. */
export interface Block {
  readonly page: string;
  /** Line of its fence, from 1. */
  readonly line: number;
  /** What stands behind the fence, such as `console`; empty if nothing does. */
  readonly language: string;
  readonly text: string;
}

const parser = new MarkdownIt({ html: true });

/** Every Markdown page of the repository that is kept in git or about to be, generated ones included; recorded ones are not. */
export function allPages(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
    encoding: "utf8",
  });
  return listed.split("\n").filter((page) => page !== "" && !page.startsWith("test/fixtures/") && fs.existsSync(page));
}

export function blocksOf(page: string): Block[] {
  return parser
    .parse(fs.readFileSync(page, "utf8"), {})
    .filter((token) => token.type === "fence")
    .map(({ info, content, map }) => ({ page, line: (map?.[0] ?? 0) + 1, language: info.trim(), text: content }));
}

/** The links of a page that lead to nothing: a file that is not there, or a heading that the page has not. */
export function deadLinks(page: string): string[] {
  return linksOf(page).filter((link) => {
    if (/^[a-z]+:/.test(link)) {
      return false;
    }
    const [file = "", anchor] = decodeURI(link).split("#");
    const target = file === "" ? page : path.join(path.dirname(page), file);
    if (!fs.existsSync(target)) {
      return true;
    }
    return anchor !== undefined && !(target.endsWith(".md") && anchorsOf(target).has(anchor));
  });
}

function linksOf(page: string): string[] {
  const tokens = parser.parse(fs.readFileSync(page, "utf8"), {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const attributes = tokens.flatMap((token) => [token.attrGet("href"), token.attrGet("src")]);
  const html = tokens.filter((token) => token.type.startsWith("html_")).map((token) => token.content);
  const inHtml = html.flatMap((text) => [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? ""));
  return [...attributes.filter((link) => typeof link === "string"), ...inHtml];
}

const known = new Map<string, ReadonlySet<string>>();

/** The anchors that GitHub gives to the headings of a page, and those that its HTML has. */
function anchorsOf(page: string): ReadonlySet<string> {
  const found = known.get(page);
  if (found !== undefined) {
    return found;
  }
  const slugger = new GithubSlugger();
  const tokens = parser.parse(fs.readFileSync(page, "utf8"), {});
  const headings = tokens.flatMap((token, index) =>
    token.type === "heading_open" ? [textOf(tokens[index + 1]?.children ?? [])] : [],
  );
  const html = [...fs.readFileSync(page, "utf8").matchAll(/(?:id|name)="([^"]+)"/g)].map((match) => match[1] ?? "");
  const anchors = new Set([...headings.map((heading) => slugger.slug(heading)), ...html]);
  known.set(page, anchors);
  return anchors;
}

function textOf(tokens: readonly { readonly type: string; readonly content: string }[]): string {
  return tokens.map((token) => (token.type === "text" || token.type === "code_inline" ? token.content : "")).join("");
}

import { generate } from "../../../../generator/generate.js";
import { type FileContent, treeAround, treeOf } from "../../../support/check.js";

export type Files = { readonly [path: string]: FileContent };

/** What the reference of a tree around one payload holds, by path below `reference/`; the schemas must have no error. */
export async function referenceOf(payload: FileContent, others: Files = {}): Promise<ReadonlyMap<string, string>> {
  const { files, diagnostics } = await generate(treeOf({ ...treeAround(payload), ...others }), ["reference"]);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    throw new Error(errors.map(({ pointer, message }) => `${pointer}: ${message}`).join("\n"));
  }
  return new Map([...files].map(([path, text]) => [path.slice("reference/".length), text]));
}

/** The page of that payload. */
export async function demoPage(payload: FileContent, others: Files = {}): Promise<string> {
  return (await referenceOf(payload, others)).get("types/demo.one.md") ?? "";
}

/** The blocks below a heading, up to the next heading of any level. */
export function section(page: string, heading: string): string[] {
  const [, ...parts] = page.split(`\n${heading}\n\n`);
  return (parts[0]?.split(/\n#+ /)[0] ?? "").trim().split("\n\n");
}

/** Rows of the first table below a heading, without its titles. */
export function rowsBelow(page: string, heading: string): string[] {
  const table = section(page, heading).find((block) => block.startsWith("|"));
  return (table ?? "").split("\n").slice(2);
}

/** The example on a page; an event's `data` alone. */
export function exampleData(page: string): unknown {
  const [, json = "null"] = /```json\n([\s\S]*?)\n```/.exec(page) ?? [];
  return JSON.parse(json).data;
}

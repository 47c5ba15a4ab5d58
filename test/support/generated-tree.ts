/** Schema trees through the whole pipeline, and what comes out of it. */

import { generate, type Target } from "../../generator/generate.js";
import type { SchemaTree } from "../../generator/source/schema-tree.js";
import { type FileContent, treeAround, treeOf } from "./check.js";

/** The generated files of a tree that must pass without an error; without a list of targets, the TypeScript ones. */
export async function generateTree(
  tree: SchemaTree,
  wanted: readonly Target[] = ["typescript"],
): Promise<ReadonlyMap<string, string>> {
  const { files, diagnostics } = await generate(tree, wanted);
  const errors = diagnostics.filter((each) => each.severity === "error");
  if (errors.length > 0) {
    throw new Error(errors.map((each) => `${each.file}${each.pointer}: ${each.message}`).join("\n"));
  }
  return files;
}

/** Generates a complete tree around one payload schema, whose type is `demo.one`. */
export function generatePayload(
  payload: FileContent,
  others: { readonly [path: string]: FileContent } = {},
): Promise<ReadonlyMap<string, string>> {
  return generateTree(treeOf({ ...treeAround(payload), ...others }));
}

export const payloadModule = "typescript/types/demo.one.ts";

/** The text of one generated file. */
export function fileOf(files: ReadonlyMap<string, string>, path: string): string {
  const text = files.get(path);
  if (text === undefined) {
    throw new Error(`${path} is not among ${[...files.keys()].join(", ")}`);
  }
  return text;
}

import { type BuiltModel, buildModel } from "../../generator/model/build-model.js";
import type { Definition, Model, Schema } from "../../generator/model/model.js";
import { parseTree } from "../../generator/source/parse-tree.js";
import { readSubset } from "../../generator/subset/read-subset.js";
import { type FileContent, treeAround, treeOf } from "./check.js";

/** Builds the model of a tree that the subset reader accepts. */
export async function buildFrom(files: { readonly [path: string]: FileContent }): Promise<BuiltModel> {
  const { sources } = parseTree(treeOf(files));
  const { tree, diagnostics } = await readSubset(sources);
  if (tree === null) {
    throw new Error(diagnostics.map((each) => `${each.file}${each.pointer}: ${each.message}`).join("\n"));
  }
  return buildModel(tree, sources);
}

export async function modelOf(files: { readonly [path: string]: FileContent }): Promise<Model> {
  const { model, diagnostics } = await buildFrom(files);
  if (model === null) {
    throw new Error(diagnostics.map((each) => each.message).join("\n"));
  }
  return model;
}

export function definitionOf(model: Model, name: string): Definition {
  const found = model.modules.flatMap((each) => each.definitions).find((each) => each.name === name);
  if (found === undefined) {
    throw new Error(`no definition ${name}`);
  }
  return found;
}

/** The model of one payload schema, in a complete tree. */
export async function payloadSchema(
  payload: FileContent,
  others: { readonly [path: string]: FileContent } = {},
): Promise<Schema> {
  return definitionOf(await modelOf({ ...treeAround(payload), ...others }), "DemoOneData").schema;
}

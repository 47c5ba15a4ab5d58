import type { Model, Module } from "../../model/model.js";
import { oncePer } from "../../model/module-memory.js";
import type { OutputPlan } from "../../output/output-plan.js";
import type { CheckedTree } from "../../subset/checked-schema.js";
import { type JsonObject, type JsonValue, printJson } from "../print-json.js";
import { bundleDocument, definitionNames } from "./bundle-document.js";
import { bundledPath } from "./bundled-path.js";
import { markerComment } from "./marker-comment.js";

const textOf = oncePer<Module, string>();

/** Emits every schema file again below `json-schema/`, with all that it refers to inside, and an index of them. */
export function emitJsonSchema({ model, tree }: { readonly model: Model; readonly tree: CheckedTree }): OutputPlan {
  const documents = [...(tree.envelope === null ? [] : [tree.envelope]), ...tree.common, ...tree.types];
  const plan = new Map<string, string>();
  const names = definitionNames(model);
  const modules = new Map(model.modules.map((each) => [each.file, each]));
  for (const document of documents) {
    const print = (): string => `${printJson(bundleDocument(document, names, tree))}\n`;
    const module = modules.get(document.path);
    plan.set(bundledPath(document.path), module === undefined ? print() : textOf(module, print));
  }
  plan.set("json-schema/index.json", `${printJson(index(tree))}\n`);
  return plan;
}

/** Which file holds what; paths are relative to the index. */
function index(tree: CheckedTree): JsonObject {
  const types = tree.registries.types.flatMap(({ type, schema }): [string, JsonValue][] =>
    schema === null ? [] : [[type, schema]],
  );
  return new Map<string, JsonValue>([
    ["$comment", markerComment("registry/types.json", null)],
    ["aep", tree.registries.aep],
    ...(tree.envelope === null ? [] : [["envelope", tree.envelope.path] as const]),
    ["types", new Map(types)],
    ["common", tree.common.map(({ path }) => path)],
  ]);
}

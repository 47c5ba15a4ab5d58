/** The schemas under `schemas/`, with the name that each one's type has. */

import { readFileSync } from "node:fs";
import { commonName, payloadName } from "../../generator/model/names.js";
import { readTree } from "../../generator/source/read-tree.js";
import type { SchemaTree } from "../../generator/source/schema-tree.js";
import type { JsonSchema } from "./json.js";

export interface ShippedSchema {
  readonly path: string;
  readonly name: string;
}

interface RegistryRow {
  readonly type: string;
  readonly schema: string | null;
}

export const shippedTree: SchemaTree = readTree("schemas");

export const shippedFiles: ReadonlyMap<string, JsonSchema> = new Map(
  [...shippedTree.files]
    .filter(([path]) => !path.startsWith("registry/") && path !== "subset.schema.json")
    .map(([path, bytes]) => [path, JSON.parse(new TextDecoder().decode(bytes)) as JsonSchema]),
);

export const registeredTypes: readonly RegistryRow[] = (
  JSON.parse(readFileSync("schemas/registry/types.json", "utf8")) as { types: RegistryRow[] }
).types;

export const shippedSchemas: readonly ShippedSchema[] = [...shippedFiles.keys()].sort().map((path) => {
  if (path.startsWith("common/")) {
    return { path, name: commonName(path) };
  }
  const row = registeredTypes.find(({ schema }) => path === schema);
  return { path, name: row === undefined ? "AepEvent" : payloadName(row.type) };
});

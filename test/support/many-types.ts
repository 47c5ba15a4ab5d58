import { payloadName } from "../../generator/model/names.js";
import { type FileContent, treeAround } from "./check.js";
import type { JsonObject, JsonSchema } from "./json.js";

/** Payloads by file in one tree, so that hundreds of schemas cost one run of the generator. */
export interface ManyTypes {
  readonly tree: { readonly [path: string]: FileContent };
  /** The payload schemas by path. */
  readonly files: ReadonlyMap<string, JsonSchema>;
  /** Path and type name of each payload, in the order given. */
  readonly payloads: readonly { readonly path: string; readonly name: string }[];
}

export function manyTypes(schemas: readonly JsonObject[]): ManyTypes {
  const wireName = (index: number): string => `demo.k${index}x`;
  const path = (index: number): string => `types/${wireName(index)}.schema.json`;
  const types = schemas.map((_, index) => ({
    type: wireName(index),
    status: "optional",
    scope: "session",
    schema: `${wireName(index)}.schema.json`,
    summary: "One",
  }));
  const files = new Map(schemas.map((schema, index) => [path(index), schema]));
  const { "types/demo.one.schema.json": _one, ...around } = treeAround(true);
  return {
    tree: { ...around, "registry/types.json": { aep: "0.1", types }, ...Object.fromEntries(files) },
    files,
    payloads: schemas.map((_, index) => ({ path: path(index), name: payloadName(wireName(index)) })),
  };
}

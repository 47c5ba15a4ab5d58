/** What the comparison of two schemas says against ajv's verdicts on values, with the search for the smallest proof. */

import { greater, type Impact } from "../../generator/compare/comparison.js";
import type { Found } from "../../generator/compare/kinds/kind.js";
import { SchemaWalk } from "../../generator/compare/walk/walk.js";
import type { EmitInput } from "../../generator/emit/targets.js";
import type { Schema } from "../../generator/model/model.js";
import { readModel } from "../../generator/read-model.js";
import { treeAround, treeOf } from "../support/check.js";
import { isJsonObject, type Json, type JsonSchema, jsonObject, visibleJson } from "../support/json.js";
import { minimise } from "../support/minimise.js";
import { oracleFor } from "../support/oracle.js";
import type { SchemaFiles } from "./arbitraries/requirements.js";
import { payloadFile, type SchemaCase } from "./arbitraries/schema-cases.js";
import type { SchemaPair } from "./arbitraries/schema-pairs.js";
import { sourceOf } from "./arbitraries/schema-values.js";
import { isDeclaredThroughout } from "./declared-members.js";

export interface ReadyPair {
  readonly pair: SchemaPair;
  readonly found: readonly Found[];
  readonly writers: Impact;
  readonly readers: Impact;
  readonly acceptedByOld: (value: unknown) => boolean;
  readonly acceptedByNew: (value: unknown) => boolean;
}

interface Side {
  readonly payload: Schema;
  readonly accepts: (value: unknown) => boolean;
}

/** What was read and compiled once. */
const sides = new WeakMap<SchemaCase, Promise<Side | null>>();

function sideOf(each: SchemaCase): Promise<Side | null> {
  const known = sides.get(each) ?? readSide(each);
  sides.set(each, known);
  return known;
}

async function readSide({ files }: SchemaCase): Promise<Side | null> {
  const input = await inputOf(files);
  return input === null
    ? null
    : { payload: payloadOf(input), accepts: oracleFor(files, "schemas are sound").of(payloadFile) };
}

/** The tree around the files of a case, as the generator takes it; null if it refuses it. */
export async function inputOf(files: SchemaFiles): Promise<EmitInput | null> {
  const others = Object.fromEntries([...files].filter(([path]) => path !== payloadFile));
  const { input } = await readModel(treeOf({ ...treeAround(files.get(payloadFile) ?? true), ...others }));
  return input;
}

function payloadOf({ model }: EmitInput): Schema {
  const [schema] = model.wireTypes.flatMap(({ payload }) => (payload === null ? [] : [payload.schema]));
  if (schema === undefined) {
    throw new Error("the tree has no payload");
  }
  return schema;
}

/** Compares the payloads of a pair; null if one of its trees is refused. */
export async function compared(pair: SchemaPair): Promise<ReadyPair | null> {
  const old = await sideOf(pair.old);
  const next = old === null ? null : await sideOf(pair.new);
  if (old === null || next === null) {
    return null;
  }
  const found = new SchemaWalk().compare([old.payload], [next.payload]);
  return {
    pair,
    found,
    writers: found.map((each) => each.writers).reduce(greater, "none"),
    readers: found.map((each) => each.readers).reduce(greater, "none"),
    acceptedByOld: old.accepts,
    acceptedByNew: next.accepts,
  };
}

/** What the comparison promised and the value shows to be wrong; null if it keeps its word. */
export function brokenPromise(ready: ReadyPair, value: Json): string | null {
  const { pair, writers, readers } = ready;
  const old = ready.acceptedByOld(value);
  const next = ready.acceptedByNew(value);
  if (old === next) {
    return null;
  }
  if (writers === "none" && readers === "none") {
    return `nothing changed, but OLD says ${old} and NEW ${next}`;
  }
  if (next) {
    return readers === "none" ? "none for readers, but NEW accepts what OLD refuses" : null;
  }
  const { files, part } = sourceOf(pair.old.files, payloadFile);
  return writers !== "breaking" && isDeclaredThroughout(files, part, value)
    ? `${writers} for writers, but NEW refuses what OLD declares and accepts`
    : null;
}

/** A smaller pair and value that show the same, in words. */
export async function describeBroken({ pair }: ReadyPair, start: Json): Promise<string> {
  let files: Json = jsonObject([
    ["old", jsonObject([...pair.old.files])],
    ["new", jsonObject([...pair.new.files])],
  ]);
  let value = start;
  for (let round = 0; round < 2; round += 1) {
    files = await minimise(files, async (candidate) => (await brokenIn(candidate, value)) !== null);
    value = await minimise(value, async (candidate) => (await brokenIn(files, candidate)) !== null);
  }
  return `${await brokenIn(files, value)}\n  schemas ${visibleJson(files)}\n  value   ${visibleJson(value)}`;
}

/** Judges a candidate of the search, which need not even hold schemas. */
async function brokenIn(files: Json, value: Json): Promise<string | null> {
  const [old, next] = isJsonObject(files) ? [files.old, files.new] : [];
  if (!isJsonObject(old) || !isJsonObject(next) || !Object.hasOwn(old, payloadFile)) {
    return null;
  }
  const side = (each: Json) => ({ files: new Map(Object.entries(each as { [path: string]: JsonSchema })) });
  try {
    const ready = await compared({ old: side(old), new: side(next) });
    return ready === null ? null : brokenPromise(ready, value);
  } catch {
    return null;
  }
}

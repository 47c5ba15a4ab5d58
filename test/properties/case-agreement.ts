/** Guard against ajv on one random schema, with the search for the smallest schema and value on which they part. */

import fc from "fast-check";
import { commonName, nestedName, payloadName } from "../../generator/model/names.js";
import { payloadPath, treeAround, treeOf } from "../support/check.js";
import { type EmittedGuard, type EmittedTree, emitTree } from "../support/emitted.js";
import { isJsonObject, type Json, type JsonSchema, jsonObject, member, visibleJson } from "../support/json.js";
import { minimise } from "../support/minimise.js";
import { oracleFor } from "../support/oracle.js";
import { count, type Tally } from "../support/seed.js";
import { follow } from "./arbitraries/requirements.js";
import type { SchemaCase } from "./arbitraries/schema-cases.js";
import { valuesFor } from "./arbitraries/schema-values.js";

/** One definition of a case: its guard, and ajv's verdict on the same schema. */
export interface Subject {
  readonly path: string;
  readonly pointer: string;
  readonly guard: EmittedGuard;
  readonly accepts: (value: unknown) => boolean;
}

export type Prepared =
  | { readonly kind: "ready"; readonly emitted: EmittedTree; readonly subjects: readonly Subject[] }
  | { readonly kind: "refused"; readonly reasons: readonly string[] };

export interface Disagreement {
  readonly files: JsonFiles;
  readonly path: string;
  readonly pointer: string;
  readonly value: Json;
  readonly expected: boolean;
  readonly found: string;
}

type JsonFiles = { readonly [path: string]: JsonSchema };

/** Generates and loads a case. */
export async function prepare({ files }: SchemaCase): Promise<Prepared> {
  const others = Object.fromEntries([...files].filter(([path]) => path !== payloadPath));
  const tree = treeOf({ ...treeAround(files.get(payloadPath) ?? true), ...others });
  const { emitted, diagnostics } = await emitTree(tree);
  const errors = diagnostics.filter((each) => each.severity === "error");
  if (emitted === null) {
    return { kind: "refused", reasons: errors.map(({ code, pointer }) => `${code} at ${pointer}`) };
  }
  const oracle = oracleFor(files);
  const subjects = [...files].flatMap(([path, schema]) =>
    pointersOf(schema).map((pointer): Subject => {
      const root = path === payloadPath ? payloadName("demo.one") : commonName(path);
      const guard = emitted.guards.get(pointer === "" ? root : nestedName(root, pointer));
      if (guard === undefined) {
        throw new Error(`${path}#${pointer} has no guard`);
      }
      return { path, pointer, guard, accepts: oracle.of(path, pointer) };
    }),
  );
  return { kind: "ready", emitted, subjects };
}

function pointersOf(schema: JsonSchema): string[] {
  const definitions = isJsonObject(schema) ? member(schema, "$defs") : undefined;
  const names = isJsonObject(definitions) ? Object.keys(definitions) : [];
  return ["", ...names.map((name) => `/$defs/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)];
}

/** What is wrong with a guard's answers about a value; null if nothing is. */
function faultOf({ guard, accepts }: Subject, value: Json): string | null {
  const expected = accepts(value);
  const verdict = guard.is(value);
  const issues = guard.validate(value).length;
  if (verdict !== expected) {
    return `is${guard.name} says ${verdict}, ajv ${expected}`;
  }
  return (issues === 0) === expected ? null : `validate${guard.name} gives ${issues} issues, ajv says ${expected}`;
}

/** Draws values for every definition of a case; the first on which guard and ajv disagree, made as small as can be. */
export async function findDisagreement(
  each: SchemaCase,
  prepared: Extract<Prepared, { kind: "ready" }>,
  options: { readonly values: number; readonly seed: number },
  tally: Tally,
): Promise<Disagreement | null> {
  for (const subject of prepared.subjects) {
    const share = subject.pointer === "" ? options.values : Math.ceil(options.values / 4);
    const part = follow(`/${subject.path}#${encodeFragment(subject.pointer)}`, "", each.files);
    for (const value of fc.sample(valuesFor({ files: each.files, part }), { numRuns: share, seed: options.seed })) {
      count(tally, subject.accepts(value));
      if (faultOf(subject, value) !== null) {
        return smallest(each, subject, value);
      }
    }
  }
  return null;
}

function encodeFragment(pointer: string): string {
  return pointer.split("/").map(encodeURIComponent).join("/");
}

async function smallest(each: SchemaCase, subject: Subject, start: Json): Promise<Disagreement> {
  const { path, pointer } = subject;
  let files: Json = jsonObject([...each.files]);
  let value = start;
  for (let round = 0; round < 2; round += 1) {
    files = await minimise(files, async (candidate) => (await faultIn(candidate, path, pointer, value)) !== null);
    value = await minimise(value, async (candidate) => (await faultIn(files, path, pointer, candidate)) !== null);
  }
  const found = (await faultIn(files, path, pointer, value)) ?? "gone";
  const fileMap = files as JsonFiles;
  const expected = oracleFor(Object.entries(fileMap)).of(path, pointer)(value);
  return { files: fileMap, path, pointer, value, expected, found };
}

/** Judges a candidate of the search, which need not even be a schema. */
async function faultIn(files: Json, path: string, pointer: string, value: Json): Promise<string | null> {
  if (!isJsonObject(files) || !Object.hasOwn(files, path)) {
    return null;
  }
  try {
    const prepared = await prepare({ files: new Map(Object.entries(files as JsonFiles)) });
    const subject =
      prepared.kind === "ready"
        ? prepared.subjects.find((each) => each.path === path && each.pointer === pointer)
        : undefined;
    return subject === undefined ? null : faultOf(subject, value);
  } catch {
    return null;
  }
}

export function describeDisagreement({ files, path, pointer, value, found }: Disagreement): string {
  return `${found}\n  schema ${path}#${pointer} in ${visibleJson(files)}\n  value  ${visibleJson(value)}`;
}

/**
 * What a schema asks of one value, with references followed, `allOf` merged and a branch of each condition chosen.
 * Written from the standard alone: it shares nothing with the generator that it helps to test.
 */

import { isJsonArray, isJsonObject, type Json, type JsonObject, type JsonSchema, member } from "../../support/json.js";
import type { Draw } from "./draw.js";

/** A schema and the file it stands in, which its references start from. */
export interface Part {
  readonly schema: JsonSchema;
  readonly file: string;
}

/** Schema files by path. */
export type SchemaFiles = ReadonlyMap<string, JsonSchema>;

export interface Requirements {
  impossible: boolean;
  /** True if some condition had a say. */
  conditional: boolean;
  /** Null where every type passes. */
  types: readonly string[] | null;
  /** Null where no list of values is given. */
  choices: readonly Json[] | null;
  /** Values that would make a condition hold that shall not hold. */
  readonly avoid: Json[];
  readonly avoidPatterns: string[];
  readonly patterns: string[];
  readonly formats: string[];
  readonly lowest: { name: string; value: number }[];
  readonly highest: { name: string; value: number }[];
  readonly items: Part[];
  readonly members: Map<string, Part[]>;
  readonly required: Set<string>;
  readonly names: Part[];
  readonly additional: { readonly declared: ReadonlySet<string>; readonly part: Part }[];
}

/** Members of a made-up part that list what to stay away from. */
const avoidedValues = "values to avoid";
const avoidedPatterns = "patterns to avoid";

/** `crossed`: take the branch that the condition does not ask for. */
export type Branching = "right" | "crossed";

/** Gathers the requirements of all parts together. */
export function requirementsOf(
  parts: readonly Part[],
  files: SchemaFiles,
  draw: Draw,
  branching: Branching = "right",
): Requirements {
  const all: Requirements = {
    impossible: false,
    conditional: false,
    types: null,
    choices: null,
    avoid: [],
    avoidPatterns: [],
    patterns: [],
    formats: [],
    lowest: [],
    highest: [],
    items: [],
    members: new Map(),
    required: new Set(),
    names: [],
    additional: [],
  };
  for (const part of parts) {
    gather(part, all, files, draw, branching);
  }
  return all;
}

function gather(part: Part, all: Requirements, files: SchemaFiles, draw: Draw, branching: Branching): void {
  const { schema, file } = part;
  if (!isJsonObject(schema)) {
    all.impossible ||= !schema;
    return;
  }
  const same = (each: Json | undefined): void => {
    if (each !== undefined) {
      gather({ schema: each as JsonSchema, file }, all, files, draw, branching);
    }
  };
  const reference = member(schema, "$ref");
  if (typeof reference === "string") {
    gather(follow(reference, file, files), all, files, draw, branching);
  }
  const avoided = member(schema, avoidedValues);
  all.avoid.push(...(isJsonArray(avoided) ? avoided : []));
  const texts = member(schema, avoidedPatterns);
  all.avoidPatterns.push(...(isJsonArray(texts) ? texts.map(String) : []));
  gatherValue(schema, all);
  gatherMembers(schema, file, all);
  const joined = member(schema, "allOf");
  if (isJsonArray(joined)) {
    joined.forEach(same);
  }
  const condition = member(schema, "if");
  if (condition !== undefined) {
    all.conditional = true;
    const holds = draw.chance(50);
    if (holds) {
      same(condition);
    } else {
      avoid(condition, file, all);
    }
    same(member(schema, holds === (branching === "right") ? "then" : "else"));
  }
}

function gatherValue(schema: JsonObject, all: Requirements): void {
  const type = member(schema, "type");
  if (type !== undefined) {
    const types = (isJsonArray(type) ? type : [type]) as readonly string[];
    all.types = all.types === null ? types : commonTypes(all.types, types);
  }
  for (const keyword of ["enum", "const"]) {
    const listed = member(schema, keyword);
    if (listed !== undefined) {
      const values = keyword === "enum" && isJsonArray(listed) ? listed : [listed];
      all.choices = all.choices === null ? values : all.choices.filter((each) => values.includes(each));
    }
  }
  const { pattern, format } = schema;
  all.patterns.push(...(typeof pattern === "string" ? [pattern] : []));
  all.formats.push(...(typeof format === "string" ? [format] : []));
  for (const name of ["minimum", "exclusiveMinimum", "minLength", "minItems"]) {
    const value = member(schema, name);
    all.lowest.push(...(typeof value === "number" ? [{ name, value }] : []));
  }
  for (const name of ["maximum", "exclusiveMaximum", "maxLength", "maxItems"]) {
    const value = member(schema, name);
    all.highest.push(...(typeof value === "number" ? [{ name, value }] : []));
  }
}

function commonTypes(left: readonly string[], right: readonly string[]): string[] {
  const has = (types: readonly string[], type: string): boolean =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  return [...new Set([...left, ...right])].filter((type) => has(left, type) && has(right, type));
}

function gatherMembers(schema: JsonObject, file: string, all: Requirements): void {
  const properties = member(schema, "properties");
  const declared = isJsonObject(properties) ? Object.entries(properties) : [];
  for (const [name, each] of declared) {
    all.members.set(name, [...(all.members.get(name) ?? []), { schema: each as JsonSchema, file }]);
  }
  const required = member(schema, "required");
  for (const name of isJsonArray(required) ? required : []) {
    all.required.add(String(name));
  }
  const { additionalProperties, propertyNames, items } = schema;
  if (additionalProperties !== undefined) {
    const part = { schema: additionalProperties as JsonSchema, file };
    all.additional.push({ declared: new Set(declared.map(([name]) => name)), part });
  }
  all.names.push(...(propertyNames === undefined ? [] : [{ schema: propertyNames as JsonSchema, file }]));
  all.items.push(...(items === undefined ? [] : [{ schema: items as JsonSchema, file }]));
}

/** The usual conditions compare a member with values; to miss one, the member takes another value. */
function avoid(condition: Json, file: string, all: Requirements): void {
  const properties = isJsonObject(condition) ? member(condition, "properties") : undefined;
  for (const [name, each] of isJsonObject(properties) ? Object.entries(properties) : []) {
    if (isJsonObject(each)) {
      const listed = member(each, "enum");
      const values = isJsonArray(listed) ? listed : Object.hasOwn(each, "const") ? [each.const as Json] : [];
      const { pattern } = each;
      const texts = typeof pattern === "string" ? [pattern] : [];
      const part: Part = { schema: { [avoidedValues]: values, [avoidedPatterns]: texts }, file };
      all.members.set(name, [...(all.members.get(name) ?? []), part]);
      all.required.add(name);
    }
  }
  const own = isJsonObject(condition) ? member(condition, "const") : undefined;
  all.avoid.push(...(own === undefined ? [] : [own]));
}

/** The target of a reference: another file, or a place in this one. */
export function follow(reference: string, from: string, files: SchemaFiles): Part {
  const [path = "", fragment = ""] = reference.split("#");
  const file = path === "" ? from : new URL(path, `x://x/${from}`).pathname.slice(1);
  let schema: Json | undefined = files.get(file);
  for (const escaped of fragment.split("/").slice(1)) {
    const token = decodeURIComponent(escaped).replaceAll("~1", "/").replaceAll("~0", "~");
    schema = isJsonObject(schema) ? member(schema, token) : isJsonArray(schema) ? schema[Number(token)] : undefined;
  }
  if (schema === undefined) {
    throw new Error(`${reference} in ${from} leads nowhere`);
  }
  return { schema: schema as JsonSchema, file };
}

export function typeOf(value: Json): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

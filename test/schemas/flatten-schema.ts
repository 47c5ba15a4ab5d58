/**
 * Reduces a schema to one row per value that it describes, so that two descriptions of the same payload can be
 * compared whatever their layout. References and `allOf` are followed here and by nothing of the project.
 */

import {
  ID_BASE,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  type SchemaFiles,
  stringsAt,
} from "./schema-files.js";

export interface Rows {
  /** By JSON Pointer in which `*` stands for every element of an array; the root is the empty string. */
  readonly rows: ReadonlyMap<string, JsonObject>;
  /** The schema that stands at the place itself, before any reference is followed. */
  readonly written: ReadonlyMap<string, JsonObject>;
}

const ANNOTATIONS = new Set(["$schema", "$id", "$comment", "title", "description"]);
const COPIED = new Set(["type", "const", "enum", "pattern", "format", "minLength", "minimum", "maximum", "default"]);
const STRUCTURE = new Set(["$ref", "allOf", "properties", "required", "items", "if", "then", "else"]);
const AT_ROOT = new Set(["propertyNames", "additionalProperties"]);

interface Placed {
  readonly schema: JsonObject;
  readonly file: string;
}

export function flattenSchema(file: string, files: SchemaFiles): Rows {
  const rows = new Map<string, JsonObject>();
  const written = new Map<string, JsonObject>();

  function resolve(reference: string, from: string): Placed {
    const target = new URL(reference, ID_BASE + from).href.slice(ID_BASE.length);
    const schema = files.get(target);
    if (schema === undefined) throw new Error(`${from} refers to ${reference}, which is no schema file`);
    return { schema, file: target };
  }

  /** Every schema that applies to the same value as the given one, itself first. */
  function applied(placed: Placed): Placed[] {
    const { schema, file: from } = placed;
    const found = [placed];
    if (typeof schema.$ref === "string") found.push(...applied(resolve(schema.$ref, from)));
    if (Array.isArray(schema.allOf)) {
      for (const member of schema.allOf) {
        found.push(...applied({ schema: objectAt(member, `${from} allOf`), file: from }));
      }
    }
    return found;
  }

  function visit(placed: Placed, path: string, isRequired: boolean): void {
    const row: JsonObject = {};
    const properties = new Map<string, Placed>();
    const required = new Set<string>();
    const conditions: Json[] = [];
    let items: Placed | undefined;

    for (const { schema, file: from } of applied(placed)) {
      const where = `${from} at ${path || "the root"}`;
      for (const [keyword, value] of Object.entries(schema)) {
        if (COPIED.has(keyword) || (AT_ROOT.has(keyword) && path === "")) {
          const fact = isObject(value) ? withoutAnnotations(value) : value;
          if (keyword in row && JSON.stringify(row[keyword]) !== JSON.stringify(fact)) {
            throw new Error(`${where} has two values for ${keyword}`);
          }
          row[keyword] = fact;
        } else if (keyword === "x-aep-capture") {
          if (schema !== placed.schema || path === "") throw new Error(`${where} has a capture level out of place`);
          row.capture = value;
        } else if (!ANNOTATIONS.has(keyword) && !STRUCTURE.has(keyword)) {
          throw new Error(`${where} has ${keyword}, which this comparison does not cover`);
        }
      }
      for (const [name, property] of Object.entries(objectAt(schema.properties ?? {}, where))) {
        if (properties.has(name)) throw new Error(`${where} describes ${name} twice`);
        properties.set(name, { schema: objectAt(property, `${where} ${name}`), file: from });
      }
      for (const name of stringsAt(schema.required ?? [], where)) required.add(name);
      if (schema.items !== undefined) items = { schema: objectAt(schema.items, where), file: from };
      conditions.push(...readConditions(schema, where));
    }

    if (isRequired) row.required = true;
    if (conditions.length > 0) row.conditions = conditions;
    rows.set(path, row);
    written.set(path, placed.schema);

    for (const name of required) {
      if (!properties.has(name)) throw new Error(`${file} at ${path || "the root"} requires ${name}, which it lacks`);
    }
    for (const [name, property] of properties) visit(property, `${path}/${name}`, required.has(name));
    if (items !== undefined) visit(items, `${path}/*`, false);
  }

  const schema = files.get(file);
  if (schema === undefined) throw new Error(`there is no ${file}`);
  visit({ schema, file }, "", false);
  return { rows, written };
}

function withoutAnnotations(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword)));
}

/** A chain of `if`/`then`/`else` as a list of which the first entry that applies counts; the last may apply always. */
function readConditions(schema: JsonObject, where: string): JsonObject[] {
  if (schema.if === undefined) {
    if (schema.then !== undefined || schema.else !== undefined) throw new Error(`${where} has a branch without if`);
    return [];
  }
  const test = objectAt(schema.if, where);
  const tested = objectAt(test.properties, where);
  if (JSON.stringify(test.required) !== JSON.stringify(Object.keys(tested)) || Object.keys(test).length !== 2) {
    throw new Error(`${where} has a condition that also holds when the member is absent`);
  }
  const conditions = [{ if: tested, ...outcome(objectAt(schema.then, where), where) }];
  if (schema.else === undefined) return conditions;
  const otherwise = objectAt(schema.else, where);
  if (otherwise.if !== undefined) {
    if (Object.keys(otherwise).some((keyword) => !["if", "then", "else"].includes(keyword))) {
      throw new Error(`${where} mixes a further condition with other keywords`);
    }
    return [...conditions, ...readConditions(otherwise, where)];
  }
  return [...conditions, { if: null, ...outcome(otherwise, where) }];
}

function outcome(branch: JsonObject, where: string): { required: string[]; forbidden: string[] } {
  for (const keyword of Object.keys(branch)) {
    if (keyword !== "required" && keyword !== "properties") throw new Error(`${where} has ${keyword} in a branch`);
  }
  const properties = objectAt(branch.properties ?? {}, where);
  if (Object.values(properties).some((property) => property !== false)) {
    throw new Error(`${where} has a branch that does more than forbid a member`);
  }
  return { required: stringsAt(branch.required ?? [], where), forbidden: Object.keys(properties) };
}

/** Lines in the manner of a patch: what is lacking with a minus, what is too much with a plus. */
export function difference(
  name: string,
  expected: ReadonlyMap<string, JsonObject>,
  actual: ReadonlyMap<string, JsonObject>,
): string[] {
  const lines: string[] = [];
  for (const path of new Set([...expected.keys(), ...actual.keys()])) {
    const wanted = expected.get(path);
    const found = actual.get(path);
    const wantedText = wanted && print(wanted);
    const foundText = found && print(found);
    if (wantedText === foundText) continue;
    if (wantedText !== undefined) lines.push(`- ${name} ${path} ${wantedText}`);
    if (foundText !== undefined) lines.push(`+ ${name} ${path} ${foundText}`);
  }
  return lines;
}

function print(row: JsonObject): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
}

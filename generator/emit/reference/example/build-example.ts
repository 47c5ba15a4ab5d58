import { type ConditionalConstraint, find, findAll, type Schema, type TypeName } from "../../../model/model.js";
import { isJsonObject, type JsonValue, jsonValueOf } from "../../print-json.js";
import { speakersOf } from "../speakers.js";
import { accepts } from "./accepts.js";
import { buildNumber, buildText } from "./build-scalar.js";
import { definitionSamples, memberSamples, sampleValue } from "./samples.js";

/** What a value is called: the name of its member, for samples; null for the root and for elements. */
export type ValueName = string | null;

/**
 * A value that the schema accepts, always the same one; null if none was found. The schema's own `examples` go before
 * samples, and samples before what can be made up from the constraints.
 */
export function buildExample(schema: Schema, name: ValueName, definition: string | null = null): JsonValue | null {
  const sample = definition === null ? undefined : definitionSamples.get(definition);
  const suggested = sample === undefined ? null : sampleValue(sample);
  const hasOwn = schema.docs.examples.length > 0;
  return suggested !== null && !hasOwn && accepts(schema, suggested) ? suggested : buildAll([schema], name);
}

/** A value that satisfies all the schemas. */
function buildAll(schemas: readonly Schema[], name: ValueName): JsonValue | null {
  for (const candidate of suggestions(schemas, name)) {
    if (schemas.every((schema) => accepts(schema, candidate))) {
      return candidate;
    }
  }
  for (const members of ["all", "required"] as const) {
    const built = buildWithBranches(schemas, name, members);
    if (built !== null && schemas.every((schema) => accepts(schema, built))) {
      return built;
    }
  }
  return null;
}

function* suggestions(schemas: readonly Schema[], name: ValueName): Generator<JsonValue> {
  const all = schemas.flatMap((schema) => speakersOf(schema, "certain only"));
  for (const { docs } of all) {
    yield* docs.examples.map(jsonValueOf);
  }
  for (const definition of schemas.flatMap(definitionNames)) {
    const sample = definitionSamples.get(definition);
    if (sample !== undefined) {
      yield sampleValue(sample);
    }
  }
  for (const sample of name === null ? [] : (memberSamples.get(name) ?? [])) {
    // An empty or foreign object would pass an open schema and show nothing of it.
    const value = sampleValue(sample);
    if (
      !isJsonObject(value) ||
      declaredNames(all).length === 0 ||
      [...value.keys()].every((each) => declaredNames(all).includes(each))
    ) {
      yield value;
    }
  }
}

function definitionNames(schema: Schema): string[] {
  const references = findAll(schema, "reference").map((each) => each.name);
  return schema.kind === "constrained" && schema.name !== null ? [schema.name, ...references] : references;
}

function declaredNames(all: readonly Schema[]): string[] {
  return all.flatMap((each) => find(each, "members")?.members ?? []).map((member) => member.name);
}

type Wanted = "all" | "required";

/** Conditions are judged on what was built without them; what their branches ask is then built in as well. */
function buildWithBranches(schemas: readonly Schema[], name: ValueName, wanted: Wanted): JsonValue | null {
  let branches: Schema[] = [];
  let value = construct(schemas, name, wanted);
  for (let round = 0; round < 4 && value !== null; round += 1) {
    const applied = appliedBranches([...schemas, ...branches], value);
    const added = applied.filter((each) => !branches.includes(each));
    if (added.length === 0) {
      return value;
    }
    branches = [...branches, ...added];
    value = construct([...schemas, ...branches], name, wanted);
  }
  return value;
}

function appliedBranches(schemas: readonly Schema[], value: JsonValue): Schema[] {
  const conditions: ConditionalConstraint[] = schemas
    .flatMap((schema) => speakersOf(schema, "certain only"))
    .flatMap((schema) => findAll(schema, "conditional"));
  return conditions.flatMap((each) => (accepts(each.if, value) ? each.then : each.else) ?? []);
}

function construct(schemas: readonly Schema[], name: ValueName, wanted: Wanted): JsonValue | null {
  const parts = schemas.flatMap((schema) => speakersOf(schema, "certain only"));
  const literals = parts.flatMap((part) => find(part, "literals")?.values ?? []);
  const literal = literals.find((each) => parts.every((part) => accepts(part, each)));
  if (literals.length > 0) {
    return literal ?? null;
  }
  const lists = parts.flatMap((part) => find(part, "type")?.types ?? []);
  const types = lists.length === 0 ? guessTypes(parts) : lists;
  for (const type of new Set(types)) {
    const built = constructOf(type, parts, name, wanted);
    if (built !== null) {
      return built;
    }
  }
  return null;
}

function guessTypes(parts: readonly Schema[]): TypeName[] {
  const kinds = new Set(
    parts.flatMap((part) => (part.kind === "constrained" ? part.constraints.map(({ kind }) => kind) : [])),
  );
  const types: TypeName[] = [
    ...(kinds.has("members") ? (["object"] as const) : []),
    ...(kinds.has("items") ? (["array"] as const) : []),
    ...(kinds.has("range") ? (["number"] as const) : []),
  ];
  return [...types, "string", "object"];
}

function constructOf(type: TypeName, parts: readonly Schema[], name: ValueName, wanted: Wanted): JsonValue | null {
  switch (type) {
    case "boolean":
      return true;
    case "string":
      return buildText(parts, name);
    case "number":
    case "integer":
      return buildNumber(parts, type);
    case "array":
      return constructArray(parts);
    case "object":
      return constructObject(parts, wanted);
  }
}

function constructArray(parts: readonly Schema[]): JsonValue | null {
  const constraints = parts.flatMap((part) => find(part, "items") ?? []);
  const least = Math.max(0, ...constraints.map((each) => each.minimum ?? 0));
  const most = Math.min(...constraints.map((each) => each.maximum ?? Number.POSITIVE_INFINITY));
  const items = constraints.flatMap((each) => each.items ?? []);
  const element = items.length === 0 ? "example" : buildAll(items, null);
  if (element === null) {
    return least === 0 ? [] : null;
  }
  return new Array<JsonValue>(Math.min(Math.max(1, least), most)).fill(element);
}

function constructObject(parts: readonly Schema[], wanted: Wanted): JsonValue | null {
  const constraints = parts.flatMap((part) => find(part, "members") ?? []);
  const required = new Set(constraints.flatMap((each) => each.required));
  const declared = constraints.flatMap((each) => each.members.map((member) => member.name));
  const value = new Map<string, JsonValue>();
  for (const name of new Set([...declared, ...required])) {
    if (wanted === "required" && !required.has(name)) {
      continue;
    }
    const schemas = constraints.flatMap((each) => {
      const own = each.members.flatMap((member) => (member.name === name ? [member.schema] : []));
      return own.length > 0 || each.additional === null ? own : [each.additional];
    });
    const member = buildAll(schemas, name);
    if (member !== null) {
      value.set(name, member);
    } else if (required.has(name)) {
      return null;
    }
  }
  return value;
}

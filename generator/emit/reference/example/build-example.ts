import { find, findAll, type Schema, type TypeName } from "../../../model/model.js";
import type { JsonValue } from "../../print-json.js";
import { speakersOf } from "../speakers.js";
import { accepts } from "./accepts.js";
import { buildNumber, buildText } from "./build-scalar.js";
import { definitionNames, suggestions, type ValueName } from "./suggestions.js";

/** Enough for any schema that people wrote; schemas that double at every level end here and not the process. */
const mostAttempts = 1_000;
const mostElements = 50;

/**
 * A value that all the schemas accept, always the same one; null if none was found. Their own `examples` go before
 * samples, and samples before what can be made up from the constraints.
 */
export function buildExample(schemas: readonly Schema[], name: ValueName): JsonValue | null {
  return new ExampleBuilder().build(schemas, name);
}

class ExampleBuilder {
  #attempts = 0;

  /** A value that satisfies all the schemas. */
  build(schemas: readonly Schema[], name: ValueName): JsonValue | null {
    const isFit = (value: JsonValue): boolean => schemas.every((schema) => accepts(schema, value));
    for (const suggestion of suggestions(schemas, name)) {
      if (isFit(suggestion)) {
        return suggestion;
      }
    }
    for (const wanted of ["all members", "required members"] as const) {
      const built = this.#withBranches(schemas, name, wanted);
      if (built !== null && isFit(built)) {
        return built;
      }
    }
    return null;
  }

  /** Conditions are judged on what was built without them; what their branches ask is then built in as well. */
  #withBranches(schemas: readonly Schema[], name: ValueName, wanted: Wanted): JsonValue | null {
    let all = schemas;
    let value = this.#construct(all, name, wanted);
    for (let round = 0; round < 4 && value !== null; round += 1) {
      const added = appliedBranches(all, value).filter((each) => !all.includes(each));
      if (added.length === 0) {
        return value;
      }
      all = [...all, ...added];
      value = this.#construct(all, name, wanted);
    }
    return value;
  }

  #construct(schemas: readonly Schema[], name: ValueName, wanted: Wanted): JsonValue | null {
    this.#attempts += 1;
    if (this.#attempts > mostAttempts) {
      return null;
    }
    const parts = schemas.flatMap((schema) => speakersOf(schema, "certain only"));
    const literals = parts.flatMap((part) => find(part, "literals")?.values ?? []);
    if (literals.length > 0) {
      return literals.find((each) => parts.every((part) => accepts(part, each))) ?? null;
    }
    const owner = [...schemas.flatMap(definitionNames), ...(name.member === null ? [name.owner] : [])][0] ?? null;
    const types = parts.flatMap((part) => find(part, "type")?.types ?? []);
    for (const type of new Set(types.length === 0 ? guessTypes(parts) : types)) {
      const built = this.#ofType(type, parts, { owner, member: name.member }, wanted);
      if (built !== null) {
        return built;
      }
    }
    return null;
  }

  #ofType(type: TypeName, parts: readonly Schema[], { owner, member }: ValueName, wanted: Wanted): JsonValue | null {
    switch (type) {
      case "boolean":
        return true;
      case "string":
        return buildText(parts, member);
      case "number":
      case "integer":
        return buildNumber(parts);
      case "array":
        return this.#array(parts, owner);
      case "object":
        return this.#object(parts, owner, wanted);
    }
  }

  /** Empty where no element can be made up; that is for the caller to judge, as is a member that is missing. */
  #array(parts: readonly Schema[], owner: string | null): JsonValue {
    const constraints = parts.flatMap((part) => find(part, "items") ?? []);
    const least = Math.max(0, ...constraints.map((each) => each.minimum ?? 0));
    const most = Math.min(...constraints.map((each) => each.maximum ?? mostElements));
    const items = constraints.flatMap((each) => each.items ?? []);
    const element = items.length === 0 ? "example" : this.build(items, { owner, member: null });
    if (element === null || least > mostElements) {
      return [];
    }
    return new Array<JsonValue>(Math.min(Math.max(1, least), most)).fill(element);
  }

  #object(parts: readonly Schema[], owner: string | null, wanted: Wanted): JsonValue {
    const constraints = parts.flatMap((part) => find(part, "members") ?? []);
    const required = new Set(constraints.flatMap((each) => each.required));
    const declared = constraints.flatMap((each) => each.members.map(({ name }) => name));
    const value = new Map<string, JsonValue>();
    for (const name of new Set([...declared, ...required])) {
      const schemas = constraints.flatMap((each) => {
        const own = each.members.find((member) => member.name === name)?.schema ?? each.additional;
        return own === null ? [] : [own];
      });
      const isWanted = wanted === "all members" || required.has(name);
      const member = isWanted ? this.build(schemas, { owner, member: name }) : null;
      if (member !== null) {
        value.set(name, member);
      }
    }
    return value;
  }
}

type Wanted = "all members" | "required members";

function appliedBranches(schemas: readonly Schema[], value: JsonValue): Schema[] {
  const conditions = schemas
    .flatMap((schema) => speakersOf(schema, "certain only"))
    .flatMap((schema) => findAll(schema, "conditional"));
  return conditions.flatMap((each) => (accepts(each.if, value) ? each.then : each.else) ?? []);
}

/** What a schema without `type` speaks about. */
function guessTypes(parts: readonly Schema[]): TypeName[] {
  const kinds = new Set(
    parts.flatMap((part) => (part.kind === "constrained" ? part.constraints : [])).map(({ kind }) => kind),
  );
  const types: TypeName[] = [
    ...(kinds.has("members") ? (["object"] as const) : []),
    ...(kinds.has("items") ? (["array"] as const) : []),
    ...(kinds.has("range") ? (["number"] as const) : []),
  ];
  return [...types, "string", "object"];
}

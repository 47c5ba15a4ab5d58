import { isJsonArray, isJsonObject, type JsonValue } from "../../emit/print-json.js";
import { accepts } from "../../emit/reference/example/accepts.js";
import type { Constraint, MembersConstraint, Schema } from "../../model/model.js";
import type { InstancePath, Step } from "../comparison.js";
import { bareSchema } from "../view/bare-schema.js";

/** One place at which a value breaks a schema. */
export interface Refusal {
  readonly path: readonly Place[];
  readonly keyword: string;
}

export type Place =
  | { readonly kind: "member" | "member name"; readonly name: string }
  | { readonly kind: "element"; readonly index: number };

/** Every place at which the value breaks the schema; none if it satisfies it. */
export function refusalsOf(schema: Schema, value: JsonValue, path: readonly Place[] = []): readonly Refusal[] {
  if (accepts(schema, value)) {
    return [];
  }
  return schema.kind === "constrained"
    ? schema.constraints.flatMap((each) => broken(each, value, path))
    : [{ path, keyword: "false" }];
}

/** Whether a refusal is the one looked for: at the place itself, or anywhere below it if no keyword is asked for. */
export function isAt(refusal: Refusal, path: InstancePath, keywords: readonly string[] | null): boolean {
  const isBelow = path.every((step, index) => isStep(refusal.path[index], step));
  const isHere = refusal.path.length === path.length;
  return isBelow && (keywords === null || (isHere && keywords.includes(refusal.keyword)));
}

function isStep(place: Place | undefined, step: Step): boolean {
  switch (step.kind) {
    case "member":
      return place?.kind === "member" && place.name === step.name;
    case "other member":
      return place?.kind === "member";
    case "member name":
    case "element":
      return place?.kind === step.kind;
  }
}

function broken(constraint: Constraint, value: JsonValue, path: readonly Place[]): readonly Refusal[] {
  const here = (keyword: string): Refusal[] => [{ path, keyword }];
  switch (constraint.kind) {
    case "type":
    case "pattern":
    case "format":
    case "literals":
    case "length":
    case "range":
      return passes(constraint, value) ? [] : keywordsOf(constraint, value).flatMap(here);
    case "items": {
      const { items } = constraint;
      const inner =
        isJsonArray(value) && items !== null
          ? value.flatMap((each, index) => refusalsOf(items, each, [...path, { kind: "element", index }]))
          : [];
      const bare: Constraint = { ...constraint, items: null };
      return [...(passes(bare, value) ? [] : keywordsOf(constraint, value).flatMap(here)), ...inner];
    }
    case "members":
      return isJsonObject(value) ? brokenMembers(constraint, value, path) : [];
    case "reference":
      return refusalsOf(constraint.resolve().schema, value, path);
    case "all":
      return constraint.schemas.flatMap((each) => refusalsOf(each, value, path));
    case "conditional": {
      const branch = accepts(constraint.if, value) ? constraint.then : constraint.else;
      return branch === null ? [] : refusalsOf(branch, value, path);
    }
  }
}

function brokenMembers(
  { members, required, additional, names }: MembersConstraint,
  value: ReadonlyMap<string, JsonValue>,
  path: readonly Place[],
): readonly Refusal[] {
  const missing = required.filter((name) => !value.has(name)).map((): Refusal => ({ path, keyword: "required" }));
  const inside = [...value].flatMap(([name, each]) => {
    const schema = members.find((member) => member.name === name)?.schema ?? additional;
    return [
      ...(schema === null ? [] : refusalsOf(schema, each, [...path, { kind: "member", name }])),
      ...(names === null ? [] : refusalsOf(names, name, [...path, { kind: "member name", name }])),
    ];
  });
  return [...missing, ...inside];
}

/** The keywords of a constraint that the value breaks. */
function keywordsOf(constraint: Constraint, value: JsonValue): readonly string[] {
  switch (constraint.kind) {
    case "literals":
      return [constraint.keyword];
    case "length":
    case "items": {
      const noun = constraint.kind === "length" ? "Length" : "Items";
      const low: Constraint = { ...constraint, maximum: null, ...(constraint.kind === "items" && { items: null }) };
      return [passes(low, value) ? `max${noun}` : `min${noun}`];
    }
    case "range": {
      const ends = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const;
      const none = { minimum: null, maximum: null, exclusiveMinimum: null, exclusiveMaximum: null };
      return ends.filter((end) => !passes({ kind: "range", ...none, [end]: constraint[end] }, value));
    }
    default:
      return [constraint.kind];
  }
}

function passes(constraint: Constraint, value: JsonValue): boolean {
  return accepts(bareSchema(constraint), value);
}

import { accepts } from "../../emit/reference/example/accepts.js";
import {
  type ConditionalConstraint,
  type Constraint,
  type FormatName,
  find,
  findAll,
  type Literal,
  type Schema,
} from "../../model/model.js";
import type { SchemaLocation } from "../../subset/checked-schema.js";
import { asksNothing } from "./asks-nothing.js";
import { type Bounds, boundsOf } from "./bounds.js";
import { type JsonType, jsonTypes, typeOfLiteral, typesNamed } from "./json-types.js";
import { certainParts } from "./speakers.js";

/** Something that a schema says, with the place of the schema that says it. */
export interface Said<Value> {
  readonly value: Value;
  readonly by: SchemaLocation;
}

/**
 * What several schemas say together of one value, by `allOf` and `$ref` too. Exactly what they say: a value satisfies
 * the schemas if and only if it satisfies the view. `literals` says all there is to say, if it is not null.
 */
export interface View {
  readonly schemas: readonly Schema[];
  readonly parts: readonly Schema[];
  readonly types: ReadonlySet<JsonType>;
  /** All values allowed; null if they are not listed. */
  readonly literals: readonly Literal[] | null;
  readonly length: Bounds;
  readonly range: Bounds;
  readonly count: Bounds;
  readonly patterns: readonly Said<string>[];
  readonly formats: readonly Said<FormatName>[];
  readonly items: readonly Schema[];
  /** Names that are declared without a condition. */
  readonly declared: ReadonlySet<string>;
  readonly required: ReadonlyMap<string, SchemaLocation>;
  /** For members that no part declares. */
  readonly additional: readonly Schema[];
  readonly names: readonly Schema[];
  readonly conditions: readonly Said<ConditionalConstraint>[];
  /** All that is asked of a member: by who declares it, and by who does not and says something of all others. */
  readonly member: (name: string) => readonly Schema[];
}

export function viewOf(schemas: readonly Schema[]): View {
  const parts = certainParts(schemas);
  const literals = literalsOf(parts);
  const types = literals === null ? typesOf(parts) : new Set(literals.map(typeOfLiteral));
  const members = said(parts, "members");
  const isWhole = types.has("integer") && !types.has("fraction");
  return {
    schemas,
    parts,
    types,
    literals,
    length: boundsOf(said(parts, "length").map(lowest0), "Length"),
    range: boundsOf(said(parts, "range"), isWhole ? "whole number" : "number"),
    count: boundsOf(said(parts, "items").map(lowest0), "Items"),
    patterns: said(parts, "pattern").map(({ value, by }) => ({ value: value.source, by })),
    formats: said(parts, "format").map(({ value, by }) => ({ value: value.format, by })),
    items: said(parts, "items").flatMap(({ value }) => value.items ?? []),
    declared: new Set(members.flatMap(({ value }) => value.members.map(({ name }) => name))),
    required: new Map(members.flatMap(({ value, by }) => value.required.map((name) => [name, by] as const))),
    additional: members.flatMap(({ value }) => value.additional ?? []),
    names: members.flatMap(({ value }) => value.names ?? []),
    conditions: parts.flatMap((part) =>
      findAll(part, "conditional")
        .filter(isOpen)
        .map((value) => ({ value, by: part.location })),
    ),
    member: (name) =>
      members.flatMap(
        ({ value }) => value.members.find((each) => each.name === name)?.schema ?? value.additional ?? [],
      ),
  };
}

function said<Kind extends Constraint["kind"]>(
  parts: readonly Schema[],
  kind: Kind,
): Said<Extract<Constraint, { kind: Kind }>>[] {
  return parts.flatMap((part) => {
    const value = find(part, kind);
    return value === null ? [] : [{ value, by: part.location }];
  });
}

/** A length or a number of elements is never negative, so that a lower bound of 0 says nothing. */
function lowest0<Value extends { readonly minimum: number | null; readonly maximum: number | null }>({
  value,
  by,
}: Said<Value>) {
  const minimum = value.minimum === 0 ? null : value.minimum;
  return { value: { minimum, maximum: value.maximum, exclusiveMinimum: null, exclusiveMaximum: null }, by };
}

function typesOf(parts: readonly Schema[]): ReadonlySet<JsonType> {
  let types = parts.some(({ kind }) => kind === "never") ? [] : jsonTypes;
  for (const { value } of said(parts, "type")) {
    const allowed = value.types.flatMap(typesNamed);
    types = types.filter((each) => allowed.includes(each));
  }
  return new Set(types);
}

/** The values that all parts accept, conditions included, if some part lists values. Two booleans are such a list. */
function literalsOf(parts: readonly Schema[]): readonly Literal[] | null {
  const lists = said(parts, "literals").map(({ value }) => value.values);
  const types = typesOf(parts);
  const [shortest] = [...lists].sort((a, b) => a.length - b.length);
  const listed = shortest ?? (types.size === 1 && types.has("boolean") ? [true, false] : null);
  return listed?.filter((value) => parts.every((part) => accepts(part, value))) ?? null;
}

/** False for a condition of which it is plain which branch holds: that branch is a part itself. */
function isOpen({ if: condition }: ConditionalConstraint): boolean {
  return condition.kind !== "never" && !asksNothing(condition);
}

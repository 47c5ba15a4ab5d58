import type { Literal, TypeName } from "../subset/checked-schema.js";
import { evaluateLiteral } from "./evaluate.js";
import { type ConditionalConstraint, find, findAll, type ReferenceConstraint, type Schema } from "./model.js";

/**
 * What a schema and the schemas written inside its `allOf` say together about one instance.
 *
 * References and conditions are listed, not followed. A view may allow more than the schema, never less.
 */
export interface MergedView {
  /** False if some part is the schema `false`. */
  readonly possible: boolean;
  /** Types that every part allows; null if no part says anything. */
  readonly types: readonly TypeName[] | null;
  /** Values that every part allows; null if no part lists values. */
  readonly literals: readonly Literal[] | null;
  /** Everything said about each declared member, in order of declaration. */
  readonly members: ReadonlyMap<string, readonly Schema[]>;
  readonly required: ReadonlySet<string>;
  /** For undeclared members, as the outermost schema says; null leaves the object open. */
  readonly additional: Schema | null;
  /** Everything said about the elements of an array. */
  readonly items: readonly Schema[];
  readonly references: readonly ReferenceConstraint[];
  readonly conditions: readonly ConditionalConstraint[];
  /** True if any part says something about objects. */
  readonly describesObject: boolean;
}

/** Every emitter asks for the same views again and again; a view lives as long as its schema, which never changes. */
const views = new WeakMap<Schema, MergedView>();

export function mergedView(schema: Schema): MergedView {
  const known = views.get(schema) ?? merge(schema);
  views.set(schema, known);
  return known;
}

function merge(schema: Schema): MergedView {
  const parts = sameInstance(schema);
  const members = new Map<string, Schema[]>();
  const required = new Set<string>();
  for (const each of parts.map((part) => find(part, "members"))) {
    for (const member of each?.members ?? []) {
      members.set(member.name, [...(members.get(member.name) ?? []), member.schema]);
    }
    for (const name of each?.required ?? []) {
      required.add(name);
    }
  }
  const conditions = parts.flatMap((part) => findAll(part, "conditional"));
  return {
    possible: parts.every((part) => part.kind !== "never"),
    types: mergedTypes(parts),
    literals: mergedLiterals(parts),
    members,
    required,
    additional: find(schema, "members")?.additional ?? null,
    items: parts.flatMap((part) => find(part, "items")?.items ?? []),
    references: parts.flatMap((part) => findAll(part, "reference")),
    conditions,
    describesObject: conditions.length > 0 || parts.some((part) => find(part, "members") !== null),
  };
}

/** The schema itself and every schema written inside its `allOf`, however deep. */
function sameInstance(schema: Schema): Schema[] {
  return [schema, ...findAll(schema, "all").flatMap((all) => all.schemas.flatMap(sameInstance))];
}

function mergedTypes(parts: readonly Schema[]): readonly TypeName[] | null {
  let types: readonly TypeName[] | null = null;
  for (const part of parts) {
    const own = find(part, "type")?.types;
    if (own !== undefined) {
      types = types === null ? own : commonTypes(types, own);
    }
  }
  return types;
}

/** An integer is a number: where one part says one and another the other, integers are left. */
function commonTypes(left: readonly TypeName[], right: readonly TypeName[]): TypeName[] {
  const all = [...new Set([...left, ...right])];
  const allows = (types: readonly TypeName[], type: TypeName): boolean =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  return all.filter((type) => allows(left, type) && allows(right, type));
}

function mergedLiterals(parts: readonly Schema[]): readonly Literal[] | null {
  const lists = parts.flatMap((part) => find(part, "literals")?.values ?? []);
  if (parts.every((part) => find(part, "literals") === null)) {
    return null;
  }
  return [...new Set(lists)].filter((value) => parts.every((part) => evaluateLiteral(part, value) !== false));
}

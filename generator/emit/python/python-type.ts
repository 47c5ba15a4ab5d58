import { evaluateLiteral } from "../../model/evaluate.js";
import { type MergedView, mergedView } from "../../model/merged-view.js";
import type { Literal, Schema, TypeName } from "../../model/model.js";
import { inlineReferences, joined } from "./inline-references.js";
import { className } from "./names.js";

/** The type of the values that a schema accepts; it may be wider than the schema, never narrower. */
export type PythonType =
  | { readonly kind: "any" }
  | { readonly kind: "never" }
  | { readonly kind: "scalar"; readonly type: "string" | "number" | "integer" | "boolean" }
  | { readonly kind: "literals"; readonly values: readonly Literal[] }
  | { readonly kind: "list"; readonly items: PythonType }
  | { readonly kind: "dict"; readonly values: PythonType }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "union"; readonly types: readonly PythonType[] };

export const anyType: PythonType = { kind: "any" };
const plainObject: PythonType = { kind: "dict", values: anyType };

/** The type where a schema is used; one with a name of its own is a class or an alias. */
function typeOf(schema: Schema): PythonType {
  switch (schema.kind) {
    case "always":
      return anyType;
    case "never":
      return { kind: "never" };
    case "constrained":
      return schema.name === null ? (onlyReference(schema) ?? structureOf(schema)) : named(schema.name);
  }
}

/** The type of a value of which several schemas speak. */
export function typeOfAll(schemas: readonly Schema[]): PythonType {
  const speaking = schemas.filter((schema) => typeOf(schema).kind !== "any");
  return speaking.length === 0
    ? anyType
    : speaking.length === 1
      ? typeOf(joined(speaking))
      : structureOf(joined(speaking));
}

/** Like {@link typeOf}, without a name; `ofObject` is the type of its objects, if the caller has a better one. */
export function structureOf(schema: Schema, ofObject: PythonType | null = null): PythonType {
  const whole = inlineReferences(schema);
  const view = mergedView(whole);
  if (!view.possible) {
    return { kind: "never" };
  }
  if (view.literals !== null) {
    const values = view.literals.filter((value) => evaluateLiteral(whole, value) !== false);
    return values.length === 0 ? { kind: "never" } : { kind: "literals", values };
  }
  if (view.types === null) {
    return anyType;
  }
  const types = view.types.map((type) => ofType(type, view, ofObject ?? objectType(schema, view)));
  const [first, ...rest] = types;
  return first === undefined ? { kind: "never" } : rest.length === 0 ? first : { kind: "union", types };
}

function ofType(type: TypeName, view: MergedView, ofObject: PythonType): PythonType {
  switch (type) {
    case "string":
    case "number":
    case "integer":
    case "boolean":
      return { kind: "scalar", type };
    case "array":
      return { kind: "list", items: typeOfAll(view.items) };
    case "object":
      return ofObject;
  }
}

/** Objects without a class: a map if nothing is declared, the class of the one name that is mentioned, or any. */
function objectType(schema: Schema, view: MergedView): PythonType {
  const names = mentioned(schema);
  const [name] = names;
  if (name !== undefined && names.size === 1 && mergedView(schema).members.size === 0) {
    return named(name);
  }
  const isMap = view.members.size === 0 && view.conditions.length === 0;
  return isMap && view.additional !== null && view.additional.kind !== "never"
    ? { kind: "dict", values: typeOf(view.additional) }
    : plainObject;
}

/** Names of classes for the value itself that the schema, or a part of its `allOf`, mentions. */
function mentioned(schema: Schema): ReadonlySet<string> {
  if (schema.kind !== "constrained") {
    return new Set();
  }
  if (schema.name !== null) {
    return new Set([schema.name]);
  }
  const names = schema.constraints.flatMap((each) => {
    switch (each.kind) {
      case "reference":
        return [each.name];
      case "all":
        return each.schemas.flatMap((part) => [...mentioned(part)]);
      default:
        return [];
    }
  });
  return new Set(names);
}

/** The name of a schema that does nothing but refer to it. */
function onlyReference(schema: Schema): PythonType | null {
  if (schema.kind !== "constrained" || schema.constraints.length !== 1) {
    return null;
  }
  const [constraint] = schema.constraints;
  return constraint?.kind === "reference" ? named(constraint.name) : null;
}

function named(name: string): PythonType {
  return { kind: "named", name: className(name) };
}

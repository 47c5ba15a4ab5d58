import type { ConditionalConstraint, Constraint, Schema } from "../../model/model.js";

/**
 * The same schema with every reference that speaks of the same value replaced by what it refers to, so that all that
 * is said of one object can be seen at once. References about members and elements stay.
 */
export function inlineReferences(schema: Schema): Schema {
  const known = inlined.get(schema) ?? inline(schema);
  inlined.set(schema, known);
  return known;
}

/** Classes, readers and comments ask for the same schemas; one answer each lets them share views of it, too. */
const inlined = new WeakMap<Schema, Schema>();

function inline(schema: Schema): Schema {
  return schema.kind === "constrained" ? { ...schema, constraints: schema.constraints.map(inlineConstraint) } : schema;
}

function inlineConstraint(constraint: Constraint): Constraint {
  switch (constraint.kind) {
    case "reference":
      return { kind: "all", schemas: [inlineReferences(constraint.resolve().schema)] };
    case "all":
      return { kind: "all", schemas: constraint.schemas.map(inlineReferences) };
    case "conditional":
      return inlineConditional(constraint);
    case "type":
    case "literals":
    case "length":
    case "pattern":
    case "format":
    case "range":
    case "items":
    case "members":
      return constraint;
  }
}

function inlineConditional(constraint: ConditionalConstraint): ConditionalConstraint {
  return {
    kind: "conditional",
    if: inlineReferences(constraint.if),
    then: constraint.then === null ? null : inlineReferences(constraint.then),
    else: constraint.else === null ? null : inlineReferences(constraint.else),
  };
}

/** One schema that says all that these say of one value. */
export function joined(schemas: readonly Schema[]): Schema {
  const [first, ...rest] = schemas;
  if (first === undefined) {
    throw new Error("nothing to join");
  }
  return rest.length === 0
    ? first
    : {
        kind: "constrained",
        location: first.location,
        docs: first.docs,
        name: null,
        constraints: [{ kind: "all", schemas }],
      };
}

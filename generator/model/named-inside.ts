import type { ConstrainedSchema, Constraint, Schema } from "./model.js";

/** Objects written in place inside a schema that have a type name of their own, outermost first. */
export function namedInside(schema: Schema): ConstrainedSchema[] {
  return schema.kind === "constrained"
    ? schema.constraints.flatMap((each) => children(each).flatMap(selfAndInside))
    : [];
}

function selfAndInside(schema: Schema): ConstrainedSchema[] {
  const self = schema.kind === "constrained" && schema.name !== null ? [schema] : [];
  return [...self, ...namedInside(schema)];
}

/** Schemas written inside a constraint, in places where objects get names. */
function children(constraint: Constraint): Schema[] {
  switch (constraint.kind) {
    case "type":
    case "literals":
    case "length":
    case "pattern":
    case "format":
    case "range":
    case "reference":
    // Below these, objects have no names.
    case "all":
    case "conditional":
      return [];
    case "items":
      return present([constraint.items]);
    case "members":
      return [...constraint.members.map((member) => member.schema), ...present([constraint.additional])];
  }
}

function present(schemas: readonly (Schema | null)[]): Schema[] {
  return schemas.filter((each) => each !== null);
}

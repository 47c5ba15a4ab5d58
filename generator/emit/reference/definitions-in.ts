import type { Constraint, Definition, Schema } from "../../model/model.js";

/** Definitions that the schema refers to from any place inside it. */
export function definitionsIn(schema: Schema): Definition[] {
  return schema.kind === "constrained" ? [...new Set(schema.constraints.flatMap(referredTo))] : [];
}

function referredTo(constraint: Constraint): Definition[] {
  switch (constraint.kind) {
    case "type":
    case "literals":
    case "length":
    case "pattern":
    case "format":
    case "range":
      return [];
    case "reference":
      return [constraint.resolve()];
    case "items":
      return inside([constraint.items]);
    case "members":
      return inside([...constraint.members.map(({ schema }) => schema), constraint.additional, constraint.names]);
    case "all":
      return inside(constraint.schemas);
    case "conditional":
      return inside([constraint.if, constraint.then, constraint.else]);
  }
}

function inside(schemas: readonly (Schema | null)[]): Definition[] {
  return schemas.flatMap((each) => (each === null ? [] : definitionsIn(each)));
}

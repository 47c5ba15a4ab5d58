import type { Constraint, Schema } from "../../model/model.js";

/** The schemas written directly inside a schema, and what it refers to if asked for. */
export function childSchemas(schema: Schema, follow?: "with references"): readonly Schema[] {
  return schema.kind === "constrained" ? schema.constraints.flatMap((each) => inside(each, follow)) : [];
}

function inside(constraint: Constraint, follow: "with references" | undefined): readonly Schema[] {
  switch (constraint.kind) {
    case "type":
    case "literals":
    case "length":
    case "pattern":
    case "format":
    case "range":
      return [];
    case "items":
      return constraint.items === null ? [] : [constraint.items];
    case "members":
      return [
        ...constraint.members.map(({ schema }) => schema),
        ...[constraint.additional, constraint.names].filter((each) => each !== null),
      ];
    case "reference":
      return follow === undefined ? [] : [constraint.resolve().schema];
    case "all":
      return constraint.schemas;
    case "conditional":
      return [constraint.if, constraint.then, constraint.else].filter((each) => each !== null);
  }
}

import type { Constraint, Schema } from "../../model/model.js";

/** A schema that stands in no file, with nothing but these constraints. */
export function bareSchema(...constraints: readonly Constraint[]): Schema {
  return {
    kind: "constrained",
    location: { file: "", pointer: "" },
    docs: {
      title: null,
      description: null,
      comment: null,
      default: null,
      examples: [],
      deprecated: false,
      capture: null,
    },
    name: null,
    constraints,
  };
}

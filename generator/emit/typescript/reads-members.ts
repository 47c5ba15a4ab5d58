import type { Constraint, Schema } from "../../model/model.js";

/** True if judging the schema takes reading members of the value itself. */
export function readsMembers(schema: Schema): boolean {
  return schema.kind === "constrained" && schema.constraints.some(constraintReadsMembers);
}

function constraintReadsMembers(constraint: Constraint): boolean {
  switch (constraint.kind) {
    case "members":
      return true;
    case "all":
      return constraint.schemas.some(readsMembers);
    case "conditional":
      return [constraint.if, constraint.then, constraint.else].some((each) => each !== null && readsMembers(each));
    default:
      return false;
  }
}

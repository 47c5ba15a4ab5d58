import type { Schema } from "../../model/model.js";

/** True for `true` and for schemas with annotations alone. */
export function asksNothing(schema: Schema): boolean {
  return schema.kind === "always" || (schema.kind === "constrained" && schema.constraints.length === 0);
}

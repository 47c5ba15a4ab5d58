import type { Schema } from "../../model/model.js";
import { viewOf } from "./view.js";

/** True if certainly no value satisfies all the schemas. False says nothing. */
export function isImpossible(schemas: readonly Schema[]): boolean {
  const view = viewOf(schemas);
  if (view.types.size === 0 || view.literals?.length === 0) {
    return true;
  }
  const isObject = view.types.size === 1 && view.types.has("object");
  return isObject && [...view.required.keys()].some((name) => isImpossible(view.member(name)));
}

import type { Schema } from "../../model/model.js";
import { viewOf } from "./view.js";

/** Objects that require objects may double at every level; who has not found a contradiction by then finds none. */
const mostViews = 1_000;

/** True if certainly no value satisfies all the schemas. False says nothing. */
export function isImpossible(schemas: readonly Schema[], effort = { left: mostViews }): boolean {
  effort.left -= 1;
  if (effort.left < 0) {
    return false;
  }
  const view = viewOf(schemas);
  if (view.types.size === 0 || view.literals?.length === 0) {
    return true;
  }
  const isObject = view.types.size === 1 && view.types.has("object");
  return isObject && [...view.required.keys()].some((name) => isImpossible(view.member(name), effort));
}

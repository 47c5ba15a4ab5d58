import type { Schema } from "../../model/model.js";
import { isImpossible } from "../view/disjoint.js";
import type { View } from "../view/view.js";

/** What an object does with members that nobody declares. */
export type Openness = "open" | "judged" | "closed";

export function opennessOf(view: View): Openness {
  return view.additional.length === 0 || view.additional.every(isAlways)
    ? "open"
    : isImpossible(view.additional)
      ? "closed"
      : "judged";
}

function isAlways(schema: Schema): boolean {
  return schema.kind === "always";
}

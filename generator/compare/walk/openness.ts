import { asksNothing } from "../view/asks-nothing.js";
import { isImpossible } from "../view/disjoint.js";
import type { View } from "../view/view.js";

/** What an object does with members that nobody declares. */
export type Openness = "open" | "judged" | "closed";

export function opennessOf(view: View): Openness {
  return view.additional.every(asksNothing) ? "open" : isImpossible(view.additional) ? "closed" : "judged";
}

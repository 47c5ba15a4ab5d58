import { accepts } from "../../emit/reference/example/accepts.js";
import { find, type Literal } from "../../model/model.js";
import type { View } from "../view/view.js";
import type { Pair } from "./kind.js";

/** Those of the values that the other side refuses, conditions included. */
export function refusals(view: View, values: readonly Literal[]): readonly Literal[] {
  return values.filter((value) => !view.schemas.every((schema) => accepts(schema, value)));
}

/** `enum` or `const`, whichever the newer side has. */
export function keywordOfList(pair: Pair): "enum" | "const" {
  const lists = [...pair.new.parts, ...pair.old.parts].map((part) => find(part, "literals"));
  return lists.find((each) => each !== null)?.keyword ?? "enum";
}

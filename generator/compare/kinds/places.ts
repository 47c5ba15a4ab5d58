import type { Constraint, Schema } from "../../model/model.js";
import type { SchemaLocation } from "../../subset/checked-schema.js";
import type { View } from "../view/view.js";
import { keywordAt, type Pair } from "./kind.js";

/** Where a change stands: in the new tree if it has the place, else in the old one. */
export interface FoundAt {
  readonly at: SchemaLocation;
  readonly tree: "old" | "new";
}

/** The place of a constraint in either tree, and of its keyword there. */
export function placeOfConstraint(pair: Pair, kind: Constraint["kind"], keyword: string): FoundAt {
  const inNew = placeWith(pair.new, kind, keyword);
  if (inNew !== null) {
    return { at: keywordAt(inNew, keyword), tree: "new" };
  }
  const inOld = placeWith(pair.old, kind, keyword);
  return inOld === null ? wholeOf(pair) : { at: keywordAt(inOld, keyword), tree: "old" };
}

/** The place of the schemas compared. */
export function wholeOf(pair: Pair): FoundAt {
  const whole = (view: View): SchemaLocation | null => view.schemas[0]?.location ?? null;
  const inNew = whole(pair.new);
  const inOld = whole(pair.old);
  if (inNew !== null) {
    return { at: inNew, tree: "new" };
  }
  if (inOld !== null) {
    return { at: inOld, tree: "old" };
  }
  throw new Error("nothing was compared");
}

/** The place of a schema that only one tree has. */
export function placeOfSchema(schema: Schema, tree: "old" | "new", keyword: string | null = null): FoundAt {
  return { at: keywordAt(schema.location, keyword), tree };
}

function placeWith(view: View, kind: Constraint["kind"], keyword: string): SchemaLocation | null {
  const hasKeyword = (constraint: Constraint): boolean => {
    if (constraint.kind !== "members") {
      return constraint.kind === kind;
    }
    // One constraint stands for several keywords; of these two, only what restricts is kept.
    return kind === "members" && (keyword === "propertyNames" ? constraint.names : constraint.additional) !== null;
  };
  const part = view.parts.find((each) => each.kind === "constrained" && each.constraints.some(hasKeyword));
  return part?.location ?? null;
}

import { bareSchema } from "../view/bare-schema.js";
import type { Finding, Pair } from "./kind.js";
import { placeOfConstraint } from "./places.js";

/** Names are texts, whatever a schema for them says of other values. */
const text = bareSchema({ kind: "type", types: ["string"] });

/** Whether more or fewer names are allowed than before; what exactly changed is in the detail. */
export function nameFindings(pair: Pair, direction: "narrowed" | "widened"): readonly Finding[] {
  const path = [...pair.path, { kind: "member name" } as const];
  const found = pair.walk
    .between({ ...pair, path }, [...pair.old.names, text], [...pair.new.names, text])
    .filter((each) => (direction === "narrowed" ? each.writers : each.readers) !== "none");
  if (found.length === 0) {
    return [];
  }
  return [
    {
      ...placeOfConstraint(pair, "members", "propertyNames"),
      detail: found.map((each) => `${each.kind}: ${each.detail}`).join("; "),
      old: found.map((each) => each.old ?? "free").join("; "),
      new: found.map((each) => each.new ?? "free").join("; "),
      refusedByNew: direction === "narrowed" ? found.flatMap((each) => each.refusedByNew) : [],
      refusedByOld: direction === "widened" ? found.flatMap((each) => each.refusedByOld) : [],
    },
  ];
}

import { accepts } from "../../emit/reference/example/accepts.js";
import { bareSchema } from "../view/bare-schema.js";
import type { View } from "../view/view.js";
import { opennessOf } from "../walk/openness.js";
import type { Finding, Pair } from "./kind.js";
import { placeOfConstraint } from "./places.js";

function allows({ names }: View, name: string): boolean {
  return names.every((schema) => accepts(schema, name));
}

/** Names are texts, whatever a schema for them says of other values. */
const text = bareSchema({ kind: "type", types: ["string"] });

/** Whether more or fewer names are allowed than before; what exactly changed is in the detail. */
export function nameFindings(pair: Pair, direction: "narrowed" | "widened"): readonly Finding[] {
  const [acceptor, refuser] = direction === "narrowed" ? [pair.old, pair.new] : [pair.new, pair.old];
  if (opennessOf(acceptor) === "closed" && [...acceptor.declared].every((name) => allows(refuser, name))) {
    // Nobody writes other names into a closed object, so that they make no difference.
    return [];
  }
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

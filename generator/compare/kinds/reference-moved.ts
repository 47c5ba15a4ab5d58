import { findAll, type Schema } from "../../model/model.js";
import { locationKey } from "../../subset/checked-schema.js";
import { Meanings } from "../view/meaning.js";
import { keywordAt } from "./kind.js";
import type { TreeKind } from "./tree-kind.js";

export const referenceMoved: TreeKind = {
  name: "reference-moved",
  summary: "a schema that means the same stands somewhere else",
  writers: "none",
  readers: "none",
  unseen: "both sides accept the same values",
  detect: (trees) => {
    const meanings = new Meanings();
    return [...trees.new.schemas].flatMap(([key, next]) => {
      const old = trees.old.schemas.get(key);
      if (old === undefined) {
        return [];
      }
      const [before, after] = [targetOf(old), targetOf(next)];
      return before === after || meanings.of(old) !== meanings.of(next)
        ? []
        : [{ at: keywordAt(next.location, "$ref"), tree: "new", detail: "moved", old: before, new: after }];
    });
  },
};

/** What the schema refers to; null for one that is written in place. */
function targetOf(schema: Schema): string | null {
  const targets = findAll(schema, "reference").map((each) => locationKey(each.resolve().schema.location));
  return targets.length === 0 ? null : targets.join(", ");
}

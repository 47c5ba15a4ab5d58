import type { TypeRow } from "../../subset/checked-schema.js";
import type { Impact } from "../comparison.js";
import { commonRows, rowAt } from "./registry-rows.js";
import { registryUnseen, type TreeKind } from "./tree-kind.js";

type Status = TypeRow["status"];

export const typeStatusChanged: TreeKind = {
  name: "type-status-changed",
  summary: "a type is mandatory, optional or reserved that was not; the verdict depends on which",
  writers: "breaking",
  readers: "breaking",
  unseen: registryUnseen,
  detect: (trees) =>
    commonRows(trees)
      .filter(({ old, new: next }) => old.status !== next.status)
      .map(({ old, new: next }) => ({
        at: rowAt(trees.new, next, "/status"),
        tree: "new",
        detail: `${next.type}: ${old.status} → ${next.status}`,
        old: old.status,
        new: next.status,
        ...verdicts(old.status, next.status),
      })),
};

function verdicts(old: Status, next: Status): { readonly writers: Impact; readonly readers: Impact } {
  if (old === "reserved") {
    // Nobody sent it before. If it is mandatory now, emitters have to begin.
    return { writers: next === "mandatory" ? "breaking" : "none", readers: "additive" };
  }
  if (next === "reserved") {
    return { writers: "breaking", readers: "none" };
  }
  return next === "mandatory" ? { writers: "breaking", readers: "none" } : { writers: "none", readers: "breaking" };
}

import { rowAt, rowsWithout } from "./registry-rows.js";
import { registryUnseen, type TreeKind } from "./tree-kind.js";

export const typeRemoved: TreeKind = {
  name: "type-removed",
  summary: "the registry lacks a type that it had, so nobody may send it any longer",
  writers: "breaking",
  readers: "none",
  unseen: registryUnseen,
  detect: (trees) =>
    rowsWithout(trees.old, trees.new).map((row) => ({
      at: rowAt(trees.old, row),
      tree: "old",
      detail: `${row.type} removed`,
      old: row.status,
      new: null,
      // A reserved type was nobody's to send.
      writers: row.status === "reserved" ? "none" : "breaking",
    })),
};

import { rowAt, rowsWithout } from "./registry-rows.js";
import { registryUnseen, type TreeKind } from "./tree-kind.js";

export const typeRegistered: TreeKind = {
  name: "type-registered",
  summary: "the registry has one more type",
  writers: "none",
  readers: "additive",
  unseen: registryUnseen,
  detect: (trees) =>
    rowsWithout(trees.new, trees.old).map((row) => ({
      at: rowAt(trees.new, row),
      tree: "new",
      detail: `${row.type} registered`,
      old: null,
      new: row.status,
    })),
};

import { valuesWithout } from "./registry-rows.js";
import { registryUnseen, type TreeKind } from "./tree-kind.js";

export const registryValueRemoved: TreeKind = {
  name: "registry-value-removed",
  summary: "a registry lacks a category, level or reason that it had",
  writers: "breaking",
  readers: "none",
  unseen: registryUnseen,
  detect: (trees) => valuesWithout(trees.old, trees.new, "old"),
};

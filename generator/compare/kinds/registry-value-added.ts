import { valuesWithout } from "./registry-rows.js";
import { registryUnseen, type TreeKind } from "./tree-kind.js";

export const registryValueAdded: TreeKind = {
  name: "registry-value-added",
  summary: "a registry lists one more category, level or reason",
  writers: "none",
  readers: "additive",
  unseen: registryUnseen,
  detect: (trees) => valuesWithout(trees.new, trees.old, "new"),
};

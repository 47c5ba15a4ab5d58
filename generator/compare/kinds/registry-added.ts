import { registriesWithout } from "./registry-rows.js";
import { registryUnseen, type TreeKind } from "./tree-kind.js";

export const registryAdded: TreeKind = {
  name: "registry-added",
  summary: "the tree has a registry that it did not have",
  writers: "none",
  readers: "additive",
  unseen: registryUnseen,
  detect: (trees) => registriesWithout(trees.new, trees.old, "new"),
};

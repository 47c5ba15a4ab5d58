import { registriesWithout } from "./registry-rows.js";
import { registryUnseen, type TreeKind } from "./tree-kind.js";

export const registryRemoved: TreeKind = {
  name: "registry-removed",
  summary: "the tree lacks a registry that it had",
  writers: "breaking",
  readers: "breaking",
  unseen: registryUnseen,
  detect: (trees) => registriesWithout(trees.old, trees.new, "old"),
};

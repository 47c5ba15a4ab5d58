import { commonRows, rowAt } from "./registry-rows.js";
import { registryUnseen, type TreeKind } from "./tree-kind.js";

export const typeScopeChanged: TreeKind = {
  name: "type-scope-changed",
  summary: "events of a type stand in a session, or in none, or are commands, other than before",
  writers: "breaking",
  readers: "breaking",
  unseen: registryUnseen,
  detect: (trees) =>
    commonRows(trees)
      .filter(({ old, new: next }) => old.scope !== next.scope)
      .map(({ old, new: next }) => ({
        at: rowAt(trees.new, next, "/scope"),
        tree: "new",
        detail: `${next.type}: ${old.scope} → ${next.scope}`,
        old: old.scope,
        new: next.scope,
      })),
};

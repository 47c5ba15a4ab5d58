import { registryLists } from "./registry-rows.js";
import { registryUnseen, type TreeKind } from "./tree-kind.js";

export const registryOrderChanged: TreeKind = {
  name: "registry-order-changed",
  summary: "levels stand in another order, or another one holds where none is given",
  writers: "breaking",
  readers: "breaking",
  unseen: registryUnseen,
  detect: (trees) =>
    registryLists(trees.new).flatMap((next) => {
      const old = registryLists(trees.old).find(({ file }) => file === next.file);
      if (!next.isOrdered || !old?.values || !next.values) {
        return [];
      }
      const { values } = next;
      const kept = old.values.filter((value) => values.includes(value));
      const moved = values.filter((value) => kept.includes(value)).join(" < ") !== kept.join(" < ");
      const finding = (member: string, before: string | null, after: string | null) => ({
        at: { file: next.file, pointer: `/${member}` },
        tree: "new" as const,
        detail: member === "order" ? "another order" : "another default",
        old: before,
        new: after,
      });
      return [
        ...(moved ? [finding("order", old.values.join(" < "), next.values.join(" < "))] : []),
        ...(old.default === next.default ? [] : [finding("default", old.default, next.default)]),
      ];
    }),
};

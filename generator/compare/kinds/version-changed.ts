import { statesOwnVersion } from "../same-version.js";
import type { TreeKind } from "./tree-kind.js";

export const versionChanged: TreeKind = {
  name: "version-changed",
  summary: "the protocol's version moved; events state it, and other changes are told as if they did not",
  writers: "none",
  readers: "none",
  unseen: "whoever states the version states another one",
  detect: (trees) => {
    const [old, next] = [trees.old.model.registries.aep, trees.new.model.registries.aep];
    const lag = statesOwnVersion(trees.new.model) ? "" : `; events may not state ${next} yet: change the envelope too`;
    return old === next
      ? []
      : [
          {
            at: { file: "registry/types.json", pointer: "/aep" },
            tree: "new",
            detail: `${old} → ${next}${lag}`,
            old,
            new: next,
          },
        ];
  },
};

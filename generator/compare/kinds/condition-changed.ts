import { biteOf } from "../walk/bites.js";
import { conditionPairs } from "../walk/condition-pairs.js";
import { type Finding, type Kind, keywordAt } from "./kind.js";

export const conditionChanged: Kind = {
  name: "condition-changed",
  summary: "another condition decides",
  writers: "breaking",
  readers: "breaking",
  detect: (pair) =>
    conditionPairs(pair).otherIf.map(({ old, new: next }): Finding => {
      const onOld = biteOf(pair, next, "new");
      const onNew = biteOf(pair, old, "old");
      const refusedByNew = [...onOld.clues, ...onOld.undeclared];
      const refusedByOld = [...onNew.clues, ...onNew.undeclared];
      return {
        at: keywordAt(next.by, "if"),
        tree: "new",
        detail: "the condition itself changed",
        old: "if",
        new: "if",
        writers: refusedByNew.length > 0 ? "breaking" : "none",
        readers: refusedByOld.length > 0 ? "breaking" : "none",
        refusedByNew,
        refusedByOld,
      };
    }),
};

import { biteOf } from "../walk/bites.js";
import { conditionPairs } from "../walk/condition-pairs.js";
import { type Finding, type Kind, keywordAt } from "./kind.js";

export const conditionRemoved: Kind = {
  name: "condition-removed",
  summary: "something is no longer asked under a condition; nothing if no valid value meets it",
  writers: "none",
  readers: "breaking",
  detect: (pair) =>
    conditionPairs(pair).removed.map((condition): Finding => {
      const bite = biteOf(pair, condition, "old");
      const clues = [...bite.clues, ...bite.undeclared];
      return {
        at: keywordAt(condition.by, "if"),
        tree: "old",
        detail: clues.length === 0 ? "removed, about nothing that is valid" : "removed",
        old: "if",
        new: null,
        readers: clues.length === 0 ? "none" : "breaking",
        refusedByNew: [],
        refusedByOld: clues,
      };
    }),
};

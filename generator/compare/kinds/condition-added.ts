import { biteOf } from "../walk/bites.js";
import { conditionPairs } from "../walk/condition-pairs.js";
import { type Finding, type Kind, keywordAt } from "./kind.js";

export const conditionAdded: Kind = {
  name: "condition-added",
  summary: "something is asked under a condition; no break if nothing that was valid meets it",
  writers: "breaking",
  readers: "none",
  detect: (pair) =>
    conditionPairs(pair).added.map((condition): Finding => {
      const { clues, undeclared } = biteOf(pair, condition, "new");
      const isSilent = clues.length === 0 && undeclared.length > 0;
      return {
        at: keywordAt(condition.by, "if"),
        tree: "new",
        detail: clues.length > 0 ? "added" : "added, about nothing that was declared and valid",
        old: null,
        new: "if",
        writers: clues.length > 0 ? "breaking" : "none",
        readers: isSilent ? "additive" : "none",
        refusedByNew: clues,
        refusedByOld: [],
        ...(isSilent && {
          note: {
            text: "the old object was open: undeclared members that the condition is about were let through",
            refusedByNew: undeclared,
          },
        }),
      };
    }),
};

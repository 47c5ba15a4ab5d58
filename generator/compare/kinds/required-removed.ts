import { type Kind, keywordAt, refusedHere } from "./kind.js";

export const requiredRemoved: Kind = {
  name: "required-removed",
  summary: "a member may be left out that had to be there",
  writers: "none",
  readers: "breaking",
  detect: (pair) =>
    [...pair.old.required]
      .filter(([name]) => !pair.new.required.has(name))
      .map(([name, by]) => ({
        at: keywordAt(by, "required"),
        tree: "old",
        detail: `${JSON.stringify(name)} is no longer required`,
        old: "required",
        new: "may be left out",
        refusedByNew: [],
        refusedByOld: refusedHere(pair, pair.old.schemas, ["required"]).map((clue) => ({ ...clue, absent: name })),
      })),
};

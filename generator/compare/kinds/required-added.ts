import { type Kind, keywordAt, refusedHere } from "./kind.js";

export const requiredAdded: Kind = {
  name: "required-added",
  summary: "a member must be there that could be left out",
  writers: "breaking",
  readers: "none",
  detect: (pair) =>
    [...pair.new.required]
      .filter(([name]) => !pair.old.required.has(name))
      .map(([name, by]) => ({
        at: keywordAt(by, "required"),
        tree: "new",
        detail: `${JSON.stringify(name)} is required now`,
        old: "may be left out",
        new: "required",
        refusedByNew: refusedHere(pair, pair.new.schemas, ["required"]).map((clue) => ({ ...clue, absent: name })),
        refusedByOld: [],
      })),
};

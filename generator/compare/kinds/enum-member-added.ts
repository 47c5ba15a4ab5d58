import type { Literal } from "../../model/model.js";
import { keywordOfList, refusals } from "./enum-lists.js";
import { type Kind, refusedHere } from "./kind.js";
import { placeOfConstraint } from "./places.js";
import { listed, shortJson } from "./text.js";

export const enumMemberAdded: Kind = {
  name: "enum-member-added",
  summary: "a value is allowed that was not",
  writers: "none",
  readers: "additive",
  detect: (pair) => {
    const { literals } = pair.new;
    const added = literals === null ? [] : refusals(pair.old, literals);
    return added.map((value: Literal) => ({
      ...placeOfConstraint(pair, "literals", keywordOfList(pair)),
      detail: `${shortJson(value)} added`,
      old: pair.old.literals === null ? null : listed(pair.old.literals),
      new: listed(literals ?? []),
      refusedByNew: [],
      refusedByOld: refusedHere(pair, pair.old.schemas, null).map((clue) => ({ ...clue, only: value })),
    }));
  },
};

import type { Literal } from "../../model/model.js";
import { keywordOfList, refusals } from "./enum-lists.js";
import { type Kind, refusedHere } from "./kind.js";
import { placeOfConstraint } from "./places.js";
import { listed, shortJson } from "./text.js";

export const enumMemberRemoved: Kind = {
  name: "enum-member-removed",
  summary: "a value is no longer allowed",
  writers: "breaking",
  readers: "none",
  detect: (pair) => {
    const { literals } = pair.old;
    const removed = literals === null ? [] : refusals(pair.new, literals);
    return removed.map((value: Literal) => ({
      ...placeOfConstraint(pair, "literals", keywordOfList(pair)),
      detail: `${shortJson(value)} removed`,
      old: listed(literals ?? []),
      new: pair.new.literals === null ? null : listed(pair.new.literals),
      refusedByNew: refusedHere(pair, pair.new.schemas, null).map((clue) => ({ ...clue, only: value })),
      refusedByOld: [],
    }));
  },
};

import { keywordOfList } from "./enum-lists.js";
import { type Kind, refusedHere } from "./kind.js";
import { placeOfConstraint } from "./places.js";
import { listed } from "./text.js";

export const enumRemoved: Kind = {
  name: "enum-removed",
  summary: "other values than the listed ones are allowed",
  writers: "none",
  readers: "breaking",
  detect: (pair) => {
    const { literals } = pair.old;
    if (pair.new.literals !== null || literals === null || pair.new.types.size === 0) {
      return [];
    }
    return [
      {
        ...placeOfConstraint(pair, "literals", keywordOfList(pair)),
        detail: "values are no longer listed",
        old: listed(literals),
        new: null,
        refusedByNew: [],
        refusedByOld: refusedHere(pair, pair.old.schemas, null),
      },
    ];
  },
};

import { keywordOfList } from "./enum-lists.js";
import { type Kind, refusedHere } from "./kind.js";
import { placeOfConstraint } from "./places.js";
import { listed } from "./text.js";

export const enumAdded: Kind = {
  name: "enum-added",
  summary: "only listed values are allowed where any were",
  writers: "breaking",
  readers: "none",
  detect: (pair) => {
    const { literals } = pair.new;
    if (pair.old.literals !== null || literals === null) {
      return [];
    }
    return [
      {
        ...placeOfConstraint(pair, "literals", keywordOfList(pair)),
        detail: "values are listed now",
        old: null,
        new: listed(literals),
        refusedByNew: refusedHere(pair, pair.new.schemas, null),
        refusedByOld: [],
      },
    ];
  },
};

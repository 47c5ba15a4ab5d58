import { type JsonType, typesInWords } from "../view/json-types.js";
import { type Kind, refusedHere } from "./kind.js";
import { placeOfConstraint } from "./places.js";

export const typeNarrowed: Kind = {
  name: "type-narrowed",
  summary: "a JSON type is no longer allowed",
  writers: "breaking",
  readers: "none",
  detect: (pair) => {
    const gone = new Set<JsonType>([...pair.old.types].filter((each) => !pair.new.types.has(each)));
    return gone.size === 0
      ? []
      : [
          {
            ...placeOfConstraint(pair, "type", "type"),
            detail: `no longer ${typesInWords(gone)}`,
            old: typesInWords(pair.old.types),
            new: typesInWords(pair.new.types),
            refusedByNew: refusedHere(pair, pair.new.schemas, null),
            refusedByOld: [],
          },
        ];
  },
};

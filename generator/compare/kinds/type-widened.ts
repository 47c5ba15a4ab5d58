import { type JsonType, typesInWords } from "../view/json-types.js";
import { type Kind, refusedHere } from "./kind.js";
import { placeOfConstraint } from "./places.js";

export const typeWidened: Kind = {
  name: "type-widened",
  summary: "a JSON type is allowed that was not",
  writers: "none",
  readers: "breaking",
  detect: (pair) => {
    const come = new Set<JsonType>([...pair.new.types].filter((each) => !pair.old.types.has(each)));
    return come.size === 0
      ? []
      : [
          {
            ...placeOfConstraint(pair, "type", "type"),
            detail: `also ${typesInWords(come)}`,
            old: typesInWords(pair.old.types),
            new: typesInWords(pair.new.types),
            refusedByNew: [],
            refusedByOld: refusedHere(pair, pair.old.schemas, null),
          },
        ];
  },
};

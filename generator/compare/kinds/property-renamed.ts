import { declarationOf } from "../walk/member-pairs.js";
import { renames } from "../walk/renames.js";
import type { Kind } from "./kind.js";
import { placeOfSchema, wholeOf } from "./places.js";
import { noteOf } from "./property-added.js";
import { removalClues, verdicts } from "./property-removed.js";

export const propertyRenamed: Kind = {
  name: "property-renamed",
  summary: "a member went and one with the same schema came, which looks like a new name",
  writers: "none",
  readers: "breaking",
  detect: (pair) =>
    renames(pair).map(({ from, to }) => {
      const declared = declarationOf(pair.new, to.name);
      return {
        ...(declared === null ? wholeOf(pair) : placeOfSchema(declared, "new")),
        detail: `${JSON.stringify(from.name)} seems to be ${JSON.stringify(to.name)} now`,
        old: from.name,
        new: to.name,
        // Even where the old name stays free: who looks for it finds nothing.
        writers: verdicts(from).writers,
        readers: "breaking",
        ...removalClues(pair, from),
        ...noteOf(pair, to),
      };
    }),
};

import { opennessOf } from "../walk/openness.js";
import type { Kind } from "./kind.js";
import { placeOfConstraint } from "./places.js";

export const objectClosed: Kind = {
  name: "object-closed",
  summary: "members that no schema names are refused",
  writers: "breaking",
  readers: "none",
  detect: (pair) => {
    const old = opennessOf(pair.old);
    return old === "closed" || opennessOf(pair.new) !== "closed"
      ? []
      : [
          {
            ...placeOfConstraint(pair, "members", "additionalProperties"),
            detail: "closed",
            old,
            new: "closed",
            refusedByNew: [
              {
                path: [...pair.path, { kind: "other member" }],
                refuser: pair.new.additional,
                keywords: null,
                conditions: [],
              },
            ],
            refusedByOld: [],
          },
        ];
  },
};

import { opennessOf } from "../walk/openness.js";
import type { Kind } from "./kind.js";
import { placeOfConstraint } from "./places.js";

export const objectOpened: Kind = {
  name: "object-opened",
  summary: "members that no schema names are let through",
  writers: "none",
  readers: "additive",
  detect: (pair) => {
    const next = opennessOf(pair.new);
    return next === "closed" || opennessOf(pair.old) !== "closed"
      ? []
      : [
          {
            ...placeOfConstraint(pair, "members", "additionalProperties"),
            detail: "opened",
            old: "closed",
            new: next,
            refusedByNew: [],
            refusedByOld: [
              {
                path: [...pair.path, { kind: "other member" }],
                refuser: pair.old.additional,
                keywords: null,
                conditions: [],
              },
            ],
          },
        ];
  },
};

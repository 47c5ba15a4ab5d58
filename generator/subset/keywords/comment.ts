import { defineKeyword } from "../keyword.js";
import { readString } from "../read-values.js";

export const comment = defineKeyword({
  name: "$comment",
  group: "annotation",
  about: "any",
  place: "anywhere",
  value: "a string",
  summary: "A note for maintainers of the schema",
  doc: "It reaches no output that readers of events see.",
  example: '{"$comment": "Why the bound is 80."}',
  meta: { type: "string" },
  read: readString,
});

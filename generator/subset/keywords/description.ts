import { defineKeyword } from "../keyword.js";
import { readString } from "../read-values.js";

export const description = defineKeyword({
  name: "description",
  group: "annotation",
  about: "any",
  place: "anywhere",
  value: "a string",
  summary: "What the value means",
  doc: "It becomes the doc comment of the type or property.",
  example: '{"description": "Where the run was started."}',
  meta: { type: "string" },
  read: readString,
});

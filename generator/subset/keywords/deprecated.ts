import { defineKeyword } from "../keyword.js";
import { readBoolean } from "../read-values.js";

export const deprecated = defineKeyword({
  name: "deprecated",
  group: "annotation",
  about: "any",
  place: "anywhere",
  value: "true or false",
  summary: "Whether the value should no longer be sent",
  doc: "It is printed as a deprecation mark; no value is refused for it.",
  example: '{"deprecated": true}',
  meta: { type: "boolean" },
  read: readBoolean,
});

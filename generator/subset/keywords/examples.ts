import { defineKeyword } from "../keyword.js";
import { wrongValue } from "../read-values.js";

export const examples = defineKeyword({
  name: "examples",
  group: "annotation",
  about: "any",
  place: "anywhere",
  value: "a list of JSON values",
  summary: "Values for people to look at",
  doc: "They reach documentation only.",
  example: '{"examples": ["run_01"]}',
  meta: { type: "array" },
  read: (node, context) => (node.kind === "array" ? node : wrongValue(node, context)),
});

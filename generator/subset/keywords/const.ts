import { defineKeyword } from "../keyword.js";
import { literalOf } from "../literals.js";
import { wrongValue } from "../read-values.js";

export const constKeyword = defineKeyword({
  name: "const",
  group: "assertion",
  about: "any",
  place: "anywhere",
  value: "a string, a number, true or false",
  summary: "The only value allowed",
  doc: "Values compare as JSON: 1 and 1.0 are the same. Objects, arrays and null are not in the subset.",
  example: '{"const": "0.1"}',
  meta: { type: ["string", "number", "boolean"] },
  read: (node, context) => literalOf(node) ?? wrongValue(node, context),
});

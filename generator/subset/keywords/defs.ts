import { defineKeyword } from "../keyword.js";
import { readSchemaMap } from "../read-values.js";

export const defs = defineKeyword({
  name: "$defs",
  group: "structure",
  about: "any",
  place: "root",
  value: "an object of schemas",
  summary: "Schemas that $ref can name",
  doc: "Only at the root of a file. Every definition is checked, used or not.",
  example: '{"$defs": {"word": {"type": "string", "minLength": 1}}}',
  meta: { type: "object", additionalProperties: { $ref: "#/$defs/schema" } },
  read: (node, context) => readSchemaMap(node, context, "definition"),
});

import { defineKeyword } from "../keyword.js";

export const items = defineKeyword({
  name: "items",
  group: "applicator",
  about: "array",
  place: "anywhere",
  value: "a schema",
  summary: "The schema of every element",
  doc: "One schema for all elements; lists of schemas are not in the subset.",
  example: '{"type": "array", "items": {"type": "string"}}',
  meta: { $ref: "#/$defs/member" },
  read: (node, context) => context.readSchema(node, "items"),
});

import { defineKeyword } from "../keyword.js";

export const thenKeyword = defineKeyword({
  name: "then",
  group: "applicator",
  about: "any",
  place: "anywhere",
  value: "a schema",
  summary: "What holds when if does",
  doc: "It needs `if` in the same schema object.",
  example: '{"if": {"required": ["a"]}, "then": {"required": ["b"]}}',
  meta: { $ref: "#/$defs/schema" },
  read: (node, context) => context.readSchema(node, "then"),
});

import { defineKeyword } from "../keyword.js";

export const elseKeyword = defineKeyword({
  name: "else",
  group: "applicator",
  about: "any",
  place: "anywhere",
  value: "a schema",
  summary: "What holds when if does not",
  doc: "It needs `if` in the same schema object.",
  example: '{"if": {"required": ["a"]}, "else": {"required": ["b"]}}',
  meta: { $ref: "#/$defs/schema" },
  read: (node, context) => context.readSchema(node, "else"),
});

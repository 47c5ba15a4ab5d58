import { defineKeyword } from "../keyword.js";

export const ifKeyword = defineKeyword({
  name: "if",
  group: "applicator",
  about: "any",
  place: "anywhere",
  value: "a schema",
  summary: "The condition for then and else",
  doc: "It never refuses a value itself. A condition on a property should also require it: an absent property satisfies `properties`.",
  example: `{"if": {"properties": {"kind": {"const": "form"}}, "required": ["kind"]},
 "then": {"required": ["fields"]}}`,
  meta: { $ref: "#/$defs/schema" },
  read: (node, context) => context.readSchema(node, "if"),
});

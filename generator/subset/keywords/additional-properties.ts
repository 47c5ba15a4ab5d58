import { defineKeyword } from "../keyword.js";

export const additionalProperties = defineKeyword({
  name: "additionalProperties",
  group: "applicator",
  about: "object",
  place: "anywhere",
  value: "a schema",
  summary: "The schema of members that properties does not declare",
  doc: "Only `properties` in the same schema object counts as a declaration. `false` closes the object.",
  example: '{"properties": {"id": {}}, "additionalProperties": {"type": "string"}}',
  meta: { $ref: "#/$defs/schema" },
  read: (node, context) => context.readSchema(node, "additionalProperties"),
});

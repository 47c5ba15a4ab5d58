import { defineKeyword } from "../keyword.js";

export const propertyNames = defineKeyword({
  name: "propertyNames",
  group: "applicator",
  about: "object",
  place: "anywhere",
  value: "a schema",
  summary: "The schema of every member name",
  doc: "It restricts names, declared ones included, and requires none.",
  example: '{"propertyNames": {"pattern": "^[a-z]+$"}}',
  meta: { $ref: "#/$defs/schema" },
  read: (node, context) => context.readSchema(node, "propertyNames"),
});

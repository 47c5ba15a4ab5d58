import { defineKeyword } from "../keyword.js";
import { readSchemaMap } from "../read-values.js";

export const properties = defineKeyword({
  name: "properties",
  group: "applicator",
  about: "object",
  place: "anywhere",
  value: "an object of schemas",
  summary: "The schemas of the members by name",
  doc: "It says nothing about presence: see `required`. The schema `false` forbids a member.",
  example: '{"properties": {"id": {"type": "string"}}}',
  meta: { type: "object", additionalProperties: { $ref: "#/$defs/member" } },
  read: (node, context) => readSchemaMap(node, context, "property"),
});

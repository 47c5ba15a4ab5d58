import type { CheckedSchema } from "../checked-schema.js";
import { defineKeyword } from "../keyword.js";
import { wrongValue } from "../read-values.js";

export const allOf = defineKeyword({
  name: "allOf",
  group: "applicator",
  about: "any",
  place: "anywhere",
  value: "a list of schemas",
  summary: "Schemas that must all accept the value",
  doc: "It joins shared parts and several conditions. The list has at least one schema.",
  example: '{"allOf": [{"$ref": "#/$defs/base"}, {"required": ["id"]}]}',
  meta: { type: "array", minItems: 1, items: { $ref: "#/$defs/schema" } },
  read: (node, context) => {
    if (node.kind !== "array") {
      return wrongValue(node, context);
    }
    if (node.items.length === 0) {
      return context.report("empty-list", { keyword: context.keyword });
    }
    const schemas: CheckedSchema[] = [];
    for (const item of node.items) {
      const schema = context.readSchema(item, "allOf");
      if (schema !== null) {
        schemas.push(schema);
      }
    }
    return schemas;
  },
});

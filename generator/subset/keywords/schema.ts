import { defineKeyword } from "../keyword.js";
import { wrongValue } from "../read-values.js";

export const dialect = "https://json-schema.org/draft/2020-12/schema";

export const schema = defineKeyword({
  name: "$schema",
  group: "structure",
  about: "any",
  place: "root",
  value: "the URI of the 2020-12 dialect",
  summary: "The dialect of the file",
  doc: "Only 2020-12. Without it the file is read as 2020-12 too.",
  example: '{"$schema": "https://json-schema.org/draft/2020-12/schema"}',
  meta: { const: dialect },
  read: (node, context) => {
    if (node.kind !== "string") {
      return wrongValue(node, context);
    }
    return node.value === dialect
      ? node.value
      : context.report("foreign-dialect", { dialect: node.value }, { allowed: [dialect] });
  },
});

import type { Literal } from "../checked-schema.js";
import { defineKeyword } from "../keyword.js";
import { literalOf } from "../literals.js";
import { describeNode, reportDuplicates, wrongValue } from "../read-values.js";

export const enumKeyword = defineKeyword({
  name: "enum",
  group: "assertion",
  about: "any",
  place: "anywhere",
  value: "a list of strings, numbers and booleans",
  summary: "The values allowed",
  doc: "The list has at least one element and no duplicates; 1 and 1.0 are duplicates. `type` beside it is not needed.",
  example: '{"enum": ["low", "high"]}',
  meta: { type: "array", minItems: 1, uniqueItems: true, items: { type: ["string", "number", "boolean"] } },
  read: (node, context) => {
    if (node.kind !== "array") {
      return wrongValue(node, context);
    }
    const { keyword } = context;
    if (node.items.length === 0) {
      return context.report("empty-list", { keyword });
    }
    const elements: { value: Literal; span: (typeof node)["span"] }[] = [];
    for (const item of node.items) {
      const value = literalOf(item);
      if (value === null) {
        const expected = "strings, numbers or booleans";
        context.report("wrong-element", { keyword, expected, found: describeNode(item) }, { span: item.span });
      } else {
        elements.push({ value, span: item.span });
      }
    }
    reportDuplicates(elements, context);
    return elements.map((element) => element.value);
  },
});

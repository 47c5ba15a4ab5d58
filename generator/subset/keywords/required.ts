import { defineKeyword } from "../keyword.js";
import { describeNode, reportDuplicates, wrongValue } from "../read-values.js";

export const required = defineKeyword({
  name: "required",
  group: "assertion",
  about: "object",
  place: "anywhere",
  value: "a list of property names",
  summary: "The members that must be present",
  doc: "Each name must be declared in `properties` of a schema for the same object, and stands once.",
  example: '{"properties": {"id": {"type": "string"}}, "required": ["id"]}',
  meta: { type: "array", uniqueItems: true, items: { type: "string" } },
  read: (node, context) => {
    if (node.kind !== "array") {
      return wrongValue(node, context);
    }
    const names: { value: string; span: (typeof node)["span"] }[] = [];
    for (const item of node.items) {
      if (item.kind === "string") {
        names.push({ value: item.value, span: item.span });
      } else {
        const args = { keyword: context.keyword, expected: "strings", found: describeNode(item) };
        context.report("wrong-element", args, { span: item.span });
      }
    }
    reportDuplicates(names, context);
    return names.map((name) => name.value);
  },
});

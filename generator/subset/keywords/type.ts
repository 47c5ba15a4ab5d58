import type { JsonNode } from "../../source/json-node.js";
import type { TypeName } from "../checked-schema.js";
import { defineKeyword, type KeywordContext } from "../keyword.js";
import { typeNames } from "../literals.js";
import { describeNode, reportDuplicates, wrongValue } from "../read-values.js";
import { similarNames } from "../similar.js";

const listable = typeNames.filter((name) => name !== "array");

export const type = defineKeyword({
  name: "type",
  group: "assertion",
  about: "any",
  place: "anywhere",
  value: "a type name or a list of type names",
  summary: "The JSON types allowed",
  doc: "A whole-number float is an integer, and no type includes null. A list may hold the primitive names and object.",
  example: '{"type": "string"}',
  meta: {
    anyOf: [
      { enum: [...typeNames] },
      { type: "array", minItems: 1, uniqueItems: true, items: { enum: [...listable] } },
    ],
  },
  read: (node, context) => {
    if (node.kind === "string") {
      const name = readName(node, context, typeNames);
      return name === null ? null : [name];
    }
    if (node.kind !== "array") {
      return wrongValue(node, context);
    }
    if (node.items.length === 0) {
      return context.report("empty-list", { keyword: context.keyword });
    }
    const names: { value: TypeName; span: (typeof node)["span"] }[] = [];
    for (const item of node.items) {
      const name = readElement(item, context);
      if (name !== null) {
        names.push({ value: name, span: item.span });
      }
    }
    reportDuplicates(names, context);
    return names.map((name) => name.value);
  },
});

function readElement(item: JsonNode, context: KeywordContext): TypeName | null {
  if (item.kind !== "string") {
    const args = { keyword: context.keyword, expected: "type names", found: describeNode(item) };
    return context.report("wrong-element", args, { span: item.span });
  }
  if (item.value === "array") {
    return context.report("array-in-type-list", {}, { span: item.span, allowed: listable });
  }
  return readName(item, context, listable);
}

function readName(
  node: JsonNode & { kind: "string" },
  context: KeywordContext,
  allowed: readonly TypeName[],
): TypeName | null {
  const known = allowed.find((name) => name === node.value);
  if (known !== undefined) {
    return known;
  }
  if (node.value === "null") {
    return context.report("null-type", {}, { span: node.span, allowed });
  }
  const similar = similarNames(node.value, allowed);
  return context.report("unknown-type", { name: node.value }, { span: node.span, allowed, similar });
}

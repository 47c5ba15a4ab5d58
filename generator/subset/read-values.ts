import type { JsonNode, Span } from "../source/json-node.js";
import type { CheckedSchema, Literal } from "./checked-schema.js";
import type { KeywordContext, SchemaPosition } from "./keyword.js";

/** A JSON value named for people; long strings are cut. */
export function describeNode(node: JsonNode): string {
  switch (node.kind) {
    case "object":
      return "an object";
    case "array":
      return "an array";
    case "string":
      return "a string";
    case "number":
      return Number.isInteger(node.value) ? (node.value < 0 ? "a negative number" : "a number") : "a fraction";
    case "boolean":
      return String(node.value);
    case "null":
      return "null";
  }
}

/** Reports that the value is not of the kind the table names. */
export function wrongValue(node: JsonNode, context: KeywordContext): null {
  const { keyword } = context;
  return context.report("wrong-value", { keyword, expected: context.definition.value, found: describeNode(node) });
}

export function readString(node: JsonNode, context: KeywordContext): string | null {
  return node.kind === "string" ? node.value : wrongValue(node, context);
}

export function readBoolean(node: JsonNode, context: KeywordContext): boolean | null {
  return node.kind === "boolean" ? node.value : wrongValue(node, context);
}

/** Any number; -0 becomes 0, for the two are one JSON value. */
export function readNumber(node: JsonNode, context: KeywordContext): number | null {
  return node.kind === "number" ? node.value + 0 : wrongValue(node, context);
}

/** A whole number of at least 0; 1.0 is one. */
export function readCount(node: JsonNode, context: KeywordContext): number | null {
  return node.kind === "number" && Number.isInteger(node.value) && node.value >= 0
    ? node.value + 0
    : wrongValue(node, context);
}

export function readSchemaMap(
  node: JsonNode,
  context: KeywordContext,
  position: SchemaPosition,
): ReadonlyMap<string, CheckedSchema> | null {
  if (node.kind !== "object") {
    return wrongValue(node, context);
  }
  const schemas = new Map<string, CheckedSchema>();
  for (const member of node.members.values()) {
    const schema = context.readSchema(member.value, position);
    if (schema !== null) {
      schemas.set(member.name, schema);
    }
  }
  return schemas;
}

/** Reports every element that equals an earlier one; the map's keys tell 1 from "1". */
export function reportDuplicates(
  elements: readonly { readonly value: Literal; readonly span: Span }[],
  context: KeywordContext,
): void {
  const seen = new Set<Literal>();
  for (const { value, span } of elements) {
    if (seen.has(value)) {
      context.report("duplicate-element", { keyword: context.keyword, element: JSON.stringify(value) }, { span });
    }
    seen.add(value);
  }
}

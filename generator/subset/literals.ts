/** Literals and type names. */

import type { JsonNode } from "../source/json-node.js";
import type { Literal, TypeName } from "./checked-schema.js";

export const typeNames: readonly TypeName[] = ["object", "array", "string", "number", "integer", "boolean"];

/** Whether a literal is of one of the types; a whole-number float is an integer. */
export function hasType(value: Literal, types: readonly TypeName[]): boolean {
  switch (typeof value) {
    case "string":
      return types.includes("string");
    case "boolean":
      return types.includes("boolean");
    case "number":
      return types.includes("number") || (Number.isInteger(value) && types.includes("integer"));
  }
}

/** A string, number or boolean; null, without a report, for anything else. */
export function literalOf(node: JsonNode): Literal | null {
  switch (node.kind) {
    case "string":
    case "boolean":
      return node.value;
    case "number":
      return node.value + 0;
    default:
      return null;
  }
}

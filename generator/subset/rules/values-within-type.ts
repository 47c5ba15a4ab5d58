import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { Literal, TypeName } from "../checked-schema.js";
import { hasType, literalOf } from "../literals.js";
import { keywordMember, keywordPlace, type SchemaEntry } from "../read-tree.js";
import type { Rule } from "./rule.js";

/** `enum`, `const` and `type` of one schema must agree: a choice of another type can never be chosen. */
export const valuesWithinType: Rule = (tree) => [...tree.entries.values()].flatMap(checkSchema);

function checkSchema(entry: SchemaEntry): Diagnostic[] {
  if (entry.schema.kind === "boolean") {
    return [];
  }
  const { type, const: only, enum: choices } = entry.schema.keywords;
  const found: Diagnostic[] = [];
  if (type !== undefined && !entry.broken.has("type")) {
    if (only !== undefined && !hasType(only, type)) {
      found.push(outsideType(entry, "const", only, type));
    }
    // By element of the text, for refused elements are not among the values.
    const list = keywordMember(entry, "enum")?.value;
    for (const [index, node] of (list?.kind === "array" ? list.items : []).entries()) {
      const value = literalOf(node);
      if (value !== null && !hasType(value, type)) {
        found.push(outsideType(entry, "enum", value, type, index));
      }
    }
  }
  if (only !== undefined && choices !== undefined && !entry.broken.has("enum") && !choices.includes(only)) {
    found.push(report("const-outside-enum", keywordPlace(entry, "const"), { value: JSON.stringify(only) }));
  }
  return found;
}

function outsideType(
  entry: SchemaEntry,
  keyword: string,
  value: Literal,
  types: readonly TypeName[],
  element?: number,
): Diagnostic {
  const args = { keyword, value: JSON.stringify(value), types: types.join(" or ") };
  return report("value-outside-type", keywordPlace(entry, keyword, element), args);
}

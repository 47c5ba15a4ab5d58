import { report } from "../../diagnostics/report.js";
import { joinedSchemas } from "../joined-schemas.js";
import { keywordPlace } from "../read-tree.js";
import { isListed, isWithinBounds } from "./fits-keywords.js";
import type { Rule } from "./rule.js";

/** Some choice of an `enum` or `const` must fit the bounds, lengths and patterns that hold for the same value. */
export const choicesLeft: Rule = (tree) =>
  [...tree.entries.values()].flatMap((entry) => {
    if (entry.schema.kind === "boolean") {
      return [];
    }
    const { enum: listed, const: only } = entry.schema.keywords;
    const parts = joinedSchemas(tree, entry);
    // Choices that contradict each other or the types are reported by other rules.
    const choices = (only === undefined ? (listed ?? []) : [only]).filter((choice) =>
      parts.every((part) => isListed(choice, part.schema)),
    );
    const left = choices.filter((choice) => parts.every((part) => isWithinBounds(choice, part.schema)));
    if (choices.length === 0 || left.length > 0 || parts.some((part) => part.broken.size > 0)) {
      return [];
    }
    const keyword = only === undefined ? "enum" : "const";
    return [report("contradiction", keywordPlace(entry, keyword), { keyword })];
  });

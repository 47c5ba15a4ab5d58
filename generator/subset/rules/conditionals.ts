import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import { type CheckedSchema, locationKey } from "../checked-schema.js";
import { certainSchemas, joinedSchemas } from "../joined-schemas.js";
import type { KeywordName } from "../keyword.js";
import { keywordMember, keywordPlace, type ReadTree, type SchemaEntry } from "../read-tree.js";
import { subset } from "../subset.js";
import type { Rule } from "./rule.js";

/** `if`, `then` and `else` must stand together, and a condition should be able to hold and to fail. */
export const conditionals: Rule = (tree) => [...tree.entries.values()].flatMap((entry) => checkSchema(tree, entry));

function checkSchema(tree: ReadTree, entry: SchemaEntry): readonly Diagnostic[] {
  // Presence in the text counts: a refused `if` is not a missing one.
  const branches = ["then", "else"].filter((keyword) => keywordMember(entry, keyword) !== null);
  if (keywordMember(entry, "if") === null) {
    return branches.map((keyword) => report("branch-without-if", keywordPlace(entry, keyword), { keyword }));
  }
  if (branches.length === 0) {
    return [report("if-without-branch", keywordPlace(entry, "if"), {})];
  }
  return checkVacuous(tree, entry);
}

function checkVacuous(tree: ReadTree, entry: SchemaEntry): readonly Diagnostic[] {
  const condition = entry.schema.kind === "object" ? entry.schema.keywords.if : undefined;
  const conditionEntry = condition && tree.entries.get(locationKey(condition.location));
  if (conditionEntry === undefined) {
    return [];
  }
  const parts = joinedSchemas(tree, conditionEntry);
  if (parts.some((part) => part.broken.size > 0)) {
    return [];
  }
  const place = keywordPlace(entry, "if");
  if (parts.some((part) => part.schema.kind === "boolean" && !part.schema.value)) {
    return [report("vacuous-if", place, { reason: "never" })];
  }
  if (parts.every((part) => onlyJoins(part.schema))) {
    return [report("vacuous-if", place, { reason: "always" })];
  }
  const required = new Set(
    [...parts, ...certainSchemas(tree, entry)].flatMap(({ schema }) =>
      schema.kind === "object" ? (schema.keywords.required ?? []) : [],
    ),
  );
  for (const { schema } of parts) {
    for (const [name, property] of (schema.kind === "object" && schema.keywords.properties) || []) {
      // The schema `false` means absence, so absence is what the author asks about.
      if (!required.has(name) && !saysNothing(property) && property.kind === "object") {
        return [report("vacuous-if", place, { reason: "absent", name })];
      }
    }
  }
  return [];
}

/** Whether a schema asks nothing but what it joins to itself, which is looked at apart. */
function onlyJoins(schema: CheckedSchema): boolean {
  return schema.kind === "boolean"
    ? schema.value
    : schema.order.every((keyword) => isSilent(keyword) || keyword === "allOf" || keyword === "$ref");
}

/** Whether a schema, references aside, accepts every value. */
function saysNothing(schema: CheckedSchema): boolean {
  return schema.kind === "boolean"
    ? schema.value
    : schema.order.every(
        (keyword) => isSilent(keyword) || (keyword === "allOf" && schema.keywords.allOf?.every(saysNothing) === true),
      );
}

function isSilent(keyword: KeywordName): boolean {
  const { group } = subset[keyword];
  return group === "annotation" || group === "structure";
}

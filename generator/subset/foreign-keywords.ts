/** Keywords that people know from elsewhere, so that a refusal can say where from and what to write instead. */

import type { ForeignKeyword } from "../diagnostics/codes/subset-codes.js";

/** Keywords of JSON Schema 2020-12 that the subset leaves out. */
export const standardKeywords: ReadonlySet<string> = new Set([
  "$anchor",
  "$dynamicAnchor",
  "$dynamicRef",
  "$vocabulary",
  "anyOf",
  "contains",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "dependentRequired",
  "dependentSchemas",
  "maxContains",
  "maxProperties",
  "minContains",
  "minProperties",
  "multipleOf",
  "not",
  "oneOf",
  "patternProperties",
  "prefixItems",
  "readOnly",
  "unevaluatedItems",
  "unevaluatedProperties",
  "uniqueItems",
  "writeOnly",
]);

/** Keywords of older drafts, and the keyword of the subset that took their place, if any. */
const obsoleteKeywords: ReadonlyMap<string, string | null> = new Map([
  ["$recursiveAnchor", null],
  ["$recursiveRef", "$ref"],
  ["additionalItems", "items"],
  ["definitions", "$defs"],
  ["dependencies", null],
  ["disallow", null],
  ["divisibleBy", null],
  ["extends", "allOf"],
  ["id", "$id"],
]);

/** Keywords of OpenAPI and of other schema languages. */
const foreignKeywords: ReadonlyMap<string, string | null> = new Map([
  ["defs", "$defs"],
  ["desc", "description"],
  ["discriminator", "if"],
  ["example", "examples"],
  ["externalDocs", "$comment"],
  ["max", "maximum"],
  ["min", "minimum"],
  ["nullable", null],
  ["optional", "required"],
  ["ref", "$ref"],
  ["regex", "pattern"],
  ["schema", "$schema"],
  ["xml", null],
]);

/** What is known about a keyword that is not in the table. */
export function classifyForeign(keyword: string): ForeignKeyword {
  if (standardKeywords.has(keyword)) {
    return { keyword, known: "standard" };
  }
  const obsolete = obsoleteKeywords.get(keyword);
  if (obsolete !== undefined) {
    return { keyword, known: "obsolete", instead: obsolete };
  }
  const foreign = foreignKeywords.get(keyword);
  return foreign === undefined ? { keyword, known: "unknown" } : { keyword, known: "foreign", instead: foreign };
}

import type { MetaSchema, Placement } from "./keyword.js";
import { dialect } from "./keywords/schema.js";
import { keywordTable } from "./subset.js";

/**
 * The subset as a JSON Schema of schemas, from the table the reader uses. Editors complete and underline with it.
 *
 * It says which keywords exist, where they may stand and what kind of value they take. What needs more than one
 * keyword's value, another file or a regular expression's running time is said by the reader alone.
 */
export function metaSchema(): MetaSchema {
  return {
    $schema: dialect,
    $id: "aep://schemas/0.1/subset.schema.json",
    title: "The constrained subset of JSON Schema 2020-12 that AEP schemas are written in",
    $ref: "#/$defs/root",
    $defs: {
      root: schemaOf("The root of a schema file", ["anywhere", "root"]),
      member: schemaOf("The schema of a property or of items", ["anywhere", "member"]),
      schema: schemaOf("A schema", ["anywhere"]),
    },
  };
}

function schemaOf(title: string, places: readonly Placement[]): MetaSchema {
  const rows = keywordTable.filter((row) => places.includes(row.place));
  return {
    title,
    type: ["object", "boolean"],
    properties: Object.fromEntries(
      rows.map(({ name, summary, doc, meta }) => [name, { description: `${summary}. ${doc}`, ...meta }]),
    ),
    additionalProperties: false,
    dependentRequired: { then: ["if"], else: ["if"] },
    dependentSchemas: { if: { anyOf: [{ required: ["then"] }, { required: ["else"] }] } },
  };
}

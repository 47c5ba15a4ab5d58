import { isJsonArray, isJsonObject, type Json, type JsonSchema } from "../support/json.js";

const mapsOfSchemas: ReadonlySet<string> = new Set(["properties", "$defs"]);
const schemas: ReadonlySet<string> = new Set(["additionalProperties", "propertyNames", "items", "if", "then", "else"]);

/** Adds one to the count of every keyword that a schema holds, however deep; values of annotations are not entered. */
export function countKeywords(schema: JsonSchema, counts: Map<string, number>): void {
  if (!isJsonObject(schema)) {
    return;
  }
  for (const [keyword, value] of Object.entries(schema)) {
    counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
    for (const each of schemasBelow(keyword, value)) {
      countKeywords(each as JsonSchema, counts);
    }
  }
}

function schemasBelow(keyword: string, value: Json): readonly Json[] {
  if (mapsOfSchemas.has(keyword) && isJsonObject(value)) {
    return Object.values(value);
  }
  if (keyword === "allOf" && isJsonArray(value)) {
    return value;
  }
  return schemas.has(keyword) ? [value] : [];
}

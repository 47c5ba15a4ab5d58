import type { CheckedSchema, KeywordValues, SchemaLocation } from "../../subset/checked-schema.js";
import { type JsonObject, type JsonValue, jsonValueOf } from "../print-json.js";

/** The `$ref` by which the printed document means a place of the schema tree. */
export type ReferenceText = (target: SchemaLocation) => string;

interface Options {
  /** Whether `$defs` stays. In a copy it goes: what is used of it is copied by itself. */
  readonly definitions: boolean;
}

/** A schema object as JSON, keywords in the order of the text, references as `reference` writes them. */
export function schemaMembers(
  schema: Extract<CheckedSchema, { kind: "object" }>,
  reference: ReferenceText,
  options: Options,
): JsonObject {
  const members = new Map<string, JsonValue>();
  for (const keyword of schema.order) {
    const value = keywordValue(keyword, schema.keywords, reference, options);
    if (value !== undefined) {
      members.set(keyword, value);
    }
  }
  return members;
}

/** Undefined for a keyword that is left out. */
function keywordValue(
  keyword: keyof KeywordValues,
  keywords: KeywordValues,
  reference: ReferenceText,
  { definitions }: Options,
): JsonValue | undefined {
  const one = (schema: CheckedSchema | undefined): JsonValue | undefined =>
    schema === undefined ? undefined : schemaValue(schema, reference);
  const map = (schemas: ReadonlyMap<string, CheckedSchema> | undefined): JsonValue | undefined =>
    schemas === undefined
      ? undefined
      : new Map([...schemas].map(([name, schema]) => [name, schemaValue(schema, reference)]));
  switch (keyword) {
    // Of the document as a whole, which has its own.
    case "$schema":
    case "$id":
      return undefined;
    case "$defs":
      return definitions ? map(keywords.$defs) : undefined;
    case "$ref":
      return keywords.$ref === undefined ? undefined : reference(keywords.$ref);
    case "type":
      return keywords.type?.length === 1 ? keywords.type[0] : keywords.type;
    case "allOf":
      return keywords.allOf?.map((schema) => schemaValue(schema, reference));
    case "properties":
      return map(keywords.properties);
    case "if":
    case "then":
    case "else":
    case "additionalProperties":
    case "propertyNames":
    case "items":
      return one(keywords[keyword]);
    case "default":
    case "examples": {
      const node = keywords[keyword];
      return node === undefined ? undefined : jsonValueOf(node);
    }
    case "enum":
    case "const":
    case "required":
    case "minItems":
    case "maxItems":
    case "minLength":
    case "maxLength":
    case "pattern":
    case "format":
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "$comment":
    case "title":
    case "description":
    case "deprecated":
    case "x-aep-capture":
      return keywords[keyword];
  }
}

function schemaValue(schema: CheckedSchema, reference: ReferenceText): JsonValue {
  return schema.kind === "boolean" ? schema.value : schemaMembers(schema, reference, { definitions: true });
}

import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  withMember,
  withoutMember,
} from "../../support/json.js";
import type { Draw } from "./draw.js";
import type { SchemaDraw } from "./schema-draw.js";

/** One change of a schema, where it can be made. */
export interface SchemaEdit {
  readonly applies: (schema: JsonObject) => boolean;
  readonly apply: (schema: JsonObject, tools: EditTools) => JsonSchema;
}

export interface EditTools {
  readonly draw: Draw;
  /** Draws what is new. */
  readonly fresh: SchemaDraw;
}

/** An edit of schemas that have a keyword. */
export function editOf(keyword: string, apply: SchemaEdit["apply"]): SchemaEdit {
  return { applies: (schema) => Object.hasOwn(schema, keyword), apply };
}

/** The schema with another value of one keyword; without the keyword for undefined. */
export function withKeyword(schema: JsonObject, keyword: string, value: Json | undefined): JsonObject {
  return value === undefined ? withoutMember(schema, keyword) : withMember(schema, keyword, value);
}

export function listOf(schema: JsonObject, keyword: string): readonly Json[] {
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  return Array.isArray(value) ? value : [];
}

export function mapOf(schema: JsonObject, keyword: string): JsonObject {
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  return isJsonObject(value) ? value : {};
}

/** The types that a schema names; none where it says nothing. */
export function typesOf(schema: JsonObject): readonly string[] {
  const { type } = schema;
  return typeof type === "string" ? [type] : Array.isArray(type) ? type.map(String) : [];
}

/** Whether the schema may be about values of a type: it names the type or none. */
export function speaksOf(schema: JsonObject, ...types: readonly string[]): boolean {
  const named = typesOf(schema);
  const isOpen = named.length === 0 && !["enum", "const"].some((keyword) => Object.hasOwn(schema, keyword));
  return isOpen || named.some((each) => types.includes(each));
}

/** Whether the schema names one of the types, or has one of the keywords. */
export function isAbout(schema: JsonObject, types: readonly string[], keywords: readonly string[]): boolean {
  return typesOf(schema).some((each) => types.includes(each)) || keywords.some((each) => Object.hasOwn(schema, each));
}

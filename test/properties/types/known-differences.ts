/**
 * Where the types of json-schema-to-typescript 16 and the emitted ones differ. Mostly theirs are wider than the schema
 * allows: then the emitted type is still assignable to theirs, and only the other direction is not asked for.
 */

import { isJsonArray, isJsonObject, type Json, type JsonObject, member } from "../../support/json.js";

export interface KnownDifference {
  readonly title: string;
  readonly reason: string;
  readonly way: "theirs is wider" | "not comparable";
  /** True for a schema object of the shape. */
  readonly shape: (schema: JsonObject) => boolean;
  /** A schema on which the difference shows. */
  readonly example: JsonObject;
}

export const knownDifferences: readonly KnownDifference[] = [
  {
    title: "a closed object without members",
    reason: "they print an interface without members, which takes every object; here it is Record<string, never>",
    way: "theirs is wider",
    shape: (schema) =>
      member(schema, "additionalProperties") === false && Object.keys(propertiesOf(schema)).length === 0,
    example: { type: "object", additionalProperties: false },
  },
  {
    title: "a name required by one part and declared by another",
    reason:
      "they look for a required name among the properties beside it only, and lose it if it is declared elsewhere",
    way: "theirs is wider",
    shape: (schema) => {
      const parts = partsOf(schema);
      return parts.some((part) => requiredBy(part).some((name) => !Object.hasOwn(propertiesOf(part), name)));
    },
    example: { type: "object", properties: { a: { type: "string" } }, allOf: [{ required: ["a"] }] },
  },
  {
    title: "an object without properties beside allOf",
    reason: "they print the parts of allOf and forget the object around them; at the root, even the whole type",
    way: "theirs is wider",
    shape: (schema) =>
      isJsonArray(member(schema, "allOf")) &&
      member(schema, "type") !== undefined &&
      Object.keys(propertiesOf(schema)).length === 0,
    example: { type: "object", additionalProperties: { type: "string" }, allOf: [{ required: [] }] },
  },
  {
    title: "two joined maps of texts and of objects",
    reason:
      "an index signature of text & object stands for no value, but the compiler does not reduce it to never, and finds in it no members to compare",
    way: "not comparable",
    shape: (schema) => partsOf(schema).filter((part) => isJsonObject(member(part, "additionalProperties"))).length > 1,
    example: {
      type: "object",
      properties: { b: { type: "number" } },
      additionalProperties: { type: "string" },
      allOf: [
        {
          type: "object",
          properties: { a: { type: "number" } },
          additionalProperties: { type: "object", properties: { a: { type: "string" } } },
        },
      ],
    },
  },
];

/** The listed differences that some schema inside `json`, itself included, has. */
export function differencesIn(json: Json): readonly KnownDifference[] {
  return knownDifferences.filter(({ shape }) => someSchema(json, shape));
}

function someSchema(json: Json, test: (schema: JsonObject) => boolean): boolean {
  if (isJsonArray(json)) {
    return json.some((each) => someSchema(each, test));
  }
  return isJsonObject(json) && (test(json) || Object.values(json).some((each) => someSchema(each, test)));
}

function propertiesOf(schema: JsonObject): JsonObject {
  const properties = member(schema, "properties");
  return isJsonObject(properties) ? properties : {};
}

function requiredBy(schema: JsonObject): readonly string[] {
  const required = member(schema, "required");
  return isJsonArray(required) ? required.map(String) : [];
}

/** The schema and all parts of its `allOf`. */
function partsOf(schema: JsonObject): readonly JsonObject[] {
  const parts = member(schema, "allOf");
  return [schema, ...(isJsonArray(parts) ? parts.filter(isJsonObject).flatMap(partsOf) : [])];
}

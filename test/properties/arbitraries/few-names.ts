import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  jsonObject,
} from "../../support/json.js";

const names = ["a", "b", "kind", "type"];

/** The schema with no more than four names of members, so that its parts and conditions speak of the same ones. */
export function withFewNames(schema: JsonSchema): JsonSchema {
  return isJsonObject(schema)
    ? jsonObject(Object.entries(schema).map(([keyword, value]) => [keyword, renamed(keyword, value)]))
    : schema;
}

function renamed(keyword: string, value: Json): Json {
  switch (keyword) {
    case "properties":
      return mapped(value, fewer);
    case "$defs":
      return mapped(value, (name) => name);
    case "required":
      return isJsonArray(value) ? [...new Set(value.map((each) => fewer(String(each))))] : value;
    case "allOf":
      return isJsonArray(value) ? value.map((each) => withFewNames(each as JsonSchema)) : value;
    case "propertyNames":
      return isJsonObject(value) && isJsonArray(value.enum) ? { ...value, enum: names } : value;
    case "items":
    case "additionalProperties":
    case "if":
    case "then":
    case "else":
      return withFewNames(value as JsonSchema);
    default:
      return value;
  }
}

function mapped(map: Json, nameOf: (name: string) => string): JsonObject {
  return isJsonObject(map)
    ? jsonObject(Object.entries(map).map(([name, schema]) => [nameOf(name), withFewNames(schema as JsonSchema)]))
    : {};
}

/** Always the same one for the same name. */
function fewer(name: string): string {
  const sum = [...name].reduce((total, each) => total + (each.codePointAt(0) ?? 0), 0);
  return names.includes(name) ? name : (names[sum % names.length] ?? "a");
}

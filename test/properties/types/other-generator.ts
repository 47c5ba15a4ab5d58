import { compile, type JSONSchema } from "json-schema-to-typescript";
import { isJsonArray, isJsonObject, type Json, type JsonObject, jsonObject, member } from "../../support/json.js";
import { follow, type SchemaFiles } from "../arbitraries/requirements.js";

/** The type that json-schema-to-typescript gives a schema file, named `Theirs`. */
export async function theirType(path: string, files: SchemaFiles): Promise<string> {
  const schema = inlined(files.get(path) ?? true, path, files);
  return compile({ ...(schema as JSONSchema), title: "Theirs" }, "Theirs", {
    bannerComment: "",
    format: false,
    // Lengths of arrays are left to the guards here; there they become tuples.
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    additionalProperties: true,
  });
}

/** The schema with every reference replaced by its target, and without the annotations that would name types. */
export function inlined(json: Json, path: string, files: SchemaFiles): Json {
  if (!isJsonObject(json)) {
    return json;
  }
  const reference = member(json, "$ref");
  const members: [string, Json][] = Object.entries(json)
    .filter(([keyword]) => !dropped.has(keyword))
    .map(([keyword, value]) => [keyword, inlinedValue(keyword, value, path, files)]);
  if (typeof reference !== "string") {
    return jsonObject(members);
  }
  const { schema, file } = follow(reference, path, files);
  const target = inlined(schema, file, files);
  return members.length === 0 ? target : joined(jsonObject(members), target);
}

const dropped: ReadonlySet<string> = new Set([
  "$ref",
  "$id",
  "$schema",
  "$defs",
  "title",
  "description",
  "$comment",
  "default",
  "examples",
  "deprecated",
  "x-aep-capture",
]);

function inlinedValue(keyword: string, value: Json, path: string, files: SchemaFiles): Json {
  if (keyword === "properties" && isJsonObject(value)) {
    return jsonObject(Object.entries(value).map(([name, each]) => [name, inlined(each, path, files)]));
  }
  if (keyword === "allOf" && isJsonArray(value)) {
    return value.map((each) => inlined(each, path, files));
  }
  return ["items", "additionalProperties", "propertyNames"].includes(keyword) ? inlined(value, path, files) : value;
}

function joined(schema: JsonObject, target: Json): JsonObject {
  const parts = member(schema, "allOf");
  return { ...schema, allOf: [...(isJsonArray(parts) ? parts : []), target] };
}

/** True if a condition has a say in the schema, through references too. */
export function isConditional(json: Json, path: string, files: SchemaFiles): boolean {
  const text = JSON.stringify(inlined(json, path, files));
  return text.includes('"if":');
}

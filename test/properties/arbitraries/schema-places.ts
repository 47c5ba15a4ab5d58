/** The schemas that a schema file holds, and how to put others in their places. */

import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonSchema,
  jsonObject,
  member,
  withMember,
} from "../../support/json.js";
import type { SchemaFiles } from "./requirements.js";

/** A schema in a file, by the members and elements that lead to it; the empty way leads to the file itself. */
export interface SchemaPlace {
  readonly file: string;
  readonly way: readonly (string | number)[];
  readonly schema: JsonSchema;
}

const single = ["items", "additionalProperties", "propertyNames", "if", "then", "else"];
const maps = ["properties", "$defs"];

export function placesIn(files: SchemaFiles): readonly SchemaPlace[] {
  return [...files].flatMap(([file, schema]) => below({ file, way: [], schema }));
}

function below(place: SchemaPlace): SchemaPlace[] {
  const { file, way, schema } = place;
  if (!isJsonObject(schema)) {
    return [place];
  }
  const inner = (steps: readonly (string | number)[], each: Json | undefined): SchemaPlace[] =>
    each === undefined ? [] : below({ file, way: [...way, ...steps], schema: each as JsonSchema });
  const parts = member(schema, "allOf");
  return [
    place,
    ...single.flatMap((keyword) => inner([keyword], member(schema, keyword))),
    ...maps.flatMap((keyword) => {
      const map = member(schema, keyword);
      return isJsonObject(map) ? Object.keys(map).flatMap((name) => inner([keyword, name], map[name])) : [];
    }),
    ...(isJsonArray(parts) ? parts.flatMap((each, index) => inner(["allOf", index], each)) : []),
  ];
}

/** The files with another schema in one place. */
export function withSchemaAt(files: SchemaFiles, { file, way }: SchemaPlace, schema: JsonSchema): SchemaFiles {
  return new Map(files).set(file, replaced(files.get(file) ?? true, way, schema) as JsonSchema);
}

function replaced(json: Json, [step, ...rest]: readonly (string | number)[], value: Json): Json {
  if (step === undefined) {
    return value;
  }
  if (isJsonArray(json)) {
    return json.map((each, index) => (index === step ? replaced(each, rest, value) : each));
  }
  return isJsonObject(json) && typeof step === "string"
    ? jsonObject(Object.entries(json).map(([name, each]) => [name, name === step ? replaced(each, rest, value) : each]))
    : json;
}

/** The file with one more definition under its `$defs`. */
export function withDefinition(files: SchemaFiles, file: string, name: string, schema: JsonSchema): SchemaFiles {
  const root = files.get(file);
  if (!isJsonObject(root)) {
    return files;
  }
  const known = member(root, "$defs");
  return new Map(files).set(
    file,
    withMember(root, "$defs", withMember(isJsonObject(known) ? known : {}, name, schema)),
  );
}

/**
 * Whether a value holds nothing but members that its schema declares. Written from the keywords alone: it shares
 * nothing with the comparison that it helps to test.
 */

import { isJsonArray, isJsonObject, type Json, type JsonSchema, member } from "../support/json.js";
import { follow, type Part, type SchemaFiles } from "./arbitraries/requirements.js";

const annotations: readonly string[] = [
  "title",
  "description",
  "$comment",
  "default",
  "examples",
  "deprecated",
  "x-aep-capture",
];

/** True if at every object some schema that speaks of it names each member, or has a schema for all others. */
export function isDeclaredThroughout(files: SchemaFiles, part: Part, value: Json): boolean {
  return isDeclared(files, speakersOf(files, [part]), value);
}

function isDeclared(files: SchemaFiles, speakers: readonly Part[], value: Json): boolean {
  if (isJsonArray(value)) {
    const ofElements = speakersOf(
      files,
      speakers.flatMap(({ schema, file }) => partOf(member(objectOf(schema), "items"), file)),
    );
    return value.every((each) => isDeclared(files, ofElements, each));
  }
  return isJsonObject(value)
    ? Object.entries(value).every(([name, each]) => isDeclaredMember(files, speakers, name, each))
    : true;
}

function isDeclaredMember(files: SchemaFiles, speakers: readonly Part[], name: string, value: Json): boolean {
  const said = speakers.flatMap(({ schema, file }) => {
    const properties = member(objectOf(schema), "properties");
    if (isJsonObject(properties) && Object.hasOwn(properties, name)) {
      return partOf(properties[name], file);
    }
    const additional = member(objectOf(schema), "additionalProperties");
    return asksNothing(additional) ? [] : partOf(additional, file);
  });
  return said.length > 0 && isDeclared(files, speakersOf(files, said), value);
}

/** The parts with all that they join or make depend on a condition. */
function speakersOf(files: SchemaFiles, parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => {
    const { file } = part;
    const schema = objectOf(part.schema);
    const joined = member(schema, "allOf");
    const reference = member(schema, "$ref");
    return [
      part,
      ...speakersOf(files, [
        ...(isJsonArray(joined) ? joined.flatMap((each) => partOf(each, file)) : []),
        ...["if", "then", "else"].flatMap((keyword) => partOf(member(schema, keyword), file)),
        ...(typeof reference === "string" ? [follow(reference, file, files)] : []),
      ]),
    ];
  });
}

/** True for no schema, for a boolean one, and for one of annotations alone, which lets everything pass unseen. */
function asksNothing(schema: Json | undefined): boolean {
  return !isJsonObject(schema) || Object.keys(schema).every((keyword) => annotations.includes(keyword));
}

function partOf(schema: Json | undefined, file: string): readonly Part[] {
  return schema === undefined ? [] : [{ schema: schema as JsonSchema, file }];
}

function objectOf(schema: JsonSchema) {
  return isJsonObject(schema) ? schema : {};
}

import { find, type Schema } from "../../model/model.js";
import { isJsonObject, type JsonValue } from "../print-json.js";
import { speakersOf } from "./speakers.js";

/** Whether a schema describes a field of a form: it has a label, choices, and a type of which one is a selection. */
export function isFieldSchema(schema: Schema): boolean {
  const members = membersOf(schema);
  const types = (members.get("type") ?? []).flatMap((each) => find(each, "literals")?.values ?? []);
  return members.has("label") && members.has("choices") && types.includes("select");
}

/** The name of the member that holds the fields of a form; null for a payload without one. */
export function fieldsMember(schema: Schema): string | null {
  for (const [name, schemas] of membersOf(schema)) {
    const items = schemas.flatMap((each) => find(each, "items")?.items ?? []);
    if (items.some(isFieldSchema)) {
      return name;
    }
  }
  return null;
}

/** The kinds of field that a schema knows, in its order. */
export function fieldTypes(schema: Schema): string[] {
  const types = (membersOf(schema).get("type") ?? []).flatMap((each) => find(each, "literals")?.values ?? []);
  return types.filter((each) => typeof each === "string");
}

export function memberOf(value: JsonValue | null, name: string): JsonValue | null {
  return value !== null && isJsonObject(value) ? (value.get(name) ?? null) : null;
}

function membersOf(schema: Schema): Map<string, Schema[]> {
  const members = new Map<string, Schema[]>();
  for (const each of speakersOf(schema, "certain only").flatMap((part) => find(part, "members")?.members ?? [])) {
    members.set(each.name, [...(members.get(each.name) ?? []), each.schema]);
  }
  return members;
}

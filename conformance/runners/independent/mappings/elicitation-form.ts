import type { Level } from "../capture/levels.js";
import { isBelowRedacted } from "../capture/levels.js";
import { placeholder } from "../capture/placeholder.js";
import {
  elementsOf,
  isObject,
  type JsonObject,
  type JsonValue,
  member,
  objectMember,
  textMember,
  withMember,
} from "../json/values.js";
import { askableSchema } from "./elicitation-schema.js";

/** A choice as the server means it. */
export interface Pick {
  readonly value: string;
  readonly label: string;
}

/** One property of a server's schema, in its order. */
export interface Asked {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly picks: readonly Pick[];
  readonly field: JsonObject;
}

export interface AskedForm {
  readonly schema: JsonObject;
  readonly properties: readonly Asked[];
  readonly request: JsonObject;
}

/** The form that a server's request asks; nothing if it asks anything else. */
export function askedBy(params: JsonObject): AskedForm | undefined {
  const schema = askableSchema(params);
  if (schema === undefined) return undefined;
  const required = new Set(elementsOf(schema, "required"));
  const properties = Object.entries(objectMember(schema, "properties") ?? {}).flatMap(([name, property], index) =>
    isObject(property) ? [asked(name, property, required.has(name), `f${index + 1}`)] : [],
  );
  const options = ["Decline", "Cancel"].map((label) => ({ id: label.toLowerCase(), label }));
  const request: JsonObject = {
    kind: "form",
    prompt: textMember(params, "message") ?? "",
    options,
    fields: properties.map(({ field }) => field),
    respond_via: ["control"],
  };
  return { schema, properties, request };
}

/** M1, M3: the form at a ceiling. Below redacted the prompt counts the fields, and says no more. */
export function worded({ request, properties }: AskedForm, agent: string, ceiling: Level): JsonObject {
  const sent = placeholder(request, agent, undefined, ceiling);
  const counted = `${agent} requests input (${properties.length} fields)`;
  return isBelowRedacted(ceiling) && ceiling !== "none" ? withMember(sent, "prompt", counted) : sent;
}

/** M2, in positional ids. */
function asked(name: string, property: JsonObject, isRequired: boolean, id: string): Asked {
  const type = textMember(property, "type") ?? "";
  const picks = picksOf(type === "array" ? (objectMember(property, "items") ?? {}) : property);
  const field: JsonObject = {
    id,
    type: picks.length > 0 ? "select" : type === "integer" ? "number" : type,
    label: textMember(property, "title") || name,
    required: isRequired,
    ...(type === "array" ? { multi: true } : {}),
    ...(picks.length > 0 ? { choices: picks.map(({ label }, index) => ({ id: `c${index + 1}`, label })) } : {}),
    ...bound(property, "minimum", "min"),
    ...bound(property, "maximum", "max"),
  };
  return { name, type, isRequired, picks, field };
}

function bound(property: JsonObject, theirs: string, ours: string): JsonObject {
  const value = member(property, theirs);
  return typeof value === "number" ? { [ours]: value } : {};
}

/** Names stand for values only if there is one for each. */
function picksOf(schema: JsonObject): Pick[] {
  const values = elementsOf(schema, "enum");
  const names = elementsOf(schema, "enumNames");
  const pairs = [...elementsOf(schema, "oneOf"), ...elementsOf(schema, "anyOf")];
  return [
    ...values.map((value, index) => pick(value, names.length === values.length ? names[index] : undefined)),
    ...pairs.map((pair) => (isObject(pair) ? pick(member(pair, "const"), member(pair, "title")) : pick("", ""))),
  ];
}

function pick(value: JsonValue | undefined, label: JsonValue | undefined): Pick {
  const text = typeof value === "string" ? value : "";
  return { value: text, label: typeof label === "string" && label !== "" ? label : text };
}

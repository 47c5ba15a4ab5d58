/** JSON as the property tests build it, and the few operations they need on it. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [member: string]: Json;
}
export type JsonSchema = boolean | JsonObject;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isJsonArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** An object with these own members; `__proto__` is a name like any other. */
export function jsonObject(entries: Iterable<readonly [string, Json]>): JsonObject {
  return Object.fromEntries(entries);
}

/** The object with one member set. */
export function withMember(object: JsonObject, name: string, value: Json): JsonObject {
  return jsonObject([...Object.entries(object).filter(([each]) => each !== name), [name, value]]);
}

/** The object without one member. */
export function withoutMember(object: JsonObject, name: string): JsonObject {
  return jsonObject(Object.entries(object).filter(([each]) => each !== name));
}

/** An own member, and nothing that a prototype has. */
export function member(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Text for messages and for TypeScript sources: JSON with every character visible. */
export function visibleJson(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (char) =>
    [...char.split("")].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  );
}

/** A value as JSON.parse returns it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Equality of JSON values: the order of members does not count, 1 is 1.0, and no number is a boolean. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (isJsonObject(a) && isJsonObject(b)) {
    const names = Object.keys(a);
    return (
      names.length === Object.keys(b).length &&
      names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
    );
  }
  return a === b;
}

/** Every text in a value, names of members included. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") {
    return [value];
  }
  if (Array.isArray(value)) {
    return value.flatMap(textsIn);
  }
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)]) : [];
}

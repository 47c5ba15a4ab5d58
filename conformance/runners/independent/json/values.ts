/** Any value that a JSON text can hold. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

export interface JsonObject {
  [name: string]: JsonValue;
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object's own member: names such as `constructor` must not find what every object inherits. */
export function member(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function textMember(object: JsonObject, name: string): string | undefined {
  const value = member(object, name);
  return typeof value === "string" ? value : undefined;
}

export function objectMember(object: JsonObject, name: string): JsonObject | undefined {
  const value = member(object, name);
  return isObject(value) ? value : undefined;
}

/** The elements of an array member; nothing when the member is absent or something else. */
export function elementsOf(object: JsonObject, name: string): readonly JsonValue[] {
  const value = member(object, name);
  return Array.isArray(value) ? value : [];
}

/** A copy with one member replaced or added. Entries, not assignment, so that `__proto__` is a name like any other. */
export function withMember(object: JsonObject, name: string, value: JsonValue): JsonObject {
  const entries = Object.entries(object);
  const at = entries.findIndex(([each]) => each === name);
  entries.splice(at < 0 ? entries.length : at, at < 0 ? 0 : 1, [name, value]);
  return Object.fromEntries(entries);
}

export function withoutMember(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));
}

/** D2: equality of parsed JSON. The order of members is free, 1 equals 1.0, and neither equals true. */
export function equalJson(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    return left.every((each, index) => {
      const other = right[index];
      return other !== undefined && equalJson(each, other);
    });
  }
  if (!isObject(left) || !isObject(right)) return false;
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => {
    const [mine, theirs] = [member(left, name), member(right, name)];
    return mine !== undefined && theirs !== undefined && equalJson(mine, theirs);
  });
}

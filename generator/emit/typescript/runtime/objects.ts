/** What a guard sees of an object: its own members. */
export type Members = { readonly [name: string]: unknown };

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True unless `value` is an object without prototype: the others may answer with members that are not their own. */
export function isOdd(value: Members): boolean {
  return Object.getPrototypeOf(value) !== null || !isObject(value);
}

/** The own members of `value` in an object without prototype; null if it is no object. Getters run once. */
export function ownMembers(value: Members): Members | null {
  if (!isObject(value)) {
    return null;
  }
  const copy: { [name: string]: unknown } = Object.create(null);
  for (const name of Object.getOwnPropertyNames(value)) {
    copy[name] = value[name];
  }
  return copy;
}

/** A member whose name every object inherits, such as `constructor`; undefined if it is not the object's own. */
export function ownMember(value: Members, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

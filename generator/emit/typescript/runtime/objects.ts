/** What a guard sees of an object: its own members. */
export type Members = { readonly [name: string]: unknown };

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True if members may be found that are not the object's own: only objects without prototype are free of that. */
export function inherits(value: Members): boolean {
  return Object.getPrototypeOf(value) !== null;
}

/** The own members of `value` in an object without prototype. Getters run once. */
export function ownMembers(value: Members): Members {
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

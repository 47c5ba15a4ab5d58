/** What a guard sees of an object: its own members. */
export type Members = { readonly [name: string]: unknown };

/** Names that some script may have added to every object; reading a member finds them although it is not there. */
export const inherited: Members = Object.prototype as unknown as Members;

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * True if reading a member of `value` may find one that is not its own: an unusual prototype, or a name that
 * somebody put on `Object.prototype` (`found` says whether the caller found one there).
 */
export function isForeign(value: Members, found: boolean): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype !== null && (prototype !== Object.prototype || found);
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

/** What counts as an object and as its members. */

export interface Members {
  readonly [name: string]: unknown;
}

export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Something that members can be read from. Whether it is an object shows with them: see {@link isOdd}. */
export function isThere(value: unknown): value is Members {
  return value !== undefined && value !== null;
}

/**
 * True for what is no object, or has a prototype out of the ordinary, whose members would be taken for the object's own.
 * Asked only of what has a length or another prototype than most: the engine knows the shape of the rest by then.
 */
export function isOdd(value: Members): boolean {
  return Object.getPrototypeOf(value) !== null || !isObject(value);
}

/** A copy of the own members, without a prototype; null for what is no object. */
export function own(value: Members): Members | null {
  return isObject(value) ? { __proto__: null, ...value } : null;
}

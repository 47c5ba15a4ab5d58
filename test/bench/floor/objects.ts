/** What counts as an object and as its members. */

export interface Members {
  readonly [name: string]: unknown;
}

export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * True for a prototype out of the ordinary, whose members would be taken for the object's own. Asked after the members
 * have been read, it costs nothing: the engine knows the shape of the object by then.
 */
export function isOdd(value: Members): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}

/** A copy of the own members, without a prototype. */
export function own(value: Members): Members {
  return { __proto__: null, ...value };
}

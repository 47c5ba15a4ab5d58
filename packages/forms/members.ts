/** How all packages look into values that nobody has checked. An entry point of its own, `@aepkit/forms/members`. */

/** An object as JSON has it: a bag of own members that nobody has checked. */
export type Members = { readonly [name: string]: unknown };

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member that is the object's own: names are data, so `constructor` and `__proto__` must find nothing inherited. */
export function own(value: Members, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A member name as a step of a JSON Pointer (RFC 6901). */
export function step(name: string | number): string {
  return `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** A member that is a text and not empty; undefined if it is anything else. */
export function ownText(value: Members, name: string): string | undefined {
  const member = own(value, name);
  return typeof member === "string" && member !== "" ? member : undefined;
}

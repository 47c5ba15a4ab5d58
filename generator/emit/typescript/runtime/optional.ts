/** What most optional members are: asked by name, a guard that has many of them is a good deal shorter. */

/** True for a string, and for nothing. */
export function absentOrString(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

/** True for a whole number from 0 on, and for nothing. */
export function absentOrCount(value: unknown): boolean {
  return value === undefined || (Number.isInteger(value) && (value as number) >= 0);
}

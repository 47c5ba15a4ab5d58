import { pointerToken } from "../pointer-token.js";
import type { JsonFault } from "./inspect-json.js";

/** Readers change it: it is a whole number beyond 2^53, or beyond every number that they have. */
export function isUnsafeNumber(value: number): boolean {
  return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value));
}

/** All such numbers, at every depth: two different ones may become equal. No value is deeper than the scanner lets through. */
export function findUnsafeNumbers(value: unknown, pointer = ""): JsonFault[] {
  if (typeof value === "number" && isUnsafeNumber(value)) {
    const message = Number.isFinite(value)
      ? "is a whole number beyond 2^53, which readers round"
      : "is a number beyond 1.8e308, which readers cannot hold";
    return [{ pointer, message }];
  }
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, member]) => findUnsafeNumbers(member, `${pointer}/${pointerToken(name)}`))
    : [];
}

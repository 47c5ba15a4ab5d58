import { pointerToken } from "../pointer-token.js";
import { isMembers, type Members } from "../stream-event.js";
import type { JsonFault } from "./inspect-json.js";

/**
 * Whole numbers beyond 2^53 among the attributes and the direct members of data, where the protocol has its integers:
 * readers round them, so that two different ones may become equal.
 */
export function findUnsafeIntegers(event: Members): JsonFault[] {
  return [...unsafeIn(event, ""), ...(isMembers(event.data) ? unsafeIn(event.data, "/data") : [])];
}

function unsafeIn(members: Members, pointer: string): JsonFault[] {
  return Object.entries(members)
    .filter(([, value]) => Number.isInteger(value) && !Number.isSafeInteger(value))
    .map(([name]) => ({
      pointer: `${pointer}/${pointerToken(name)}`,
      message: "is a whole number beyond 2^53, which readers round",
    }));
}

import { AEP_TYPES, isAepEvent, isKnownAepEvent, validateAepEvent, validateKnownAepEvent } from "@aepkit/events";

/**
 * The envelope, and the payload where the type is registered. Guards come in two forms, a quick one and one that lists
 * every issue: if they disagree, there is no verdict.
 */
export function judgeEvent({ event }: { readonly event: unknown }): { valid: boolean } {
  const isKnown = isAepEvent(event) && Object.hasOwn(AEP_TYPES, event.type);
  const valid = isKnown ? isKnownAepEvent(event) : isAepEvent(event);
  const issues = isKnown ? validateKnownAepEvent(event) : validateAepEvent(event);
  if (valid !== (issues.length === 0)) {
    throw new Error(`the guard says ${valid}, and its list of issues has ${issues.length}`);
  }
  return { valid };
}

import { CAPTURE_ORDER, type Capture, DEFAULT_CAPTURE } from "@aepkit/events";
import { type Members, own } from "@aepkit/forms/members";

/**
 * The level that an event states; metadata if it states none (E2). Undefined if it states something that is no level,
 * so that nobody can tell how much content it holds.
 */
export function captureOf(event: Members): Capture | undefined {
  const stated = own(event, "capture");
  return stated === undefined ? DEFAULT_CAPTURE : CAPTURE_ORDER.find((level) => level === stated);
}

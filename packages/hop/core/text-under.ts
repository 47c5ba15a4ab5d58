import { downlevel } from "@aepkit/capture";
import type { Capture } from "@aepkit/events";
import { captureRank } from "@aepkit/forms";
import { isObject, parseObject } from "../protocol/members.js";
import type { EventRecord } from "./event-record.js";

/** The highest level that a subscriber gets; null is everything, as received. */
export type Ceiling = Capture | null;

/**
 * The text of an event as it may pass a ceiling (H1 to H7): the same text wherever nothing has to go. Whoever states less
 * than it holds is believed about nothing: it is lowered as if it stated full, and what it states is still not raised.
 */
export function textUnder(record: EventRecord, ceiling: Ceiling): string {
  if (ceiling === null || (!record.isOverfull && captureRank(ceiling) >= captureRank(record.capture))) {
    return record.text;
  }
  const event = parseObject(record.text);
  const lowered: unknown = record.isOverfull
    ? downlevel({ ...event, capture: "full" }, lower(ceiling, record.capture))
    : downlevel(event, ceiling);
  if (!isObject(lowered)) {
    throw new Error("an event that was accepted is no object");
  }
  // Numbers that writing would change cannot be shown to be harmless, so the payload goes as a whole.
  const { data, ...attributes } = lowered;
  return JSON.stringify(record.hasUnsafeNumber || data === undefined ? attributes : lowered);
}

/** The lower of two ceilings. */
export function lowerCeiling(a: Ceiling, b: Ceiling): Ceiling {
  return a === null ? b : b === null ? a : lower(a, b);
}

/** The higher of two ceilings. */
export function higherCeiling(a: Ceiling, b: Ceiling): Ceiling {
  return a === null || b === null ? null : captureRank(a) >= captureRank(b) ? a : b;
}

function lower(a: Capture, b: Capture): Capture {
  return captureRank(a) <= captureRank(b) ? a : b;
}

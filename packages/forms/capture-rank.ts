import { CAPTURE_ORDER, type Capture } from "@aepkit/events";

/**
 * Place of a capture level in the order none, metadata, redacted, full (C1).
 * Throws a RangeError for anything else: a misspelt level must never fall back to one that lets more through.
 */
export function captureRank(level: Capture): number {
  const rank = CAPTURE_ORDER.indexOf(level);
  if (rank < 0) {
    throw new RangeError(`not a capture level; the levels are ${CAPTURE_ORDER.join(", ")}`);
  }
  return rank;
}

/** True if free text may not pass at all: at none and at metadata. */
export function isBelowRedacted(level: Capture): boolean {
  return captureRank(level) < captureRank("redacted");
}

import { CAPTURE_ORDER } from "@aepkit/events";
import type { HopLimits } from "../limits.js";
import { type Matcher, readFilter } from "../protocol/filter.js";
import { type From, readEventStreamId, readFrom } from "../protocol/position.js";
import { RequestError } from "../protocol/request-error.js";
import { type Ceiling, lowerCeiling } from "./text-under.js";

/** What a subscription asks for. */
export interface Wanted {
  readonly matches: Matcher;
  readonly ceiling: Ceiling;
  /** Null for live events only. */
  readonly from: From | null;
}

/**
 * Reads a subscription whose members are parsed already; undefined stands for an absent one. A level above what the
 * subscriber may see is refused, not lowered in silence; without a level it gets what it may see.
 * @throws RequestError
 */
export function readWanted(
  wanted: { readonly filter: unknown; readonly capture: unknown; readonly from: unknown },
  highest: Ceiling,
  limits: HopLimits,
): Wanted {
  const asked = wanted.capture === undefined ? highest : readLevel(wanted.capture);
  if (lowerCeiling(asked, highest) !== asked) {
    throw new RequestError("unauthorized", `without the token, capture may be ${highest ?? "anything"} at most`);
  }
  return {
    matches: readFilter(wanted.filter === undefined ? {} : wanted.filter),
    ceiling: asked,
    from: wanted.from === undefined ? null : readFrom(wanted.from, limits.positions, limits.sessionLength),
  };
}

/** Reads the query of `GET /stream` (SS1) and its Last-Event-ID (SS3); a malformed one is ignored (open point 15). */
export function readStreamQuery(
  query: URLSearchParams,
  lastEventId: string | undefined,
  highest: Ceiling,
  limits: HopLimits,
): Wanted & { readonly isLive: boolean } {
  const isLive = query.get("live") !== "0";
  const fromText = query.get("from");
  const resumed = lastEventId === undefined ? undefined : readEventStreamId(lastEventId);
  const from =
    fromText === null
      ? resumed === undefined
        ? isLive
          ? undefined
          : "all"
        : [resumed]
      : fromText === "all"
        ? fromText
        : parse("from", fromText);
  const filter = query.get("filter");
  const wanted = {
    filter: filter === null ? undefined : parse("filter", filter),
    capture: query.get("capture") ?? undefined,
    from,
  };
  return { ...readWanted(wanted, highest, limits), isLive };
}

function readLevel(value: unknown): Ceiling {
  const level = CAPTURE_ORDER.find((each) => each === value);
  if (level === undefined) {
    throw new RequestError("invalid-filter", `capture must be one of ${CAPTURE_ORDER.join(", ")}`);
  }
  return level;
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError("invalid-filter", `${name} is not JSON`);
  }
}

import { CAPTURE_ORDER } from "@aepkit/events";
import type { HopLimits } from "../limits.js";
import { type Bookmark, readBookmark } from "../protocol/bookmark.js";
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
  /** Where to go on by arrival; it goes before `from`. */
  readonly after: Bookmark | null;
  /** Bookmarks are of use to who asks. */
  readonly bookmarks: boolean;
}

/** The members of a subscription as they were sent; undefined for those that are absent. */
export interface WantedMembers {
  readonly filter: unknown;
  readonly capture: unknown;
  readonly from: unknown;
  readonly after: unknown;
  readonly bookmarks: boolean;
}

/**
 * Reads a subscription whose members are parsed already; undefined stands for an absent one. A level above what the
 * subscriber may see is refused, not lowered in silence; without a level it gets what it may see.
 * @throws RequestError
 */
export function readWanted(wanted: WantedMembers, highest: Ceiling, limits: HopLimits): Wanted {
  const asked = wanted.capture === undefined ? highest : readLevel(wanted.capture);
  if (lowerCeiling(asked, highest) !== asked) {
    throw new RequestError("unauthorized", `without the token, capture may be ${highest ?? "anything"} at most`);
  }
  return {
    matches: readFilter(wanted.filter === undefined ? {} : wanted.filter),
    ceiling: asked,
    from: wanted.from === undefined ? null : readFrom(wanted.from, limits.positions, limits.sessionLength),
    after: wanted.after === undefined ? null : readBookmark(wanted.after),
    bookmarks: wanted.bookmarks,
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
    after: query.get("after") ?? undefined,
    bookmarks: query.get("bookmarks") === "1",
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

import { RequestError } from "./request-error.js";

/** A place in the order in which events came to a hop. */
export interface Bookmark {
  /** Names the order: one run of a hop without a store, or a store over all runs. */
  readonly log: string;
  /** Number of the last event before the place. */
  readonly arrival: number;
}

/** A bookmark as clients keep it. They read nothing out of it and give it back as it came. */
export function writeBookmark({ log, arrival }: Bookmark): string {
  return `${log}:${arrival}`;
}

/**
 * Reads a bookmark that a client gives back.
 * @throws RequestError `invalid-filter` for what no hop has given out
 */
export function readBookmark(value: unknown): Bookmark {
  const [, log, arrival] = (typeof value === "string" && /^([A-Za-z0-9]{1,64}):([0-9]{1,15})$/.exec(value)) || [];
  if (log === undefined) {
    throw new RequestError("invalid-filter", "after must be a bookmark, as the hop gave it out");
  }
  return { log, arrival: Number(arrival) };
}

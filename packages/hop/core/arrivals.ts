import { createHash } from "node:crypto";
import { type Bookmark, writeBookmark } from "../protocol/bookmark.js";
import type { EventRecord } from "./event-record.js";

/** Name of the order of a store that holds nothing yet. */
const unnamed = "new";

/**
 * Numbers events in the order in which they came to the hop, so that a subscriber can go on after a break with whatever came
 * during it, sessions that began then included. In a store the number of an event is that of its line, and the order is named
 * after the first line; so both outlive the hop. Without a store they end with it.
 */
export class Arrivals {
  readonly #isStored: boolean;
  #log: string;
  #newest = 0;

  /** @param run name of this run of the hop; null if its events go to a store */
  constructor(run: string | null) {
    this.#isStored = run === null;
    this.#log = run ?? unnamed;
  }

  /** Number of the newest event; 0 if there is none. */
  get newest(): number {
    return this.#newest;
  }

  /** Numbers an event that has come, or that stands in this line of the store. */
  add(record: EventRecord, line = this.#newest + 1): number {
    if (line === 1 && this.#isStored) {
      this.#log = createHash("sha256").update(record.text).digest("hex").slice(0, 16);
    }
    this.#newest = line;
    return line;
  }

  /** The store has so many lines, though the last of them may be damaged. */
  skipTo(lines: number): void {
    this.#newest = lines;
  }

  bookmark(arrival: number): string {
    return writeBookmark({ log: this.#log, arrival });
  }

  /**
   * The number after which a subscriber with this bookmark goes on. One of another order, or of a place that is not reached
   * yet, was given out by a hop that is gone with all it held; then everything that is here came later.
   */
  after({ log, arrival }: Bookmark): number {
    return log === this.#log && arrival <= this.#newest ? arrival : 0;
  }
}

import { hash } from "node:crypto";
import { type Bookmark, writeBookmark } from "../protocol/bookmark.js";
import type { EventRecord } from "./event-record.js";
import { LineNames } from "./line-names.js";

/**
 * Numbers events in the order in which they came to the hop, so that a subscriber can go on after a break with whatever came
 * during it, sessions that began then included. In a store the number of an event is that of its line, and a bookmark names
 * the line by a digest of everything up to it; so bookmarks outlive the hop, and one of another store, or of lines that were
 * since replaced by a backup, is known for what it is. Without a store they end with the hop.
 */
export class Arrivals {
  readonly #run: string | null;
  readonly #names: LineNames;
  #newest = 0;

  /**
   * @param run name of this run of the hop; null if its events go to a store
   * @param remembered lines of a store whose bookmarks are known; after older ones comes everything that is held
   */
  constructor(run: string | null, remembered = 1_000_000) {
    this.#run = run;
    this.#names = new LineNames(run === null ? remembered : 0);
  }

  /** Number of the newest event; 0 if there is none. */
  get newest(): number {
    return this.#newest;
  }

  /** Numbers an event that has come, or that stands in this line of the store. */
  add(record: EventRecord, line = this.#newest + 1): number {
    this.skipTo(line - 1);
    this.#newest = line;
    if (this.#run === null) {
      this.#names.push(hash("sha256", `${this.#names.last}\n${record.text}`).slice(0, 16));
    }
    return line;
  }

  /** The store has so many lines, though the last of them may be damaged. */
  skipTo(lines: number): void {
    for (; this.#newest < lines; this.#newest += 1) {
      this.#names.push(this.#names.last);
    }
  }

  bookmark(arrival: number): string {
    return writeBookmark({ log: this.#nameOf(arrival) ?? "forgotten", arrival });
  }

  /**
   * The number after which a subscriber with this bookmark goes on. Of one that names no place here everything counts as
   * later: it was given out by a hop that is gone with all it held, or for other lines, or too long ago.
   */
  after({ log, arrival }: Bookmark): number {
    return arrival <= this.#newest && log === this.#nameOf(arrival) ? arrival : 0;
  }

  #nameOf(arrival: number): string | undefined {
    return this.#run ?? this.#names.at(arrival);
  }
}

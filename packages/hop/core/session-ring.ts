import { comparePositions, type Position } from "../protocol/position.js";
import type { EventRecord } from "./event-record.js";

export interface HeldEvent {
  readonly record: EventRecord;
  /** The event's own position; for one without, the newest of the session when it came; undefined if there was none. */
  readonly anchor: Position | undefined;
  /** Rises with every event of the hop. */
  readonly arrival: number;
}

/** What of a session is held no longer. */
export interface Gone {
  /** Position up to which nothing is held. */
  readonly position: Position | undefined;
  /** The latest arrival among what was thrown out; 0 if nothing was. */
  readonly arrival: number;
}

/** Which events of a session a replay is to have. */
export interface Range {
  /** They stand after it; undefined for any place. */
  readonly position: Position | undefined;
  /** They arrived later than this. */
  readonly after: number;
  /** And no later than this. */
  readonly newest: number;
}

/** The newest events of one session in the order of their positions (RB1). */
export class SessionRing {
  /** Position up to which nothing is held any more. */
  #evicted: Position | undefined;
  #evictedArrival: number;
  readonly #held: HeldEvent[] = [];

  constructor(gone: Gone | undefined) {
    this.#evicted = gone?.position;
    this.#evictedArrival = gone?.arrival ?? 0;
  }

  get size(): number {
    return this.#held.length;
  }

  get oldest(): HeldEvent | undefined {
    return this.#held[0];
  }

  get gone(): Gone {
    return { position: this.#evicted, arrival: this.#evictedArrival };
  }

  /** Inserts an event at its place. False if it lies before what is held, so that it would only be thrown out again. */
  insert(record: EventRecord, arrival: number): boolean {
    const { position } = record;
    if (position === undefined) {
      const anchor = this.#held.at(-1)?.anchor ?? this.#evicted;
      this.#held.push({ record, anchor, arrival });
      return true;
    }
    if (this.#evicted !== undefined && comparePositions(position, this.#evicted) <= 0) {
      this.#evictedArrival = Math.max(this.#evictedArrival, arrival);
      return false;
    }
    let at = this.#held.length;
    while (at > 0 && isAfter(this.#held[at - 1], position)) {
      at -= 1;
    }
    this.#held.splice(at, 0, { record, anchor: position, arrival });
    return true;
  }

  /** Takes the oldest event out and remembers how far the gap reaches. */
  evictOldest(): EventRecord | undefined {
    const oldest = this.#held.shift();
    this.#evictedArrival = Math.max(this.#evictedArrival, oldest?.arrival ?? 0);
    if (oldest?.record.position !== undefined) {
      this.#evicted = oldest.record.position;
    }
    return oldest?.record;
  }

  /** The next events of a range, after the one that was drawn before if there is one; `count` of them at most. */
  next(drawn: HeldEvent | undefined, range: Range, count: number): HeldEvent[] {
    const found: HeldEvent[] = [];
    for (let at = drawn === undefined ? 0 : this.#indexAfter(drawn); at < this.#held.length; at += 1) {
      const held = this.#held[at];
      if (held !== undefined && isWanted(held, range) && found.push(held) === count) {
        break;
      }
    }
    return found;
  }

  /** The last position held. */
  latest(): Position | undefined {
    return this.#held.at(-1)?.anchor ?? this.#evicted;
  }

  /** The first position held; if none is, the one after the last that was thrown out. */
  earliest(): Position | undefined {
    const first = this.#held.find(({ record }) => record.position !== undefined)?.record.position;
    return first ?? successor(this.#evicted);
  }

  /** Where to go on after an event, which may be gone by now. */
  #indexAfter(drawn: HeldEvent): number {
    let [low, high] = [0, this.#held.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const held = this.#held[middle];
      if (held !== undefined && compareHeld(held, drawn) <= 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

/** Events without a position come again if they may have come after it: a repeat is legal, and a loss is not. */
function isWanted({ anchor, record, arrival }: HeldEvent, { position, after, newest }: Range): boolean {
  if (arrival <= after || arrival > newest) {
    return false;
  }
  if (position === undefined || anchor === undefined) {
    return true;
  }
  const order = comparePositions(anchor, position);
  return order > 0 || (order === 0 && record.position === undefined);
}

/** The order of the ring: by position, and in one place by arrival. */
function compareHeld(a: HeldEvent, b: HeldEvent): number {
  if (a.anchor === undefined || b.anchor === undefined) {
    return Number(a.anchor !== undefined) - Number(b.anchor !== undefined) || a.arrival - b.arrival;
  }
  return comparePositions(a.anchor, b.anchor) || a.arrival - b.arrival;
}

/** Where a session goes on of which nothing is held. */
export function successor(position: Position | undefined): Position | undefined {
  if (position === undefined) {
    return undefined;
  }
  const { epoch, seq } = position;
  // A number that nobody could send back would be of no use.
  return seq < Number.MAX_SAFE_INTEGER ? { epoch, seq: seq + 1 } : { epoch: epoch + 1, seq: 0 };
}

function isAfter(held: HeldEvent | undefined, position: Position): boolean {
  return held?.anchor !== undefined && comparePositions(held.anchor, position) > 0;
}

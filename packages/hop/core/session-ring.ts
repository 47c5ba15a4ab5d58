import { comparePositions, type Position } from "../protocol/position.js";
import type { EventRecord } from "./event-record.js";

export interface HeldEvent {
  readonly record: EventRecord;
  /** The event's own position; for one without, the newest of the session when it came; undefined if there was none. */
  readonly anchor: Position | undefined;
  /** Rises with every event of the hop. */
  readonly arrival: number;
}

/** The newest events of one session in the order of their positions (RB1). */
export class SessionRing {
  /** Position up to which nothing is held any more. */
  #evicted: Position | undefined;
  readonly #held: HeldEvent[] = [];

  constructor(evicted: Position | undefined) {
    this.#evicted = evicted;
  }

  get size(): number {
    return this.#held.length;
  }

  get oldest(): HeldEvent | undefined {
    return this.#held[0];
  }

  get evicted(): Position | undefined {
    return this.#evicted;
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
    if (oldest?.record.position !== undefined) {
      this.#evicted = oldest.record.position;
    }
    return oldest?.record;
  }

  /** Everything held. */
  all(): readonly EventRecord[] {
    return this.#held.map(({ record }) => record);
  }

  /**
   * What is held after a position. Events without one come again if they may have come after it: a repeat is legal, and
   * a loss is not.
   */
  after(position: Position): readonly EventRecord[] {
    return this.#held
      .filter(({ anchor, record }) => {
        const order = anchor === undefined ? 0 : comparePositions(anchor, position);
        return order > 0 || (order === 0 && record.position === undefined) || anchor === undefined;
      })
      .map(({ record }) => record);
  }

  /** The first position held; if none is, the one after the last that was thrown out. */
  earliest(): Position | undefined {
    const first = this.#held.find(({ record }) => record.position !== undefined)?.record.position;
    return first ?? successor(this.#evicted);
  }
}

/** Where a session goes on of which nothing is held. */
export function successor(position: Position | undefined): Position | undefined {
  return position === undefined ? undefined : { epoch: position.epoch, seq: position.seq + 1 };
}

function isAfter(held: HeldEvent | undefined, position: Position): boolean {
  return held?.anchor !== undefined && comparePositions(held.anchor, position) > 0;
}

import type { HopLimits } from "../limits.js";
import { comparePositions, type From, type Position } from "../protocol/position.js";
import type { EventRecord } from "./event-record.js";
import { type Gone, type HeldEvent, type Range, SessionRing, successor } from "./session-ring.js";

/** What a replay consists of: events, and before those of a session the mark that some are gone. */
export type ReplayItem =
  | { readonly record: EventRecord }
  | { readonly exhausted: { readonly session: string; readonly earliest: Position } };

/** Where a session goes on whose events have no positions. */
const unnumbered: Position = { epoch: 0, seq: 0 };

const maxTombstones = 10_000;

/** Events that a replay takes out of a ring in one go. */
const drawnAtOnce = 32;

/** A part of a session to replay, to the last position of the time. */
interface Stretch extends Range {
  readonly session: string;
  readonly last: Position | undefined;
  /** What was thrown out before the replay is marked by arrival, not by position. */
  readonly isByArrival: boolean;
}

/** The newest events of all sessions, within the limits on sessions, events and bytes. */
export class History {
  readonly #limits: HopLimits;
  /** The session that was active last stands last. */
  readonly #rings = new Map<string, SessionRing>();
  /** How far sessions reached of which nothing is held any more. */
  readonly #tombstones = new Map<string, Gone>();
  readonly #byKey = new Map<string, EventRecord>();
  #bytes = 0;
  #arrivals = 0;

  constructor(limits: HopLimits) {
    this.#limits = limits;
  }

  /** Text of all events held, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#byKey.size;
  }

  /** The event held under a source and id. */
  find(key: string): EventRecord | undefined {
    return this.#byKey.get(key);
  }

  /** Keeps an event under the number of its arrival, which rises. Repeats are not kept again (G2), nor is what no session holds (RB4) or has already thrown out. */
  keep(record: EventRecord, arrival = this.#arrivals + 1): void {
    const { session, key } = record;
    if (session === undefined || this.#byKey.has(key)) {
      return;
    }
    const ring = this.#rings.get(session) ?? new SessionRing(this.#tombstones.get(session));
    this.#arrivals = arrival;
    if (!ring.insert(record, arrival)) {
      if (!this.#rings.has(session)) {
        // It came late to a session of which nothing is held: whoever goes on by arrival has to be told.
        this.#tombstones.set(session, ring.gone);
      }
      return;
    }
    this.#rings.delete(session);
    this.#rings.set(session, ring);
    this.#tombstones.delete(session);
    this.#byKey.set(key, record);
    this.#bytes += record.bytes;
    this.#shrink(ring);
  }

  /**
   * What a subscription gets before anything live, in the order of positions within each session (G3, RB2, RB3). It is drawn
   * from what is held at that moment, so that nobody who reads slowly keeps events from being thrown out; what was thrown out
   * before its turn is marked.
   */
  replay(from: From): Iterable<ReplayItem> {
    const starts = from === "all" ? [...this.#rings.keys()].map((session) => [session, undefined] as const) : [...from];
    return this.#draw(starts.map(([session, position]) => this.#stretch(session, position, null)));
  }

  /** All that arrived later than this, of all sessions; what was thrown out of it is marked. */
  replayAfter(arrival: number): Iterable<ReplayItem> {
    const sessions = [...this.#rings.keys(), ...this.#tombstones.keys()];
    return this.#draw(sessions.map((session) => this.#stretch(session, undefined, arrival)));
  }

  #stretch(session: string, position: Position | undefined, after: number | null): Stretch {
    const last = this.#rings.get(session)?.latest();
    return { session, position, last, after: after ?? 0, newest: this.#arrivals, isByArrival: after !== null };
  }

  *#draw(stretches: readonly Stretch[]): Generator<ReplayItem> {
    for (const stretch of stretches) {
      const { session, position, last, after, newest, isByArrival } = stretch;
      let drawn: HeldEvent | undefined;
      let reached = position;
      // Without positions, arrivals alone say what was sent, or told to be gone.
      let settled = after;
      for (;;) {
        const ring = this.#rings.get(session);
        const gone = ring?.gone ?? this.#tombstones.get(session);
        const evicted = gone?.position;
        const earliest = ring?.earliest() ?? successor(evicted) ?? unnumbered;
        // What was thrown out after the last event of the replay came to the subscriber live.
        const isUnfinished = drawn === undefined || last === undefined || isBefore(reached, last);
        const isMissing =
          isByArrival && reached === undefined
            ? Math.min(gone?.arrival ?? 0, newest) > settled
            : isBefore(reached, evicted);
        if (isUnfinished && isMissing) {
          yield { exhausted: { session, earliest } };
          reached = evicted;
          settled = newest;
        }
        const next = ring?.next(drawn, stretch, drawnAtOnce) ?? [];
        for (const held of next) {
          yield { record: held.record };
          reached = held.record.position ?? reached;
          drawn = held;
          settled = Math.max(settled, held.arrival);
        }
        if (next.length < drawnAtOnce) {
          break;
        }
      }
    }
  }

  #shrink(ring: SessionRing): void {
    while (ring.size > this.#limits.sessionEvents) {
      this.#evictFrom(ring);
    }
    while (this.#rings.size > this.#limits.sessions) {
      const [session, idle] = this.#rings.entries().next().value ?? [];
      while (idle !== undefined && idle.size > 0) {
        this.#evictFrom(idle);
      }
      this.#bury(session, idle);
    }
    while (this.#bytes > this.#limits.heldBytes) {
      const [session, oldest] = this.#oldestRing();
      this.#evictFrom(oldest);
      if (oldest.size === 0) {
        this.#bury(session, oldest);
      }
    }
  }

  #evictFrom(ring: SessionRing): void {
    const record = ring.evictOldest();
    if (record !== undefined) {
      this.#byKey.delete(record.key);
      this.#bytes -= record.bytes;
    }
  }

  #bury(session: string | undefined, ring: SessionRing | undefined): void {
    if (session === undefined) {
      return;
    }
    this.#rings.delete(session);
    if (ring !== undefined) {
      this.#tombstones.set(session, ring.gone);
    }
    const [first] = this.#tombstones.keys();
    if (this.#tombstones.size > maxTombstones && first !== undefined) {
      this.#tombstones.delete(first);
    }
  }

  /** The ring whose oldest event came first. There is one, for this is asked only while something is held. */
  #oldestRing(): [string, SessionRing] {
    let found: [string, SessionRing] | undefined;
    for (const entry of this.#rings) {
      const arrival = entry[1].oldest?.arrival ?? Number.POSITIVE_INFINITY;
      if (found === undefined || arrival < (found[1].oldest?.arrival ?? Number.POSITIVE_INFINITY)) {
        found = entry;
      }
    }
    if (found === undefined) {
      throw new Error("bytes are held and no session holds them");
    }
    return found;
  }
}

function isBefore(a: Position | undefined, b: Position | undefined): boolean {
  return a !== undefined && b !== undefined && comparePositions(a, b) < 0;
}

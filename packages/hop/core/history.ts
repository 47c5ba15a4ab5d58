import type { HopLimits } from "../limits.js";
import { comparePositions, type From, type Position } from "../protocol/position.js";
import type { EventRecord } from "./event-record.js";
import { SessionRing, successor } from "./session-ring.js";

/** What a replay consists of: events, and before those of a session the mark that some are gone. */
export type ReplayItem =
  | { readonly record: EventRecord }
  | { readonly exhausted: { readonly session: string; readonly earliest: Position } };

const maxTombstones = 10_000;

/** The newest events of all sessions, within the limits on sessions, events and bytes. */
export class History {
  readonly #limits: HopLimits;
  /** The session that was active last stands last. */
  readonly #rings = new Map<string, SessionRing>();
  /** How far sessions reached of which nothing is held any more. */
  readonly #tombstones = new Map<string, Position>();
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

  /** Keeps an event. Repeats are not kept again (G2), nor is what no session holds (RB4) or has already thrown out. */
  keep(record: EventRecord): void {
    const { session, key } = record;
    if (session === undefined || this.#byKey.has(key)) {
      return;
    }
    const ring = this.#rings.get(session) ?? new SessionRing(this.#tombstones.get(session));
    this.#arrivals += 1;
    if (!ring.insert(record, this.#arrivals)) {
      return;
    }
    this.#rings.delete(session);
    this.#rings.set(session, ring);
    this.#tombstones.delete(session);
    this.#byKey.set(key, record);
    this.#bytes += record.bytes;
    this.#shrink(ring);
  }

  /** What a subscription gets before anything live, in the order of positions within each session (G3, RB2, RB3). */
  replay(from: From): readonly ReplayItem[] {
    if (from === "all") {
      return [...this.#rings.values()].flatMap((ring) => ring.all().map((record) => ({ record })));
    }
    return [...from].flatMap(([session, position]): ReplayItem[] => {
      const ring = this.#rings.get(session);
      const evicted = ring?.evicted ?? this.#tombstones.get(session);
      const earliest = ring?.earliest() ?? successor(evicted);
      const isGone = evicted !== undefined && comparePositions(position, evicted) < 0;
      const mark = isGone && earliest !== undefined ? [{ exhausted: { session, earliest } }] : [];
      return [...mark, ...(ring?.after(position) ?? []).map((record) => ({ record }))];
    });
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
    if (ring?.evicted !== undefined) {
      this.#tombstones.set(session, ring.evicted);
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

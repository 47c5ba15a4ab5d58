import type { HopLimits } from "../limits.js";
import type { Members } from "../protocol/members.js";
import type { Journal } from "../store/journal.js";
import type { KnownEvents } from "../store/known-events.js";
import type { Refusal } from "./admission.js";
import type { Arrivals } from "./arrivals.js";
import { Claims } from "./claims.js";
import { Delivery } from "./delivery.js";
import type { EventRecord } from "./event-record.js";
import type { History, ReplayItem } from "./history.js";
import { Seats } from "./seats.js";
import type { Wanted } from "./wanted.js";

/** Takes every event as it comes; what it wants of it is its own affair. */
export interface Subscriber {
  readonly offer: (delivery: Delivery) => void;
}

/** A connection that may own sessions. */
export interface Owner {
  /** Types of commands that it takes; null if it has declared none. */
  readonly accepts: ReadonlySet<string> | null;
  /** Its queue is full. */
  readonly isBusy: boolean;
  /** Hands a command over as it came. False if the owner is gone. */
  readonly command: (command: EventRecord) => boolean;
  /** How the roster shows it: agent, instance and what it declared (WS11). */
  readonly describe: () => Members;
  /** Makes sure that somebody is still there; ends the connection if nobody answers. */
  readonly probe: () => void;
}

export type RouteError = "no-route" | "ambiguous" | "unsupported" | "busy" | "store-failed";

/** An event that is on its way to the journal. */
interface Pending {
  readonly fingerprint: string;
  /** The journal could not make it safe. */
  hasFailed: boolean;
}

/**
 * The relay itself, without any binding: accepted events go to the journal, then into the history, then to subscribers;
 * commands go to the one owner of their session.
 */
export class Hop {
  readonly limits: HopLimits;
  readonly history: History;
  readonly claims: Claims<Owner>;
  readonly arrivals: Arrivals;
  /** Places for event streams; sockets have as many of their own, so that nobody who only reads keeps agents out. */
  readonly streams: Seats;
  readonly #journal: Journal;
  readonly #known: KnownEvents | null;
  readonly #subscribers = new Set<Subscriber>();
  /** Events that the journal has not made safe yet. */
  readonly #pending = new Map<string, Pending>();

  /** @param known what the journal holds; null if it holds nothing */
  constructor(
    limits: HopLimits,
    history: History,
    journal: Journal,
    arrivals: Arrivals,
    known: KnownEvents | null = null,
  ) {
    this.#known = known;
    this.limits = limits;
    this.arrivals = arrivals;
    this.history = history;
    this.#journal = journal;
    this.streams = new Seats(limits.subscribers);
    this.claims = new Claims(limits.endedClaimMs);
  }

  /**
   * The first of several events that takes the name of another one (D1), by its index; undefined if all may come in.
   */
  collision(records: readonly EventRecord[]): { readonly index: number; readonly refusal: Refusal } | undefined {
    const batch = new Map<string, EventRecord>();
    for (const [index, record] of records.entries()) {
      const known = batch.get(record.key);
      if (known === undefined ? this.#sighting(record) === "other" : known.fingerprint !== record.fingerprint) {
        const detail = "/id is the id of another event of this source";
        return { index, refusal: { rule: "D1", pointer: "/id", detail } };
      }
      batch.set(record.key, record);
    }
    return undefined;
  }

  /**
   * Takes events in. Resolves once they are as safe as the journal makes them and on their way to subscribers, in the order
   * of the calls. Repeats are passed on and not kept again (G2).
   * @throws StoreError if the journal failed; then nothing of them was kept or passed on.
   */
  accept(records: readonly EventRecord[]): Promise<void> {
    const fresh = new Map<string, EventRecord>();
    const awaited = new Map<string, Pending>();
    for (const record of records) {
      const earlier = this.#pending.get(record.key);
      if (earlier !== undefined) {
        awaited.set(record.key, earlier);
      } else if (!fresh.has(record.key) && this.#sighting(record) === "unknown") {
        fresh.set(record.key, record);
      }
    }
    for (const record of fresh.values()) {
      this.#await(record);
    }
    return new Promise((resolve, reject) => {
      this.#journal.append(
        [...fresh.values()].map(({ text }) => text),
        (error) => {
          for (const key of fresh.keys()) {
            this.#settle(key, error);
          }
          if (error !== null) {
            reject(error);
            return;
          }
          // What they repeat was to be written before them, and was not.
          const lost = records.filter(({ key }) => awaited.get(key)?.hasFailed === true);
          for (const record of records) {
            if (!lost.includes(record)) {
              this.#pass(record, fresh.get(record.key) === record);
            }
          }
          resolve(lost.length === 0 ? undefined : this.accept(lost));
        },
      );
    });
  }

  /**
   * Hands a command to the owner of its session, or says why not (CT3). A command that is handed over is written down, kept
   * and shown to subscribers first, so that no ack precedes it (CT4); a refused one leaves no trace, unless its owner leaves
   * while it is written down.
   */
  route(record: EventRecord): Promise<RouteError | null> {
    const refusal = this.#refusal(record);
    const [owner] = this.claims.owners(record.session ?? "");
    if (refusal !== null || owner === undefined) {
      return Promise.resolve(refusal);
    }
    const earlier = this.#pending.get(record.key);
    const isFresh = earlier === undefined && this.#sighting(record) === "unknown";
    if (isFresh) {
      this.#await(record);
    }
    return new Promise((resolve) => {
      this.#journal.append(isFresh ? [record.text] : [], (error) => {
        if (isFresh) {
          this.#settle(record.key, error);
        }
        if (error !== null) {
          resolve("store-failed");
          return;
        }
        if (earlier?.hasFailed === true) {
          resolve(this.route(record));
          return;
        }
        this.#pass(record, isFresh, owner);
        resolve(owner.command(record) ? null : "no-route");
      });
    });
  }

  #refusal(record: EventRecord): RouteError | null {
    const owners = this.claims.owners(record.session ?? "");
    const [owner, ...others] = owners;
    if (owner === undefined) {
      return "no-route";
    }
    if (others.length > 0) {
      for (const each of owners) {
        each.probe();
      }
      return "ambiguous";
    }
    if (owner.accepts?.has(record.type) !== true) {
      return "unsupported";
    }
    return owner.isBusy ? "busy" : null;
  }

  /** What a subscription gets before anything live; null if it wants live events only. */
  replay({ from, after }: Wanted): Iterable<ReplayItem> | null {
    if (after !== null) {
      return this.history.replayAfter(this.arrivals.after(after));
    }
    return from === null ? null : this.history.replay(from);
  }

  subscribe(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
  }

  unsubscribe(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  /** Whether an event came before, is held or is in the store, and if so with this content (D1). */
  #sighting({ key, fingerprint }: EventRecord): "unknown" | "same" | "other" {
    const earlier = this.#pending.get(key) ?? this.history.find(key);
    if (earlier !== undefined) {
      return earlier.fingerprint === fingerprint ? "same" : "other";
    }
    return this.#known?.compare(key, fingerprint) ?? "unknown";
  }

  #await({ key, fingerprint }: EventRecord): void {
    this.#pending.set(key, { fingerprint, hasFailed: false });
  }

  /** Whoever repeats the event keeps hold of what was pending, and learns from it how that ended. */
  #settle(key: string, error: unknown): void {
    const pending = this.#pending.get(key);
    if (pending !== undefined) {
      pending.hasFailed = error !== null;
      this.#pending.delete(key);
    }
  }

  /** The owner of a command gets it as it came, and no copy that a ceiling of its own subscriptions has changed. */
  #pass(record: EventRecord, isFresh: boolean, owner: unknown = null): void {
    const arrival = isFresh ? this.arrivals.add(record) : undefined;
    if (arrival !== undefined) {
      this.history.keep(record, arrival);
      this.#known?.add(record.key, record.fingerprint);
    }
    const delivery = new Delivery(record, arrival);
    for (const subscriber of this.#subscribers) {
      if (subscriber !== owner) {
        subscriber.offer(delivery);
      }
    }
  }
}

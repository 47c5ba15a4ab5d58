import type { HopLimits } from "../limits.js";
import type { Members } from "../protocol/members.js";
import type { Journal } from "../store/journal.js";
import type { Refusal } from "./admission.js";
import type { Arrivals } from "./arrivals.js";
import { Claims } from "./claims.js";
import { Delivery } from "./delivery.js";
import type { EventRecord } from "./event-record.js";
import type { History, ReplayItem } from "./history.js";
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
  /** Hands a command over as it came. */
  readonly command: (id: string, text: string) => void;
  /** How the roster shows it: agent, instance and what it declared (WS11). */
  readonly describe: () => Members;
  /** Makes sure that somebody is still there; ends the connection if nobody answers. */
  readonly probe: () => void;
}

export type RouteError = "no-route" | "ambiguous" | "unsupported" | "busy" | "store-failed";

/**
 * The relay itself, without any binding: accepted events go to the journal, then into the history, then to subscribers;
 * commands go to the one owner of their session.
 */
export class Hop {
  readonly limits: HopLimits;
  readonly history: History;
  readonly claims: Claims<Owner>;
  readonly arrivals: Arrivals;
  readonly #journal: Journal;
  readonly #subscribers = new Set<Subscriber>();
  /** Events that the journal has not made safe yet. */
  readonly #pending = new Map<string, EventRecord>();

  constructor(limits: HopLimits, history: History, journal: Journal, arrivals: Arrivals) {
    this.limits = limits;
    this.arrivals = arrivals;
    this.history = history;
    this.#journal = journal;
    this.claims = new Claims(limits.endedClaimMs);
  }

  get subscribers(): number {
    return this.#subscribers.size;
  }

  /**
   * The first of several events that takes the name of another one (D1), by its index; undefined if all may come in.
   */
  collision(records: readonly EventRecord[]): { readonly index: number; readonly refusal: Refusal } | undefined {
    const batch = new Map<string, EventRecord>();
    for (const [index, record] of records.entries()) {
      const known = batch.get(record.key) ?? this.#pending.get(record.key) ?? this.history.find(record.key);
      if (known !== undefined && known.fingerprint !== record.fingerprint) {
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
    for (const record of records) {
      if (!fresh.has(record.key) && this.#isFresh(record)) {
        fresh.set(record.key, record);
      }
    }
    for (const [key, record] of fresh) {
      this.#pending.set(key, record);
    }
    return new Promise((resolve, reject) => {
      this.#journal.append(
        [...fresh.values()].map(({ text }) => text),
        (error) => {
          for (const key of fresh.keys()) {
            this.#pending.delete(key);
          }
          if (error !== null) {
            reject(error);
            return;
          }
          for (const record of records) {
            this.#pass(record, fresh.get(record.key) === record);
          }
          resolve();
        },
      );
    });
  }

  /**
   * Hands a command to the owner of its session, or says why not (CT3). A command that is handed over is written down, kept
   * and shown to subscribers first, so that no ack precedes it (CT4); a refused one leaves no trace.
   */
  route(record: EventRecord): Promise<RouteError | null> {
    const refusal = this.#refusal(record);
    const [owner] = this.claims.owners(record.session ?? "");
    if (refusal !== null || owner === undefined) {
      return Promise.resolve(refusal);
    }
    const isFresh = this.#isFresh(record);
    if (isFresh) {
      this.#pending.set(record.key, record);
    }
    return new Promise((resolve) => {
      this.#journal.append(isFresh ? [record.text] : [], (error) => {
        if (isFresh) {
          this.#pending.delete(record.key);
        }
        if (error !== null) {
          resolve("store-failed");
          return;
        }
        this.#pass(record, isFresh, owner);
        owner.command(record.id, record.text);
        resolve(null);
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

  #isFresh({ key }: EventRecord): boolean {
    return !this.#pending.has(key) && this.history.find(key) === undefined;
  }

  /** The owner of a command gets it as it came, and no copy that a ceiling of its own subscriptions has changed. */
  #pass(record: EventRecord, isFresh: boolean, owner: unknown = null): void {
    const arrival = isFresh ? this.arrivals.add(record) : undefined;
    if (arrival !== undefined) {
      this.history.keep(record, arrival);
    }
    const delivery = new Delivery(record, arrival);
    for (const subscriber of this.#subscribers) {
      if (subscriber !== owner) {
        subscriber.offer(delivery);
      }
    }
  }
}

import type { Delivery } from "../core/delivery.js";
import type { EventRecord } from "../core/event-record.js";
import type { ReplayItem } from "../core/history.js";
import type { Parcel } from "../core/outbox.js";
import { type Ceiling, higherCeiling, textUnder } from "../core/text-under.js";
import type { Wanted } from "../core/wanted.js";
import type { DeliveryNote } from "./delivered.js";

/** The subscriptions of one connection. */
export class Subscriptions {
  readonly #byId = new Map<string, Wanted>();

  get size(): number {
    return this.#byId.size;
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  add(id: string, wanted: Wanted): void {
    this.#byId.set(id, wanted);
  }

  remove(id: string): void {
    this.#byId.delete(id);
  }

  /**
   * What the connection gets of a live event: it goes out once, at the highest ceiling among the subscriptions that match,
   * for deliveries do not say which one they are for (open point 7). Null if none matches.
   */
  parcel(delivery: Delivery): Parcel<DeliveryNote> | null {
    const { record } = delivery;
    const ids: string[] = [];
    let ceiling: Ceiling | undefined;
    for (const [id, wanted] of this.#byId) {
      if (wanted.matches(record.attributes)) {
        ids.push(id);
        ceiling = ceiling === undefined ? wanted.ceiling : higherCeiling(ceiling, wanted.ceiling);
      }
    }
    return ceiling === undefined
      ? null
      : {
          bytes: delivery.frame(socketFrame, ceiling),
          isMinor: record.isMinor,
          note: noteOf(ids, record),
          arrival: delivery.arrival,
        };
  }
}

/** The marks and events of a replay for one subscription. */
export function* replayParcels(
  id: string,
  wanted: Wanted,
  items: Iterable<ReplayItem>,
): Generator<Parcel<DeliveryNote> | null> {
  for (const item of items) {
    if ("exhausted" in item) {
      const { session, earliest } = item.exhausted;
      const frame = { type: "replay-exhausted", sub: id, session, earliest };
      yield { bytes: Buffer.from(JSON.stringify(frame)), isMinor: false, note: null };
    } else if (wanted.matches(item.record.attributes)) {
      const { record } = item;
      const bytes = socketFrame(record, textUnder(record, wanted.ceiling));
      yield { bytes, isMinor: false, note: noteOf([id], record) };
    } else {
      yield null;
    }
  }
}

function socketFrame(_record: EventRecord, text: string): Buffer {
  return Buffer.from(text);
}

function noteOf(subscriptions: readonly string[], record: EventRecord): DeliveryNote | null {
  const { session, position } = record;
  return session === undefined || position === undefined ? null : { subscriptions, session, ...position };
}

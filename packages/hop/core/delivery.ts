import type { EventRecord } from "./event-record.js";
import { type Ceiling, textUnder } from "./text-under.js";

/** How a binding writes an event. */
export type Framing = (record: EventRecord, text: string) => Buffer;

/** One event on its way to many subscribers: each form of it is made once. */
export class Delivery {
  readonly record: EventRecord;
  /** Number of its arrival; undefined for a repeat, which arrives nowhere anew. */
  readonly arrival: number | undefined;
  readonly #frames = new Map<Framing, Map<Ceiling, Buffer>>();

  constructor(record: EventRecord, arrival?: number) {
    this.record = record;
    this.arrival = arrival;
  }

  /** The bytes to send to a subscriber of a binding under a ceiling. */
  frame(framing: Framing, ceiling: Ceiling): Buffer {
    let byCeiling = this.#frames.get(framing);
    if (byCeiling === undefined) {
      byCeiling = new Map();
      this.#frames.set(framing, byCeiling);
    }
    let frame = byCeiling.get(ceiling);
    if (frame === undefined) {
      frame = framing(this.record, textUnder(this.record, ceiling));
      byCeiling.set(ceiling, frame);
    }
    return frame;
  }
}

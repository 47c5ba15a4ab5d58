import type { ServerResponse } from "node:http";
import type { Parcel, Sink } from "../core/outbox.js";
import { comment } from "./event-stream-text.js";

/** As much as is put together before it is written. */
const chunkBytes = 64 * 1024;

/** For the last words to get through, in milliseconds. */
const graceMs = 1000;

/** Writes an event stream in few and large pieces, and no faster than the reader takes them. */
export class EventStreamSink implements Sink<"end"> {
  /** Called when more may be sent. */
  onReady: () => void = () => undefined;
  readonly #response: ServerResponse;
  readonly #bookmark: ((arrival: number) => string) | null;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #ends = false;
  #lastProgress = Date.now();

  /** @param bookmark writes bookmarks for who wants them; null for who does not */
  constructor(response: ServerResponse, bookmark: ((arrival: number) => string) | null) {
    this.#response = response;
    this.#bookmark = bookmark;
    response.on("drain", () => {
      this.#lastProgress = Date.now();
      this.onReady();
    });
    // A reader that hangs up is nothing to report.
    response.on("error", () => undefined);
  }

  /** Time since the reader last took something, in milliseconds. */
  get idleMs(): number {
    return this.#response.writableNeedDrain ? Date.now() - this.#lastProgress : 0;
  }

  isReady(): boolean {
    return this.#bytes < chunkBytes && !this.#response.writableNeedDrain && !this.#response.destroyed;
  }

  send({ bytes, note }: Parcel<"end">): void {
    this.#chunks.push(bytes);
    this.#bytes += bytes.length;
    this.#ends ||= note === "end";
  }

  flush(): void {
    if (this.#bytes > 0) {
      const isTaken = this.#response.write(Buffer.concat(this.#chunks));
      this.#chunks = [];
      this.#bytes = 0;
      this.#lastProgress = Date.now();
      if (isTaken) {
        this.onReady();
      }
    }
    if (this.#ends) {
      this.#response.end();
    }
  }

  /** The reader comes back with its last id and gets what it missed. */
  overflow(): void {
    this.#response.end(comment("closing slow-consumer"));
    // Whoever does not read would hold what was written for ever.
    setTimeout(() => this.#response.destroy(), graceMs).unref();
  }

  gap(count: number): Buffer {
    return comment(`left-out ${count}`);
  }

  bookmark(arrival: number): Buffer | null {
    return this.#bookmark === null ? null : comment(`bookmark ${this.#bookmark(arrival)}`);
  }
}

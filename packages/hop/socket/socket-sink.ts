import type { WebSocket } from "ws";
import type { Parcel, Sink } from "../core/outbox.js";
import type { Delivered, DeliveryNote } from "./delivered.js";

/** What a socket may hold unsent. */
const bufferedBytes = 256 * 1024;

/** Sends one text frame per parcel, and no faster than the reader takes them. */
export class SocketSink implements Sink<DeliveryNote> {
  /** Called when more may be sent. */
  onReady: () => void = () => undefined;
  onOverflow: () => void = () => undefined;
  readonly #socket: WebSocket;
  readonly #delivered: Delivered;
  readonly #bookmark: (arrival: number) => string;
  /** Some subscription has a use for bookmarks. */
  wantsBookmarks = false;
  #isBlocked = false;

  constructor(socket: WebSocket, delivered: Delivered, bookmark: (arrival: number) => string) {
    this.#socket = socket;
    this.#delivered = delivered;
    this.#bookmark = bookmark;
  }

  isReady(): boolean {
    this.#isBlocked = this.#socket.bufferedAmount > bufferedBytes;
    return !this.#isBlocked && this.#socket.readyState === this.#socket.OPEN;
  }

  send({ bytes, note }: Parcel<DeliveryNote>): void {
    // Not binary: a Buffer would else go out as a binary frame (WS4).
    this.#socket.send(bytes, { binary: false }, () => {
      if (this.#isBlocked && this.#socket.bufferedAmount <= bufferedBytes) {
        this.#isBlocked = false;
        this.onReady();
      }
    });
    if (note !== null) {
      this.#delivered.note(note);
    }
  }

  flush(): void {}

  overflow(): void {
    this.onOverflow();
  }

  gap(count: number): Buffer {
    return Buffer.from(JSON.stringify({ type: "left-out", count }));
  }

  /** For all subscriptions, or for the one whose replay ends here. */
  bookmark(arrival: number, sub?: string): Buffer | null {
    return this.wantsBookmarks
      ? Buffer.from(JSON.stringify({ type: "bookmark", sub, at: this.#bookmark(arrival) }))
      : null;
  }
}

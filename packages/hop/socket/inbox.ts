import type { ByteBudget } from "../http/byte-budget.js";

/** What may wait for its turn; then the socket is not read. */
const maxFrames = 256;
const maxBytes = 1024 * 1024;

/** Frames of one connection from when they come until what they say is safe; all that time they count towards a shared budget. */
export class Inbox {
  readonly #budget: ByteBudget;
  #frames: Buffer[] = [];
  #waitingBytes = 0;
  #takenBytes = 0;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  get isEmpty(): boolean {
    return this.#frames.length === 0;
  }

  /** No more should come before some of it is done. */
  get isFull(): boolean {
    return this.#frames.length >= maxFrames || this.#waitingBytes + this.#takenBytes >= maxBytes;
  }

  /** False if there is no memory left for the frame. */
  push(frame: Buffer): boolean {
    if (!this.#budget.take(frame.length)) {
      return false;
    }
    this.#frames.push(frame);
    this.#waitingBytes += frame.length;
    return true;
  }

  /** The next frame, which goes on counting. */
  take(): Buffer | undefined {
    const frame = this.#frames.shift();
    this.#waitingBytes -= frame?.length ?? 0;
    this.#takenBytes += frame?.length ?? 0;
    return frame;
  }

  /** Everything that was taken is safe, or given up. */
  settle(): void {
    this.#budget.release(this.#takenBytes);
    this.#takenBytes = 0;
  }

  /** Nobody will take what waits. */
  clear(): void {
    this.#budget.release(this.#waitingBytes);
    this.#waitingBytes = 0;
    this.#frames = [];
  }
}

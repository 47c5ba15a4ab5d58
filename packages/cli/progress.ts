import type { Io } from "./io.js";
import { visible } from "./visible.js";

const firstMilliseconds = 1000;
const everyMilliseconds = 200;

/** One line on a terminal that says how far a long run has come. Writes nothing anywhere else. */
export class Progress {
  readonly #io: Io;
  #next = Date.now() + firstMilliseconds;
  #shown = false;

  constructor(io: Io) {
    this.#io = io;
  }

  update(name: string, bytes: number, total: number | null, events: number): void {
    if (!this.#io.stderr.isTerminal || Date.now() < this.#next) {
      return;
    }
    this.#next = Date.now() + everyMilliseconds;
    this.#shown = true;
    const share = total === null || total === 0 ? "" : ` ${Math.min(100, Math.floor((100 * bytes) / total))} %`;
    const text = `${visible(name)}:${share} ${(bytes / 1e6).toFixed(0)} MB, ${events} events`;
    void this.#io.stderr.write(`\r\u001b[K${text.slice(0, (this.#io.stderr.columns ?? 80) - 1)}`);
  }

  /** Takes the line away, so that other output starts on a clean one. */
  clear(): void {
    if (this.#shown) {
      void this.#io.stderr.write("\r\u001b[K");
      this.#shown = false;
    }
  }
}

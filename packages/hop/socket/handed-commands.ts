/** Commands that a connection was handed last. It may ack them, whether or not it still owns their session. */
export class HandedCommands {
  readonly #limit: number;
  /** The oldest first. */
  readonly #ids = new Set<string>();

  /** @param limit commands to remember */
  constructor(limit = 1000) {
    this.#limit = limit;
  }

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > this.#limit && oldest !== undefined) {
      this.#ids.delete(oldest);
    }
  }

  has(id: string | undefined): boolean {
    return id !== undefined && this.#ids.has(id);
  }
}

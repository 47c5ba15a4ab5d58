/** Commands that a connection was handed last. It may ack them, whether or not it still owns their session. */
export class HandedCommands {
  readonly #limit: number;
  /** The oldest first. */
  readonly #keys = new Set<string>();

  /** @param limit commands to remember */
  constructor(limit = 1000) {
    this.#limit = limit;
  }

  add(session: string | undefined, id: string): void {
    this.#keys.add(JSON.stringify([session, id]));
    const [oldest] = this.#keys;
    if (this.#keys.size > this.#limit && oldest !== undefined) {
      this.#keys.delete(oldest);
    }
  }

  /** An ack names its command by the id alone, so the session has to be the same: sources may use one id. */
  has(session: string | undefined, id: string | undefined): boolean {
    return id !== undefined && this.#keys.has(JSON.stringify([session, id]));
  }
}

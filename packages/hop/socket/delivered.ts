/** Which subscriptions an event was for, and where it stands. */
export interface DeliveryNote {
  readonly subscriptions: readonly string[];
  readonly session: string;
  readonly epoch: number;
  readonly seq: number;
}

/** How far each subscription of a connection has come in each session; said when the hop closes the connection (WS9). */
export class Delivered {
  readonly #limit: number;
  readonly #sessionLength: number;
  readonly #positions = new Map<string, { sub: string; session: string; epoch: number; seq: number }>();

  /**
   * @param limit positions to remember; of more, those that changed longest ago are forgotten
   * @param sessionLength characters of a session; of those that are called longer nothing is remembered
   */
  constructor(limit: number, sessionLength: number) {
    this.#limit = limit;
    this.#sessionLength = sessionLength;
  }

  note({ subscriptions, session, epoch, seq }: DeliveryNote): void {
    for (const sub of session.length > this.#sessionLength ? [] : subscriptions) {
      const key = JSON.stringify([sub, session]);
      this.#positions.delete(key);
      this.#positions.set(key, { sub, session, epoch, seq });
      const [first] = this.#positions.keys();
      if (this.#positions.size > this.#limit && first !== undefined) {
        this.#positions.delete(first);
      }
    }
  }

  list(): readonly { sub: string; session: string; epoch: number; seq: number }[] {
    return [...this.#positions.values()];
  }
}

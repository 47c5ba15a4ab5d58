import { type Members, own } from "../protocol/members.js";

/**
 * Remembers which events came already, by source and id: delivery is at least once, and the last consumer drops repeats
 * (G2). The limit is as much as a hop holds by default, so that a whole replay is recognised.
 */
export class SeenEvents {
  readonly #limit: number;
  readonly #keys = new Set<string>();

  constructor(limit = 200_000) {
    this.#limit = limit;
  }

  /** True if the event is new; from then on it is not. */
  add(event: Members): boolean {
    const key = JSON.stringify([own(event, "source"), own(event, "id")]);
    if (this.#keys.has(key)) {
      return false;
    }
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > this.#limit && oldest !== undefined) {
      this.#keys.delete(oldest);
    }
    return true;
  }
}

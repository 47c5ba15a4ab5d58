/** Places that are given out until all are taken. */
export class Seats {
  readonly #limit: number;
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.#taken >= this.#limit;
  }

  /** @returns what gives the place back, once */
  take(): () => void {
    this.#taken += 1;
    let isTaken = true;
    return () => {
      this.#taken -= Number(isTaken);
      isTaken = false;
    };
  }
}

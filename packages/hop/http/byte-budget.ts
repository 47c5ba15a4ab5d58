/** Memory that all requests and sockets share: many bodies or frames that come in slowly must not add up to more. */
export class ByteBudget {
  #free: number;

  constructor(bytes: number) {
    this.#free = bytes;
  }

  /** False, and nothing taken, if there is not that much left. */
  take(bytes: number): boolean {
    if (bytes > this.#free) {
      return false;
    }
    this.#free -= bytes;
    return true;
  }

  release(bytes: number): void {
    this.#free += bytes;
  }
}

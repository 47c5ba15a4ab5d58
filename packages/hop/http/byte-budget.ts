/**
 * Memory that all requests and sockets share: many bodies or frames that come in slowly must not add up to more. Those without
 * the token get half of it together, so that they never keep out who has it.
 */
export class ByteBudget {
  #free: number;
  readonly #whole: ByteBudget | null;
  /** The half for everybody. */
  readonly open: ByteBudget;

  constructor(bytes: number, whole: ByteBudget | null = null) {
    this.#free = bytes;
    this.#whole = whole;
    this.open = whole === null ? new ByteBudget(Math.floor(bytes / 2), this) : this;
  }

  /** The part that somebody may take from. */
  of(access: { readonly isAuthenticated: boolean }): ByteBudget {
    return access.isAuthenticated ? this : this.open;
  }

  /** False, and nothing taken, if there is not that much left. */
  take(bytes: number): boolean {
    if (bytes > this.#free || this.#whole?.take(bytes) === false) {
      return false;
    }
    this.#free -= bytes;
    return true;
  }

  release(bytes: number): void {
    this.#free += bytes;
    this.#whole?.release(bytes);
  }
}

/** Those who are called back about one kind of thing. */
export class Listeners<Arguments extends readonly unknown[]> {
  readonly #listeners = new Set<(...values: Arguments) => void>();

  /** @returns what ends it */
  add(listener: (...values: Arguments) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  tell(...values: Arguments): void {
    for (const listener of this.#listeners) {
      listener(...values);
    }
  }
}

/** The name of a store before its first line. */
const none = "0".repeat(16);

/** Names of the latest lines of a store, 16 hexadecimal digits each. A name takes 8 bytes. */
export class LineNames {
  readonly #limit: number;
  /** The name of line n stands at n modulo the size, once the size has reached the limit. */
  #words = new BigUint64Array(1024);
  #lines = 0;
  #last = none;

  /** @param limit lines whose names are remembered at most */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The name of the newest line. */
  get last(): string {
    return this.#last;
  }

  push(name: string): void {
    this.#last = name;
    if (this.#limit > 0) {
      this.#lines += 1;
      if (this.#lines >= this.#words.length && this.#words.length < this.#limit) {
        const words = new BigUint64Array(Math.min(this.#words.length * 2, this.#limit));
        words.set(this.#words);
        this.#words = words;
      }
      this.#words[this.#lines % this.#words.length] = BigInt(`0x${name}`);
    }
  }

  /** The name of a line, counted from 1; undefined if it is forgotten or there is no such line. */
  at(line: number): string | undefined {
    const isKnown = line <= this.#lines && line > this.#lines - Math.min(this.#limit, this.#words.length);
    if (line < 1 || !isKnown) {
      return line === 0 ? none : undefined;
    }
    return this.#words[line % this.#words.length]?.toString(16).padStart(16, "0");
  }
}

import { mix } from "./content-hash.js";

/** Slots for the names of one line; a line with more than half as many is left to the exact check. */
const slots = 2048;

/** The member names of one line by their hashes, cleared in no time for the next. */
export class KeySet {
  readonly #stamps = new Int32Array(slots);
  readonly #a = new Int32Array(slots);
  readonly #b = new Int32Array(slots);
  #stamp = 0;
  #size = 0;

  clear(): void {
    this.#stamp = (this.#stamp + 1) | 0;
    this.#size = 0;
  }

  /** False if the name may be there already; true only if it surely was not. `serial` numbers the objects of a line. */
  add(keyA: number, keyB: number, serial: number): boolean {
    this.#size += 1;
    if (this.#size > slots / 2) {
      return false;
    }
    const a = keyA ^ Math.imul(serial, 0x9e3779b1);
    const b = keyB ^ serial;
    let slot = mix(a) & (slots - 1);
    while (this.#stamps[slot] === this.#stamp) {
      if (this.#a[slot] === a && this.#b[slot] === b) {
        return false;
      }
      slot = (slot + 1) & (slots - 1);
    }
    this.#stamps[slot] = this.#stamp;
    this.#a[slot] = a;
    this.#b[slot] = b;
    return true;
  }
}

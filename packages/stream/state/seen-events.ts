import { CompactTable } from "./compact-table.js";

export type Sighting =
  | { readonly kind: "new" }
  /** The same event again: equal as parsed JSON. */
  | { readonly kind: "repeat"; readonly line: number }
  /** Another event under the same identity. */
  | { readonly kind: "collision"; readonly line: number };

/** An id in the bytes of its line: UTF-8 without escapes, with its `textHashA`. */
export interface IdPlace {
  bytes: Uint8Array;
  start: number;
  end: number;
  hash: number;
}

const firstSight: Sighting = { kind: "new" };

/**
 * The identities of all events so far, with a fingerprint of each one's content: about 40 bytes and the id for each.
 * Identities are compared whole, so that no event is ever taken for another; only of the content is a fingerprint kept,
 * 64 bits under a key of this process, and it decides nothing unless the identities are the same.
 */
export class SeenEvents {
  readonly #table = new CompactTable(3);

  get size(): number {
    return this.#table.size;
  }

  /** `id` is a text, or where it lies in the bytes of the line. */
  note(sourceRow: number, id: string | IdPlace, high: number, low: number, line: number): Sighting {
    const before = this.#table.size;
    const row =
      typeof id === "string"
        ? this.#table.add(sourceRow, id)
        : this.#table.addBytes(sourceRow, id.bytes, id.start, id.end, id.hash);
    if (this.#table.size > before) {
      this.#table.set(row, 0, high);
      this.#table.set(row, 1, low);
      this.#table.set(row, 2, line);
      return firstSight;
    }
    const same = this.#table.get(row, 0) === high && this.#table.get(row, 1) === low;
    return { kind: same ? "repeat" : "collision", line: this.#table.get(row, 2) };
  }
}

import { createHash } from "node:crypto";
import { textHashA } from "../json/content-hash.js";
import { textBytes } from "../json/decode-string.js";

const chunkBits = 12;
const chunkSize = 1 << chunkBits;
const arenaBits = 16;
const arenaSize = 1 << arenaBits;
/** Longer keys are held as their SHA-256, so that hostile names cannot fill the memory. */
const longestKey = 128;

/**
 * Maps strings, each within a numbered group, to rows of 32-bit numbers, without an object per row: some 28 bytes plus four per
 * column plus the key itself. Keys are compared whole (or, past 128 bytes, by SHA-256), so no two of them are ever taken for one.
 */
export class CompactTable {
  readonly #columns: number;
  /**
   * By hash: row number plus one (0 is free), then the hash. It stands here and not in the row, because a row lies
   * somewhere else: to look at it only to find another key there is a miss of all caches, for each new key.
   */
  #slots = new Int32Array(2048);
  #rows = 0;
  /** Per row: group, place of the key, then the columns. */
  readonly #chunks: Int32Array[] = [];
  readonly #arenas: Uint8Array[] = [];
  #arenaUsed = arenaSize;

  constructor(columns: number) {
    this.#columns = columns;
  }

  get size(): number {
    return this.#rows;
  }

  /** The row of a key, or -1. */
  find(group: number, key: string): number {
    const length = asciiBytes(key);
    const kept = length === -1 ? keptForm(textBytes(key)) : ascii;
    const end = length === -1 ? kept.length : length;
    return (this.#slots[this.#slotOf(group, kept, 0, end, textHashA(kept, end) ^ group)] as number) - 1;
  }

  /** The row of a key, which is added with zeros if it is new: then `size` has grown. */
  add(group: number, key: string): number {
    const length = asciiBytes(key);
    const bytes = length === -1 ? textBytes(key) : ascii;
    const end = length === -1 ? bytes.length : length;
    return this.addBytes(group, bytes, 0, end, textHashA(bytes, end));
  }

  /** The same for a key that lies in `bytes` as UTF-8, with `textHashA` of it. */
  addBytes(group: number, bytes: Uint8Array, start: number, end: number, textHash: number): number {
    if (end - start > longestKey) {
      const kept = keptForm(bytes.subarray(start, end));
      return this.#addKept(group, kept, 0, kept.length, textHashA(kept) ^ group);
    }
    return this.#addKept(group, bytes, start, end, textHash ^ group);
  }

  #addKept(group: number, bytes: Uint8Array, start: number, end: number, hash: number): number {
    let slot = this.#slotOf(group, bytes, start, end, hash);
    const found = this.#slots[slot] as number;
    if (found !== 0) {
      return found - 1;
    }
    if (this.#rows * 3 >= this.#slots.length) {
      this.#grow();
      slot = this.#slotOf(group, bytes, start, end, hash);
    }
    const row = this.#rows;
    const width = this.#columns + 2;
    if (row >> chunkBits === this.#chunks.length) {
      this.#chunks.push(new Int32Array(width * chunkSize));
    }
    const chunk = this.#chunks[row >> chunkBits] as Int32Array;
    const at = (row & (chunkSize - 1)) * width;
    chunk[at] = group;
    chunk[at + 1] = this.#store(bytes, start, end);
    this.#slots[slot] = row + 1;
    this.#slots[slot + 1] = hash;
    this.#rows += 1;
    return row;
  }

  /** A column as it was set: a 32-bit integer with sign. */
  get(row: number, column: number): number {
    const chunk = this.#chunks[row >> chunkBits] as Int32Array;
    return chunk[(row & (chunkSize - 1)) * (this.#columns + 2) + 2 + column] as number;
  }

  set(row: number, column: number, value: number): void {
    const chunk = this.#chunks[row >> chunkBits] as Int32Array;
    chunk[(row & (chunkSize - 1)) * (this.#columns + 2) + 2 + column] = value;
  }

  /** A whole number up to 2^53 in two columns. */
  getLong(row: number, column: number): number {
    return this.get(row, column) * 0x1_0000_0000 + (this.get(row, column + 1) >>> 0);
  }

  setLong(row: number, column: number, value: number): void {
    this.set(row, column, Math.floor(value / 0x1_0000_0000));
    // The lowest 32 bits; a remainder of so big a number would be a call.
    this.set(row, column + 1, value | 0);
  }

  /** Index in the slots of the one that holds the key, or of the free one where it belongs. */
  #slotOf(group: number, bytes: Uint8Array, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 2;
    const width = this.#columns + 2;
    let slot = (hash << 1) & mask;
    for (;;) {
      const row = (slots[slot] as number) - 1;
      if (row === -1) {
        return slot;
      }
      if (slots[slot + 1] === hash) {
        const chunk = this.#chunks[row >> chunkBits] as Int32Array;
        const at = (row & (chunkSize - 1)) * width;
        if (chunk[at] === group && this.#equals(chunk[at + 1] as number, bytes, start, end)) {
          return slot;
        }
      }
      slot = (slot + 2) & mask;
    }
  }

  #grow(): void {
    const old = this.#slots;
    const slots = new Int32Array(old.length * 2);
    const mask = slots.length - 2;
    for (let from = 0; from < old.length; from += 2) {
      const row = old[from] as number;
      const hash = old[from + 1] as number;
      if (row !== 0) {
        let slot = (hash << 1) & mask;
        while (slots[slot] !== 0) {
          slot = (slot + 2) & mask;
        }
        slots[slot] = row;
        slots[slot + 1] = hash;
      }
    }
    this.#slots = slots;
  }

  /** Writes a key into the arena and returns its place, in units of 4 bytes so that 16 GiB can be told apart. */
  #store(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (this.#arenaUsed + 1 + length > arenaSize) {
      this.#arenas.push(new Uint8Array(arenaSize));
      this.#arenaUsed = 0;
    }
    const arena = this.#arenas[this.#arenas.length - 1] as Uint8Array;
    const at = this.#arenaUsed;
    arena[at] = length;
    for (let index = 0; index < length; index += 1) {
      arena[at + 1 + index] = bytes[start + index] as number;
    }
    this.#arenaUsed = (at + 1 + length + 3) & ~3;
    return ((this.#arenas.length - 1) * (arenaSize / 4) + at / 4) | 0;
  }

  #equals(place: number, bytes: Uint8Array, start: number, end: number): boolean {
    const unsigned = place >>> 0;
    const arena = this.#arenas[unsigned >>> (arenaBits - 2)] as Uint8Array;
    const at = (unsigned & (arenaSize / 4 - 1)) * 4;
    const length = end - start;
    if (arena[at] !== length) {
      return false;
    }
    for (let index = 0; index < length; index += 1) {
      if (arena[at + 1 + index] !== bytes[start + index]) {
        return false;
      }
    }
    return true;
  }
}

/** Holds the key that is asked for, if it is short and ASCII as nearly all are: a buffer for each would cost more. */
const ascii = new Uint8Array(longestKey);

/** Writes a key there and returns its length; -1 if it does not fit. */
function asciiBytes(key: string): number {
  const { length } = key;
  if (length > longestKey) {
    return -1;
  }
  for (let index = 0; index < length; index += 1) {
    const code = key.charCodeAt(index);
    if (code >= 0x80) {
      return -1;
    }
    ascii[index] = code;
  }
  return length;
}

/** Filled up past the limit, so that no short key can be the kept form of a long one. */
function keptForm(key: Uint8Array): Uint8Array {
  if (key.length <= longestKey) {
    return key;
  }
  const kept = new Uint8Array(longestKey + 1);
  kept.set(createHash("sha256").update(key).digest());
  return kept;
}

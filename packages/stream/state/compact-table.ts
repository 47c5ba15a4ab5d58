import { createHash } from "node:crypto";

const chunkBits = 12;
const chunkSize = 1 << chunkBits;
const arenaBits = 16;
const arenaSize = 1 << arenaBits;
/** Longer keys are held as their SHA-256, so that hostile names cannot fill the memory. */
const longestKey = 128;

/**
 * Maps strings, each within a numbered group, to rows of 32-bit numbers, without an object per row: some 24 bytes plus four per column plus the key
 * itself. Keys are compared whole (or, past 128 characters, by SHA-256), so no two of them are ever taken for one.
 */
export class CompactTable {
  readonly #columns: number;
  /** Row number plus one by hash; 0 is free. */
  #slots = new Int32Array(1024);
  #rows = 0;
  /** Per row: hash, group, place of the key, then the columns. */
  readonly #chunks: Int32Array[] = [];
  readonly #arenas: Uint8Array[] = [];
  #arenaUsed = arenaSize;
  readonly #seed = Math.trunc(Math.random() * 0x7fffffff);

  constructor(columns: number) {
    this.#columns = columns;
  }

  get size(): number {
    return this.#rows;
  }

  /** The row of a key, or -1. */
  find(group: number, key: string): number {
    const kept = keptForm(key);
    return (this.#slots[this.#slotOf(group, kept, this.#hash(group, kept))] as number) - 1;
  }

  /** The row of a key, which is added with zeros if it is new: then `size` has grown. */
  add(group: number, key: string): number {
    const kept = keptForm(key);
    const hash = this.#hash(group, kept);
    let slot = this.#slotOf(group, kept, hash);
    const found = this.#slots[slot] as number;
    if (found !== 0) {
      return found - 1;
    }
    if (this.#rows * 3 >= this.#slots.length * 2) {
      this.#grow();
      slot = this.#slotOf(group, kept, hash);
    }
    const row = this.#rows;
    const width = this.#columns + 3;
    if (row >> chunkBits === this.#chunks.length) {
      this.#chunks.push(new Int32Array(width * chunkSize));
    }
    const chunk = this.#chunks[row >> chunkBits] as Int32Array;
    const at = (row & (chunkSize - 1)) * width;
    chunk[at] = hash;
    chunk[at + 1] = group;
    chunk[at + 2] = this.#store(kept);
    this.#slots[slot] = row + 1;
    this.#rows += 1;
    return row;
  }

  /** A column as it was set: a 32-bit integer with sign. */
  get(row: number, column: number): number {
    const chunk = this.#chunks[row >> chunkBits] as Int32Array;
    return chunk[(row & (chunkSize - 1)) * (this.#columns + 3) + 3 + column] as number;
  }

  set(row: number, column: number, value: number): void {
    const chunk = this.#chunks[row >> chunkBits] as Int32Array;
    chunk[(row & (chunkSize - 1)) * (this.#columns + 3) + 3 + column] = value;
  }

  /** A whole number up to 2^53 in two columns. */
  getLong(row: number, column: number): number {
    return this.get(row, column) * 0x1_0000_0000 + (this.get(row, column + 1) >>> 0);
  }

  setLong(row: number, column: number, value: number): void {
    this.set(row, column, Math.floor(value / 0x1_0000_0000));
    this.set(row, column + 1, value % 0x1_0000_0000);
  }

  #hash(group: number, key: string): number {
    let hash = Math.imul(this.#seed ^ group, 0x9e3779b1);
    for (let index = 0; index < key.length; index += 1) {
      hash = Math.imul(hash ^ key.charCodeAt(index), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  /** The slot that holds the key, or the free one where it belongs. */
  #slotOf(group: number, key: string, hash: number): number {
    const mask = this.#slots.length - 1;
    const width = this.#columns + 3;
    let slot = hash & mask;
    for (;;) {
      const row = (this.#slots[slot] as number) - 1;
      if (row === -1) {
        return slot;
      }
      const chunk = this.#chunks[row >> chunkBits] as Int32Array;
      const at = (row & (chunkSize - 1)) * width;
      if (chunk[at] === hash && chunk[at + 1] === group && this.#equals(chunk[at + 2] as number, key)) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let row = 0; row < this.#rows; row += 1) {
      const chunk = this.#chunks[row >> chunkBits] as Int32Array;
      let slot = (chunk[(row & (chunkSize - 1)) * (this.#columns + 3)] as number) & mask;
      while (slots[slot] !== 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = row + 1;
    }
    this.#slots = slots;
  }

  /** Writes a key into the arena and returns its place, in units of 4 bytes so that 16 GiB can be told apart. */
  #store(key: string): number {
    const wide = isWide(key);
    const length = 2 + (wide ? 2 * key.length : key.length);
    if (this.#arenaUsed + length > arenaSize) {
      this.#arenas.push(new Uint8Array(arenaSize));
      this.#arenaUsed = 0;
    }
    const arena = this.#arenas[this.#arenas.length - 1] as Uint8Array;
    let at = this.#arenaUsed;
    const place = (this.#arenas.length - 1) * (arenaSize / 4) + at / 4;
    arena[at] = key.length;
    arena[at + 1] = wide ? 1 : 0;
    at += 2;
    for (let index = 0; index < key.length; index += 1) {
      const unit = key.charCodeAt(index);
      arena[at] = unit;
      at += 1;
      if (wide) {
        arena[at] = unit >>> 8;
        at += 1;
      }
    }
    this.#arenaUsed = (at + 3) & ~3;
    return place | 0;
  }

  #equals(place: number, key: string): boolean {
    const unsigned = place >>> 0;
    const arena = this.#arenas[unsigned >>> (arenaBits - 2)] as Uint8Array;
    let at = (unsigned & (arenaSize / 4 - 1)) * 4;
    if (arena[at] !== key.length) {
      return false;
    }
    const wide = arena[at + 1] === 1;
    at += 2;
    for (let index = 0; index < key.length; index += 1) {
      const unit = wide ? (arena[at] as number) | ((arena[at + 1] as number) << 8) : arena[at];
      if (unit !== key.charCodeAt(index)) {
        return false;
      }
      at += wide ? 2 : 1;
    }
    return true;
  }
}

function keptForm(key: string): string {
  // UTF-16, because halves of surrogate pairs are all one in UTF-8. Filled up past the limit, so that no short key
  // can be the kept form of a long one.
  return key.length <= longestKey
    ? key
    : createHash("sha256")
        .update(key, "utf16le")
        .digest()
        .toString("latin1")
        .padStart(longestKey + 1);
}

function isWide(key: string): boolean {
  for (let index = 0; index < key.length; index += 1) {
    if (key.charCodeAt(index) > 0xff) {
      return true;
    }
  }
  return false;
}

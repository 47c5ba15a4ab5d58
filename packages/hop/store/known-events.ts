import { hash } from "node:crypto";

/** Words of a row: a digest of the name, then one of the content. */
const nameWords = 4;
const rowWords = nameWords + 2;

/**
 * Which events a store holds, by name and content, for the time after they have left the memory: 128 bits of the SHA-256 of
 * source and id, and the fingerprint of the content. A row takes 24 bytes, and at most two thirds of the rows are in use.
 * Two tables with half of the limit each take turns: when the younger one is full, the older one is forgotten.
 */
export class KnownEvents {
  readonly #limit: number;
  #young = new Table();
  #old = new Table();

  /** @param limit events to remember at most; at least half as many of the latest are known */
  constructor(limit: number) {
    this.#limit = Math.max(1, Math.floor(limit / 2));
  }

  /** @param key names the event, `fingerprint` its content, as an EventRecord has them */
  add(key: string, fingerprint: string): void {
    const name = digest(key);
    if (this.#young.find(name) !== undefined || this.#old.find(name) !== undefined) {
      return;
    }
    if (this.#young.size >= this.#limit) {
      this.#old = this.#young;
      this.#young = new Table();
    }
    this.#young.add(name, contentOf(fingerprint));
  }

  /** Whether an event of this name is known, and has this content. */
  compare(key: string, fingerprint: string): "unknown" | "same" | "other" {
    const name = digest(key);
    const found = this.#young.find(name) ?? this.#old.find(name);
    const [high, low] = contentOf(fingerprint);
    return found === undefined ? "unknown" : found[0] === high && found[1] === low ? "same" : "other";
  }
}

type Content = readonly [high: number, low: number];

/** Rows at the place that their digest names, or the next free one. */
class Table {
  #rows = new Int32Array(1024 * rowWords);
  /** By row. */
  #used = new Uint8Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  find(name: Int32Array): Content | undefined {
    const row = this.#place(name);
    const at = row * rowWords + nameWords;
    return this.#used[row] === 1 ? [this.#rows[at] ?? 0, this.#rows[at + 1] ?? 0] : undefined;
  }

  add(name: Int32Array, content: Content): void {
    if (this.#size * 3 >= this.#used.length * 2) {
      this.#grow();
    }
    const row = this.#place(name);
    this.#rows.set(name, row * rowWords);
    this.#rows.set(content, row * rowWords + nameWords);
    this.#used[row] = 1;
    this.#size += 1;
  }

  #grow(): void {
    const [rows, used] = [this.#rows, this.#used];
    this.#rows = new Int32Array(rows.length * 2);
    this.#used = new Uint8Array(used.length * 2);
    for (let row = 0; row < used.length; row += 1) {
      if (used[row] === 1) {
        const kept = rows.subarray(row * rowWords, (row + 1) * rowWords);
        const place = this.#place(kept);
        this.#rows.set(kept, place * rowWords);
        this.#used[place] = 1;
      }
    }
  }

  /** The row that has the name, or the free one where it belongs. */
  #place(name: Int32Array): number {
    const mask = this.#used.length - 1;
    let row = (name[0] ?? 0) & mask;
    while (this.#used[row] === 1 && !this.#isAt(row * rowWords, name)) {
      row = (row + 1) & mask;
    }
    return row;
  }

  #isAt(at: number, name: Int32Array): boolean {
    for (let word = 0; word < nameWords; word += 1) {
      if (this.#rows[at + word] !== name[word]) {
        return false;
      }
    }
    return true;
  }
}

/** SHA-256, so that nobody can make up two names with one digest. */
function digest(key: string): Int32Array {
  const bytes = hash("sha256", key, "buffer");
  const words = new Int32Array(nameWords);
  for (let word = 0; word < nameWords; word += 1) {
    words[word] = bytes.readInt32LE(word * 4);
  }
  return words;
}

/** A fingerprint is two numbers with a colon between. */
function contentOf(fingerprint: string): Content {
  const [high, low] = fingerprint.split(":").map((each) => Number(each) | 0);
  return [high ?? 0, low ?? 0];
}

import { mix } from "./content-hash.js";

/** Paths that are kept; when there are so many, the next line starts anew. */
export const mostPaths = 1024;
const slots = 4 * mostPaths;
/** An object with more members is left to the set of its names. */
const mostNames = 64;
/** A longer name, in bytes with its quotes and the colon, is not kept. */
const longestName = 64;
const wordsPerName = longestName / 4;

/** The path of the outermost object before its first name. */
export const outermost = 0;

/**
 * The sequences of member names in which objects were seen, as a tree: a path is the names of an object so far, in
 * their order, and no path has a name twice. Emitters write the members of their objects in one order, so the next name
 * is mostly the one that came last after the same path. To compare it to that one is cheaper than to hash it and to
 * look whether the object has it already.
 *
 * Names are kept as bytes and as their hashes. Hostile streams cost time here, never a wrong answer.
 */
export class NamePaths {
  /** Hashes of the last name of a path. */
  readonly nameA = new Int32Array(mostPaths);
  readonly nameB = new Int32Array(mostPaths);
  /** Bytes of the last name with its quotes and the colon. */
  readonly length = new Int32Array(mostPaths);
  /** The path without its last name; -1 for the empty ones. */
  readonly #parent = new Int32Array(mostPaths);
  readonly #names = new Int32Array(mostPaths);
  /** The path that came last after a path, or 0. */
  readonly #next = new Int32Array(mostPaths);
  /** The empty path of the objects that are the value of the last name, or 0. */
  readonly #inner = new Int32Array(mostPaths);
  readonly #words = new Int32Array(mostPaths * wordsPerName);
  readonly #slots = new Int32Array(slots);
  #count = 0;

  constructor() {
    this.#addEmpty();
  }

  /** Called between lines. True if all paths were forgotten. */
  makeRoom(): boolean {
    if (this.#count < mostPaths) {
      return false;
    }
    this.#slots.fill(0);
    this.#count = 0;
    this.#addEmpty();
    return true;
  }

  /** The path that came last after this one if its name stands, with its colon, at `index`; `limit` ends the bytes. Else 0. */
  follow(path: number, view: DataView, index: number, limit: number): number {
    const next = this.#next[path] as number;
    const length = this.length[next] as number;
    // The last word is read whole.
    if (next === 0 || index + length + 3 > limit) {
      return 0;
    }
    let word = next * wordsPerName;
    let at = index;
    for (const last = index + length - 4; at <= last; at += 4) {
      if (view.getInt32(at, true) !== this.#words[word]) {
        return 0;
      }
      word += 1;
    }
    const rest = index + length - at;
    return rest === 0 || (view.getInt32(at, true) ^ (this.#words[word] as number)) << (32 - 8 * rest) === 0 ? next : 0;
  }

  /** The path that goes on with the name of these hashes; 0 if it was not seen yet. */
  find(path: number, a: number, b: number): number {
    for (let slot = slotOf(path, a); ; slot = (slot + 1) & (slots - 1)) {
      const found = this.#slots[slot] as number;
      if (found === 0 || (this.#parent[found] === path && this.nameA[found] === a && this.nameB[found] === b)) {
        if (found !== 0) {
          this.#next[path] = found;
        }
        return found;
      }
    }
  }

  /** True if a name of these hashes is in the path. */
  has(path: number, a: number, b: number): boolean {
    for (let at = path; (this.#parent[at] as number) !== -1; at = this.#parent[at] as number) {
      if (this.nameA[at] === a && this.nameB[at] === b) {
        return true;
      }
    }
    return false;
  }

  /** Adds a name that the path does not have, given with its quotes; 0 if it is not kept. */
  add(path: number, a: number, b: number, bytes: Uint8Array, start: number, end: number): number {
    const length = end - start + 1;
    const names = (this.#names[path] as number) + 1;
    const raw = bytes.subarray(start, end);
    // With an escape, the bytes are not those of the name.
    if (this.#count === mostPaths || names > mostNames || length > longestName || raw.includes(0x5c)) {
      return 0;
    }
    const added = this.#count;
    this.#count += 1;
    const kept = new Uint8Array(this.#words.buffer, added * longestName, longestName);
    kept.set(raw);
    kept[length - 1] = 0x3a;
    this.length[added] = length;
    this.nameA[added] = a;
    this.nameB[added] = b;
    this.#parent[added] = path;
    this.#names[added] = names;
    this.#next[added] = 0;
    this.#inner[added] = 0;
    this.#next[path] = added;
    let slot = slotOf(path, a);
    while (this.#slots[slot] !== 0) {
      slot = (slot + 1) & (slots - 1);
    }
    this.#slots[slot] = added;
    return added;
  }

  /** The path without its last name; -1 for an empty one. */
  parent(path: number): number {
    return this.#parent[path] as number;
  }

  /** The empty path of the objects that are the value of the last name; -1 if there is no room for it. */
  inner(path: number): number {
    const inner = this.#inner[path] as number;
    if (inner !== 0) {
      return inner;
    }
    if (this.#count === mostPaths) {
      return -1;
    }
    const added = this.#addEmpty();
    this.#inner[path] = added;
    return added;
  }

  #addEmpty(): number {
    const added = this.#count;
    this.#count += 1;
    this.#parent[added] = -1;
    this.#names[added] = 0;
    this.#next[added] = 0;
    this.#inner[added] = 0;
    this.length[added] = 0;
    return added;
  }
}

function slotOf(path: number, a: number): number {
  return mix((a + Math.imul(path, 0x9e3779b1)) | 0) & (slots - 1);
}

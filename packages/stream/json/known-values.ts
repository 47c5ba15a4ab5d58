import { mix, pairA, pairB } from "./content-hash.js";
import { mostPaths } from "./name-paths.js";

/** A longer value, in bytes with its quotes, is not kept. */
const longestValue = 64;
const wordsPerValue = longestValue / 4;
/** A member gets so many values to come again, and one more whenever one did: ids and times are given up soon. */
const firstTries = 4;
const mostTries = 32;

/**
 * For each path of names the string that came last as the value of its last name. Much of what emitters write stays the
 * same from line to line, and comparing it to bytes that are known is cheaper than looking for its end and hashing it.
 */
export class KnownValues {
  /** Lanes of the values. */
  readonly laneA = new Int32Array(mostPaths);
  readonly laneB = new Int32Array(mostPaths);
  /** What the value with its name adds to the lanes of its object. */
  readonly pairA = new Int32Array(mostPaths);
  readonly pairB = new Int32Array(mostPaths);
  /** Bytes of the values with their quotes; 0 where there is none. */
  readonly #length = new Int32Array(mostPaths);
  /** Each value that is taken in gets a number of its own, so that readers can keep what they made of it. */
  readonly number = new Int32Array(mostPaths);
  readonly #tries = new Int8Array(mostPaths).fill(firstTries);
  readonly #words = new Int32Array(mostPaths * wordsPerValue);
  #last = 0;

  /** Forgets everything, for the paths are forgotten; numbers are not given twice. */
  clear(): void {
    this.#length.fill(0);
    this.#tries.fill(firstTries);
  }

  /** Length of the known value of a path if it stands at `index`, before `end`; else 0. */
  follow(path: number, view: DataView, index: number, end: number): number {
    const length = this.#length[path] as number;
    // The last word is read whole.
    if (length === 0 || index + length + 3 > end) {
      return 0;
    }
    const words = this.#words;
    let word = path * wordsPerValue;
    let at = index;
    for (const last = index + length - 4; at <= last; at += 4) {
      if (view.getInt32(at, true) !== words[word]) {
        return 0;
      }
      word += 1;
    }
    const rest = index + length - at;
    if (rest !== 0 && (view.getInt32(at, true) ^ (words[word] as number)) << (32 - 8 * rest) !== 0) {
      return 0;
    }
    const tries = this.#tries[path] as number;
    if (tries < mostTries) {
      this.#tries[path] = tries + 1;
    }
    return length;
  }

  /**
   * Takes in a string without escapes, given with its quotes, its lanes and those of its name, unless the member seems to
   * have another one each time.
   */
  learn(
    path: number,
    view: DataView,
    start: number,
    end: number,
    a: number,
    b: number,
    nameA: number,
    nameB: number,
  ): void {
    const tries = this.#tries[path] as number;
    if (tries === 0) {
      return;
    }
    this.#tries[path] = tries - 1;
    const length = end - start;
    if (tries === 1 || length > longestValue || end + 3 > view.byteLength) {
      this.#length[path] = 0;
      return;
    }
    let word = path * wordsPerValue;
    for (let at = start; at < end; at += 4) {
      this.#words[word] = view.getInt32(at, true);
      word += 1;
    }
    this.#length[path] = length;
    this.laneA[path] = a;
    this.laneB[path] = b;
    this.pairA[path] = mix((Math.imul(nameA, pairA) + a) | 0);
    this.pairB[path] = mix((Math.imul(nameB, pairB) + b) | 0);
    this.#last = (this.#last + 1) | 0;
    this.number[path] = this.#last;
  }
}

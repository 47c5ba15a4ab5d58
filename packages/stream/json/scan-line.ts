import { mix, pairA, pairB, seedA, seedB } from "./content-hash.js";
import { KeySet } from "./key-set.js";
import { KnownValues } from "./known-values.js";
import { MemberTable } from "./member-table.js";
import { NamePaths, outermost } from "./name-paths.js";
import { TokenHasher } from "./token-hasher.js";

/** Deepest nesting of objects and arrays that is read. */
export const maxDepth = 512;

const quote = 0x22;
const comma = 0x2c;

// What may come next.
const anyValue = 0;
const valueOrClose = 1;
const anyKey = 2;
const keyOrClose = 3;
const colon = 4;
const commaOrClose = 5;
const nothing = 6;

/**
 * One pass over the bytes of a line, without building anything: is it JSON, may a member name stand twice in an object,
 * where do the members of the outermost object lie, and a fingerprint of the content.
 *
 * The fingerprint is that of the parsed value: order of members, blanks, escapes and the spelling of numbers make no
 * difference. It has 64 bits, hashed under keys of the process. It is only ever compared between two events with one and
 * the same identity, so two different ones pass for equal once in 2^64 such pairs.
 *
 * Results are fields, not a returned object: this runs for every line.
 */
export class LineScanner {
  fingerprintHigh = 0;
  fingerprintLow = 0;
  /** True if an object *may* have a member name twice; never false if one has. */
  mayRepeatKey = false;
  tooDeep = false;
  /** Of the outermost object. */
  readonly members = new MemberTable();

  readonly #tokens = new TokenHasher();
  readonly #keys = new KeySet();
  readonly #isObject = new Uint8Array(maxDepth + 1);
  readonly #sumA = new Int32Array(maxDepth + 1);
  readonly #sumB = new Int32Array(maxDepth + 1);
  readonly #keyA = new Int32Array(maxDepth + 1);
  readonly #keyB = new Int32Array(maxDepth + 1);
  readonly #serial = new Int32Array(maxDepth + 1);
  readonly #paths = new NamePaths();
  readonly #values = new KnownValues();
  /**
   * The names of each open object so far, as a path; -1 if it left the paths, and its names are in the set. For an
   * array, the empty path of the objects in it.
   */
  readonly #path = new Int32Array(maxDepth + 1);
  #bytes: Uint8Array = new Uint8Array(0);
  #view: DataView<ArrayBufferLike> = new DataView(new ArrayBuffer(0));

  /** A string or a name has escapes. */
  get hasEscape(): boolean {
    return this.#tokens.hasEscape;
  }

  /** A `\u` escape was seen; it may be half of a surrogate pair. */
  get hasUnicodeEscape(): boolean {
    return this.#tokens.hasUnicodeEscape;
  }

  /** A whole number beyond 2^53 was seen, or a number beyond all that there are. */
  get hasUnsafeNumber(): boolean {
    return this.#tokens.hasUnsafeNumber;
  }

  /** False if the line is not JSON, or nested too deeply; the other results then mean nothing. */
  scan(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#bytes !== bytes) {
      this.#bytes = bytes;
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    this.#keys.clear();
    if (this.#paths.makeRoom()) {
      this.#values.clear();
    }
    this.mayRepeatKey = false;
    this.tooDeep = false;
    const tokens = this.#tokens;
    tokens.hasEscape = false;
    tokens.hasUnicodeEscape = false;
    tokens.hasUnsafeNumber = false;
    const members = this.members;
    members.count = 0;
    const isObject = this.#isObject;
    const sumA = this.#sumA;
    const sumB = this.#sumB;
    const keyA = this.#keyA;
    const keyB = this.#keyB;
    const paths = this.#paths;
    const values = this.#values;
    const path = this.#path;
    const view = this.#view;
    const limit = bytes.length;
    let depth = 0;
    let serial = 0;
    let expected = anyValue;
    let index = start;
    let memberStart = 0;
    // Of the innermost object or array that is open. The arrays hold the same of those around it. The lanes are said to
    // be 32-bit integers wherever the engine does not see it: else it computes them as fractions.
    let inObject = false;
    let names = outermost;
    let sA = seedA | 0;
    let sB = seedB | 0;
    let kA = 0;
    let kB = 0;
    while (index < end) {
      // Where a name may come, the usual one with its colon is passed in one go, and so is the usual value.
      while (names !== -1 && (expected === anyKey || expected === keyOrClose)) {
        const next = paths.follow(names, view, index, limit);
        if (next === 0) {
          break;
        }
        names = next;
        const begin = index + (paths.length[next] as number);
        const length = values.follow(next, view, begin, end);
        index = begin + length;
        if (length === 0) {
          kA = (paths.nameA[next] as number) | 0;
          kB = (paths.nameB[next] as number) | 0;
          expected = anyValue;
          break;
        }
        sA = (sA + (values.pairA[next] as number)) | 0;
        sB = (sB + (values.pairB[next] as number)) | 0;
        if (depth === 1) {
          members.addKnown(next, paths, values, begin, index);
        }
        expected = commaOrClose;
        if (index < end && bytes[index] === comma) {
          expected = anyKey;
          index += 1;
        }
      }
      if (index >= end) {
        break;
      }
      const byte = bytes[index] as number;
      if (byte <= 0x20) {
        if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d && byte !== 0x0a) {
          return false;
        }
        index += 1;
        continue;
      }
      const begin = index;
      if (byte === quote) {
        index = tokens.string(bytes, view, index, end);
        if (index === -1) {
          return false;
        }
        if (expected === anyKey || expected === keyOrClose) {
          kA = tokens.a | 0;
          kB = tokens.b | 0;
          names = this.#noteName(names, this.#serial[depth] as number, bytes, begin, index);
          expected = colon;
          continue;
        }
        if (expected > valueOrClose) {
          return false;
        }
        if (inObject && names > outermost && tokens.isPlain) {
          values.learn(names, view, begin, index, tokens.a, tokens.b, kA, kB);
        }
      } else if (byte === 0x3a) {
        if (expected !== colon) {
          return false;
        }
        expected = anyValue;
        index += 1;
        continue;
      } else if (byte === comma) {
        if (expected !== commaOrClose) {
          return false;
        }
        index += 1;
        if (!inObject) {
          expected = anyValue;
          continue;
        }
        expected = anyKey;
      } else if (byte === 0x7b || byte === 0x5b) {
        if (expected > valueOrClose) {
          return false;
        }
        if (depth === 1) {
          memberStart = begin;
        }
        if (depth === maxDepth) {
          this.tooDeep = true;
          return false;
        }
        isObject[depth] = inObject ? 1 : 0;
        path[depth] = names;
        sumA[depth] = sA;
        sumB[depth] = sB;
        keyA[depth] = kA;
        keyB[depth] = kB;
        depth += 1;
        serial += 1;
        this.#serial[depth] = serial;
        names = names !== -1 && inObject ? paths.inner(names) : names;
        inObject = byte === 0x7b;
        sA = byte | 0;
        sB = byte | 0;
        index += 1;
        if (byte === 0x5b) {
          expected = valueOrClose;
          continue;
        }
        expected = keyOrClose;
      } else if (byte === 0x7d || byte === 0x5d) {
        const closesObject = byte === 0x7d;
        const empty = closesObject ? keyOrClose : valueOrClose;
        if (depth === 0 || (expected !== commaOrClose && expected !== empty) || inObject !== closesObject) {
          return false;
        }
        // Added, not combined by XOR: opening and closing byte of an object differ in the same bits as those of an array.
        tokens.a = mix((sA + byte + seedA) | 0);
        tokens.b = mix((sB + byte + seedB) | 0);
        depth -= 1;
        inObject = isObject[depth] === 1;
        names = path[depth] as number;
        sA = (sumA[depth] as number) | 0;
        sB = (sumB[depth] as number) | 0;
        kA = (keyA[depth] as number) | 0;
        kB = (keyB[depth] as number) | 0;
        index += 1;
        expected = commaOrClose;
      } else {
        if (expected > valueOrClose) {
          return false;
        }
        index = byte > 0x39 ? tokens.literal(bytes, index, end) : tokens.number(bytes, index, end);
        if (index === -1) {
          return false;
        }
      }
      if (expected === anyKey || expected === keyOrClose) {
        continue;
      }
      // A value is complete.
      const a = tokens.a | 0;
      const b = tokens.b | 0;
      if (inObject) {
        // A sum, because the order of members is free.
        sA = (sA + mix((Math.imul(kA, pairA) + a) | 0)) | 0;
        sB = (sB + mix((Math.imul(kB, pairB) + b) | 0)) | 0;
        if (depth === 1) {
          const isContainer = byte === 0x7d || byte === 0x5d;
          members.add(names, kA, kB, a, b, isContainer ? memberStart : begin, index, 0);
        }
      } else {
        sA = mix((Math.imul(sA, pairA) + a) | 0);
        sB = mix((Math.imul(sB, pairB) + b) | 0);
      }
      expected = depth === 0 ? nothing : commaOrClose;
      if (inObject && index < end && bytes[index] === comma) {
        expected = anyKey;
        index += 1;
      }
    }
    this.fingerprintHigh = sA;
    this.fingerprintLow = sB;
    return expected === nothing;
  }

  /**
   * Takes the name that was read last, with its quotes from `start` to `end`, into its object. Returns the path of the
   * names with it, -1 if they are in the set.
   */
  #noteName(before: number, serial: number, bytes: Uint8Array, start: number, end: number): number {
    const paths = this.#paths;
    const { a, b } = this.#tokens;
    if (before !== -1) {
      const known = paths.find(before, a, b);
      if (known === 0 && paths.has(before, a, b)) {
        this.mayRepeatKey = true;
        return before;
      }
      const next = known === 0 ? paths.add(before, a, b, bytes, start, end) : known;
      if (next !== 0) {
        return next;
      }
      // From here on the set holds the names of this object. Those so far are no repeats.
      for (let at = before; paths.parent(at) !== -1; at = paths.parent(at)) {
        this.#keys.add(paths.nameA[at] as number, paths.nameB[at] as number, serial);
      }
    }
    if (!this.#keys.add(a, b, serial)) {
      this.mayRepeatKey = true;
    }
    return -1;
  }
}

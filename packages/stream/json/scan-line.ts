import { factorA, factorB, mix, pairA, pairB, seedA, seedB, textHashA, textHashB } from "./content-hash.js";
import { decodeString } from "./decode-string.js";
import { KeySet } from "./key-set.js";
import { NamePaths, outermost } from "./name-paths.js";
import { literalAt, numberAt } from "./rare-tokens.js";
import { isUnsafeNumber } from "./unsafe-numbers.js";

/** Deepest nesting of objects and arrays that is read. */
export const maxDepth = 512;

/** Members of the outermost object that get a place in the tables; a line with more is left to the slow way. */
export const maxMembers = 64;

const quote = 0x22;
const backslash = 0x5c;

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
  /** A `\u` escape was seen; it may be half of a surrogate pair. */
  hasUnicodeEscape = false;
  /** A whole number beyond 2^53 was seen, or a number beyond all that there are. */
  hasUnsafeNumber = false;
  /** Members of the outermost object, `maxMembers` at most; the arrays below tell about the first `members`. */
  members = 0;
  readonly nameA = new Int32Array(maxMembers);
  readonly nameB = new Int32Array(maxMembers);
  readonly valueA = new Int32Array(maxMembers);
  readonly valueB = new Int32Array(maxMembers);
  /** First byte of the value, and the byte after its last. */
  readonly valueStart = new Int32Array(maxMembers);
  readonly valueEnd = new Int32Array(maxMembers);

  readonly #keys = new KeySet();
  readonly #isObject = new Uint8Array(maxDepth + 1);
  readonly #sumA = new Int32Array(maxDepth + 1);
  readonly #sumB = new Int32Array(maxDepth + 1);
  readonly #keyA = new Int32Array(maxDepth + 1);
  readonly #keyB = new Int32Array(maxDepth + 1);
  readonly #serial = new Int32Array(maxDepth + 1);
  readonly #paths = new NamePaths();
  /**
   * The names of each open object so far, as a path; -1 if it left the paths, and its names are in the set. For an
   * array, the empty path of the objects in it.
   */
  readonly #path = new Int32Array(maxDepth + 1);
  // Of the string or number that was read last.
  #a = 0;
  #b = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #view: DataView<ArrayBufferLike> = new DataView(new ArrayBuffer(0));

  /** False if the line is not JSON, or nested too deeply; the other results then mean nothing. */
  scan(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#bytes !== bytes) {
      this.#bytes = bytes;
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    this.#keys.clear();
    this.#paths.makeRoom();
    this.mayRepeatKey = false;
    this.tooDeep = false;
    this.hasUnicodeEscape = false;
    this.hasUnsafeNumber = false;
    this.members = 0;
    const isObject = this.#isObject;
    const sumA = this.#sumA;
    const sumB = this.#sumB;
    const keyA = this.#keyA;
    const keyB = this.#keyB;
    const paths = this.#paths;
    const path = this.#path;
    const view = this.#view;
    let depth = 0;
    let serial = 0;
    let expected = anyValue;
    let index = start;
    let memberStart = 0;
    // Of the innermost object or array that is open. The arrays hold the same of those around it.
    let inObject = false;
    let names = outermost;
    let sA = seedA;
    let sB = seedB;
    let kA = 0;
    let kB = 0;
    while (index < end) {
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
        index = this.#string(bytes, index, end);
        if (index === -1) {
          return false;
        }
        if (expected === anyKey || expected === keyOrClose) {
          kA = this.#a;
          kB = this.#b;
          names = this.#noteName(names, this.#serial[depth] as number, bytes, begin, index);
          expected = colon;
          continue;
        }
        if (expected > valueOrClose) {
          return false;
        }
      } else if (byte === 0x3a) {
        if (expected !== colon) {
          return false;
        }
        expected = anyValue;
        index += 1;
        continue;
      } else if (byte === 0x2c) {
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
        sA = byte;
        sB = byte;
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
        this.#a = mix((sA ^ byte) + seedA);
        this.#b = mix((sB ^ byte) + seedB);
        depth -= 1;
        inObject = isObject[depth] === 1;
        names = path[depth] as number;
        sA = sumA[depth] as number;
        sB = sumB[depth] as number;
        kA = keyA[depth] as number;
        kB = keyB[depth] as number;
        index += 1;
        expected = commaOrClose;
      } else {
        if (expected > valueOrClose) {
          return false;
        }
        index = byte > 0x39 ? this.#literal(bytes, index, end) : this.#number(bytes, index, end);
        if (index === -1) {
          return false;
        }
      }
      if (expected === anyKey || expected === keyOrClose) {
        // A name may come: the usual one with its colon is passed in one go.
        const next = names === -1 ? 0 : paths.follow(names, view, index);
        if (next !== 0) {
          names = next;
          kA = paths.nameA[next] as number;
          kB = paths.nameB[next] as number;
          index += paths.length[next] as number;
          expected = anyValue;
        }
        continue;
      }
      // A value is complete.
      const a = this.#a;
      const b = this.#b;
      if (inObject) {
        // A sum, because the order of members is free.
        sA = (sA + mix(Math.imul(kA, pairA) + a)) | 0;
        sB = (sB + mix(Math.imul(kB, pairB) + b)) | 0;
        if (depth === 1) {
          const member = this.members;
          if (member < maxMembers) {
            const isContainer = byte === 0x7d || byte === 0x5d;
            this.nameA[member] = kA;
            this.nameB[member] = kB;
            this.valueA[member] = a;
            this.valueB[member] = b;
            this.valueStart[member] = isContainer ? memberStart : begin;
            this.valueEnd[member] = index;
          }
          this.members = member + 1;
        }
      } else {
        sA = mix(Math.imul(sA, pairA) + a);
        sB = mix(Math.imul(sB, pairB) + b);
      }
      expected = depth === 0 ? nothing : commaOrClose;
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
    const a = this.#a;
    const b = this.#b;
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

  /** Hashes the string that starts at `start`; returns the place behind its closing quote, or -1. */
  #string(bytes: Uint8Array, start: number, end: number): number {
    const view = this.#view;
    let index = start + 1;
    let a = seedA;
    let b = seedB;
    // Four bytes at a time until one of them is a quote, a backslash or a control character.
    for (const limit = end - 4; index <= limit; index += 4) {
      const word = view.getInt32(index, true);
      const quotes = word ^ 0x22222222;
      const slashes = word ^ 0x5c5c5c5c;
      const special =
        ((quotes - 0x01010101) & ~quotes) | ((slashes - 0x01010101) & ~slashes) | ((word - 0x20202020) & ~word);
      const marks = special & 0x80808080;
      if (marks !== 0) {
        // The lowest mark is always right; a borrow may have set others above it.
        const shift = 24 - Math.clz32(marks & -marks);
        if (((word >>> shift) & 0xff) !== quote) {
          break;
        }
        if (shift > 0) {
          const rest = word & ((1 << shift) - 1);
          a = Math.imul(((a << 5) | (a >>> 27)) ^ rest, factorA);
          b = Math.imul(((b << 13) | (b >>> 19)) ^ rest, factorB);
        }
        const close = index + (shift >> 3);
        this.#a = mix(a ^ (close - start - 1));
        this.#b = mix(b ^ (close - start - 1));
        return close + 1;
      }
      a = Math.imul(((a << 5) | (a >>> 27)) ^ word, factorA);
      b = Math.imul(((b << 13) | (b >>> 19)) ^ word, factorB);
    }
    let word = 0;
    let shift = 0;
    for (; index < end; index += 1) {
      const byte = bytes[index] as number;
      if (byte === quote) {
        if (shift > 0) {
          a = Math.imul(((a << 5) | (a >>> 27)) ^ word, factorA);
          b = Math.imul(((b << 13) | (b >>> 19)) ^ word, factorB);
        }
        const length = index - start - 1;
        this.#a = mix(a ^ length);
        this.#b = mix(b ^ length);
        return index + 1;
      }
      if (byte === backslash) {
        return this.#escapedString(bytes, start, index, end);
      }
      if (byte < 0x20) {
        return -1;
      }
      word |= byte << shift;
      shift += 8;
      if (shift === 32) {
        a = Math.imul(((a << 5) | (a >>> 27)) ^ word, factorA);
        b = Math.imul(((b << 13) | (b >>> 19)) ^ word, factorB);
        word = 0;
        shift = 0;
      }
    }
    return -1;
  }

  #escapedString(bytes: Uint8Array, start: number, firstBackslash: number, end: number): number {
    let index = firstBackslash;
    while (index < end && bytes[index] !== quote) {
      index += bytes[index] === backslash ? 2 : 1;
    }
    const decoded = index < end ? decodeString(bytes, start, index + 1) : null;
    if (decoded === null) {
      return -1;
    }
    this.hasUnicodeEscape ||= decoded.hasUnicodeEscape;
    this.#a = textHashA(decoded.bytes);
    this.#b = textHashB(decoded.bytes);
    return index + 1;
  }

  #literal(bytes: Uint8Array, start: number, end: number): number {
    const name = literalAt(bytes, start, end);
    if (name === "") {
      return -1;
    }
    this.#a = mix(~seedA ^ name.charCodeAt(0));
    this.#b = mix(~seedB ^ name.charCodeAt(0));
    return start + name.length;
  }

  #number(bytes: Uint8Array, start: number, end: number): number {
    const isNegative = bytes[start] === 0x2d;
    const first = isNegative ? start + 1 : start;
    let value = 0;
    let index = first;
    let byte = bytes[index] as number;
    while (index < end && byte >= 0x30 && byte <= 0x39) {
      value = value * 10 + (byte - 0x30);
      index += 1;
      byte = bytes[index] as number;
    }
    const digits = index - first;
    const goesOn = index < end && (byte === 0x2e || byte === 0x65 || byte === 0x45);
    if (digits === 0 || digits > 15 || goesOn || (digits > 1 && bytes[first] === 0x30)) {
      return this.#unusualNumber(bytes, start, end);
    }
    this.#hashNumber(isNegative ? -value : value);
    return index;
  }

  #unusualNumber(bytes: Uint8Array, start: number, end: number): number {
    const text = numberAt(bytes, start, end);
    if (text === "") {
      return -1;
    }
    const value = Number(text);
    this.hasUnsafeNumber ||= isUnsafeNumber(value);
    this.#hashNumber(value);
    return start + text.length;
  }

  /** Adding zero makes -0 the 0 that it equals. */
  #hashNumber(value: number): void {
    number64[0] = value + 0;
    const low = number32[0] as number;
    const high = number32[1] as number;
    this.#a = mix(Math.imul(~seedA ^ low, factorA) ^ high);
    this.#b = mix(Math.imul(~seedB ^ low, factorB) + high);
  }
}

const number64 = new Float64Array(1);
const number32 = new Int32Array(number64.buffer);

import { factorA, factorB, seedA, seedB, textLaneA, textLaneB } from "./content-hash.js";
import { decodeString } from "./decode-string.js";
import { PlainDecimal } from "./plain-decimal.js";
import { literalAt, numberAt } from "./rare-tokens.js";
import { isUnsafeNumber } from "./unsafe-numbers.js";

const quote = 0x22;
const backslash = 0x5c;

/**
 * Passes over the tokens of a line that are values or names, and hashes what they mean: escapes and the spelling of
 * numbers make no difference. Results are fields, not returned objects: this runs for every token.
 */
export class TokenHasher {
  /** The two lanes of the token that was read last, not mixed yet: whoever combines them mixes. */
  a = 0;
  b = 0;
  /** The string that was read last has no escapes. */
  isPlain = false;
  /** A string with escapes was seen. */
  hasEscape = false;
  /** A `\u` escape was seen; it may be half of a surrogate pair. */
  hasUnicodeEscape = false;
  /** A whole number beyond 2^53 was seen, or a number beyond all that there are. */
  hasUnsafeNumber = false;
  readonly #decimal = new PlainDecimal();

  /** Hashes the string that starts at `start`; returns the place behind its closing quote, or -1. */
  string(bytes: Uint8Array, view: DataView, start: number, end: number): number {
    this.isPlain = true;
    let index = start + 1;
    let a = seedA | 0;
    let b = seedB | 0;
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
        this.a = a ^ (close - start - 1);
        this.b = b ^ (close - start - 1);
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
        this.a = a ^ length;
        this.b = b ^ length;
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
    this.isPlain = false;
    this.hasEscape = true;
    let index = firstBackslash;
    while (index < end && bytes[index] !== quote) {
      index += bytes[index] === backslash ? 2 : 1;
    }
    const decoded = index < end ? decodeString(bytes, start, index + 1) : null;
    if (decoded === null) {
      return -1;
    }
    this.hasUnicodeEscape ||= decoded.hasUnicodeEscape;
    this.a = textLaneA(decoded.bytes);
    this.b = textLaneB(decoded.bytes);
    return index + 1;
  }

  /** The same for `true`, `false` and `null`. */
  literal(bytes: Uint8Array, start: number, end: number): number {
    const name = literalAt(bytes, start, end);
    if (name === "") {
      return -1;
    }
    this.a = ~seedA ^ name.charCodeAt(0);
    this.b = ~seedB ^ name.charCodeAt(0);
    return start + name.length;
  }

  /** The same for a number. */
  number(bytes: Uint8Array, start: number, end: number): number {
    let value = 0;
    let index = start;
    let byte = bytes[index] as number;
    while (index < end && byte >= 0x30 && byte <= 0x39) {
      value = value * 10 + (byte - 0x30);
      index += 1;
      byte = bytes[index] as number;
    }
    const digits = index - start;
    const goesOn = index < end && (byte === 0x2e || byte === 0x65 || byte === 0x45);
    if (digits === 0 || digits > 15 || goesOn || (digits > 1 && bytes[start] === 0x30)) {
      return this.#otherNumber(bytes, start, end);
    }
    this.#hashNumber(value);
    return index;
  }

  #otherNumber(bytes: Uint8Array, start: number, end: number): number {
    const decimal = this.#decimal;
    if (!decimal.read(bytes, start, end)) {
      return this.#unusualNumber(bytes, start, end);
    }
    this.#hashNumber(decimal.value);
    return decimal.end;
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
    this.a = Math.imul(~seedA ^ low, factorA) ^ high;
    this.b = (Math.imul(~seedB ^ low, factorB) + high) | 0;
  }
}

const number64 = new Float64Array(1);
const number32 = new Int32Array(number64.buffer);

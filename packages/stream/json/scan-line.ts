import { randomBytes } from "node:crypto";
import { isPlainInteger } from "./number-text.js";

/** Deepest nesting of objects and arrays that is read. */
export const maxDepth = 512;

const quote = 0x22;
const backslash = 0x5c;

/** Slots for the keys of one line; a line with more than half as many is left to the exact check. */
const keySlots = 2048;

/**
 * One pass over the bytes of a line that is known to be JSON, for what `JSON.parse` does not tell: whether a member
 * name may stand twice in an object, how deep the nesting goes, and a fingerprint of the content.
 *
 * The fingerprint is that of the parsed value: order of members, blanks, escapes and the spelling of numbers make no
 * difference. It has 64 bits, hashed with multipliers that are drawn for each process, so that nobody can prepare a
 * collision. It is only ever compared between two events with one and the same identity, so two different ones pass
 * for equal once in 2^64 such pairs.
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
  /** A whole number beyond 2^53 was seen. */
  hasUnsafeInteger = false;

  readonly #secret = new Int32Array(randomBytes(32).buffer.slice(0, 32));
  readonly #isObject = new Uint8Array(maxDepth + 1);
  readonly #sumA = new Int32Array(maxDepth + 1);
  readonly #sumB = new Int32Array(maxDepth + 1);
  readonly #keyA = new Int32Array(maxDepth + 1);
  readonly #keyB = new Int32Array(maxDepth + 1);
  readonly #serial = new Int32Array(maxDepth + 1);
  readonly #slotStamp = new Int32Array(keySlots);
  readonly #slotA = new Int32Array(keySlots);
  readonly #slotB = new Int32Array(keySlots);
  #stamp = 0;
  #keys = 0;

  scan(bytes: Uint8Array, start: number, end: number): void {
    const isObject = this.#isObject;
    const sumA = this.#sumA;
    const sumB = this.#sumB;
    const keyA = this.#keyA;
    const keyB = this.#keyB;
    const seedA = this.#secret[0] ?? 0;
    const seedB = this.#secret[1] ?? 0;
    const factorA = (this.#secret[2] ?? 0) | 1;
    const factorB = (this.#secret[3] ?? 0) | 1;
    const pairA = (this.#secret[4] ?? 0) | 1;
    const pairB = (this.#secret[5] ?? 0) | 1;
    this.#stamp = (this.#stamp + 1) | 0;
    this.#keys = 0;
    this.mayRepeatKey = false;
    this.tooDeep = false;
    this.hasUnicodeEscape = false;
    this.hasUnsafeInteger = false;
    let depth = 0;
    let serial = 0;
    let atKey = false;
    let index = start;
    isObject[0] = 0;
    sumA[0] = seedA;
    sumB[0] = seedB;
    while (index < end) {
      const byte = bytes[index] as number;
      let a = seedA;
      let b = seedB;
      if (byte === quote) {
        index += 1;
        let inside = bytes[index] as number;
        while (inside !== quote && inside !== backslash) {
          a = Math.imul(a ^ inside, factorA);
          b = (Math.imul(b, factorB) + inside) | 0;
          index += 1;
          inside = bytes[index] as number;
        }
        if (inside === backslash) {
          const close = closingQuote(bytes, index);
          const begin = openingQuote(bytes, index);
          const decoded = this.#decode(bytes, begin, close + 1);
          a = seedA;
          b = seedB;
          for (const each of decoded) {
            a = Math.imul(a ^ each, factorA);
            b = (Math.imul(b, factorB) + each) | 0;
          }
          index = close;
        }
        index += 1;
        a = mix(a);
        b = mix(b);
        if (atKey) {
          atKey = false;
          keyA[depth] = a;
          keyB[depth] = b;
          this.#noteKey(a, b, this.#serial[depth] as number);
          continue;
        }
      } else if (byte === 0x2c) {
        atKey = isObject[depth] === 1;
        index += 1;
        continue;
      } else if (byte === 0x3a || byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === 0x0a) {
        index += 1;
        continue;
      } else if (byte === 0x7b || byte === 0x5b) {
        depth += 1;
        if (depth > maxDepth) {
          this.tooDeep = true;
          return;
        }
        atKey = byte === 0x7b;
        isObject[depth] = atKey ? 1 : 0;
        serial += 1;
        this.#serial[depth] = serial;
        sumA[depth] = byte;
        sumB[depth] = byte;
        index += 1;
        continue;
      } else if (byte === 0x7d || byte === 0x5d) {
        a = mix(((sumA[depth] as number) ^ byte) + seedA);
        b = mix(((sumB[depth] as number) ^ byte) + seedB);
        depth -= 1;
        atKey = false;
        index += 1;
      } else {
        const begin = index;
        index += 1;
        while (index < end && !endsScalar(bytes[index] as number)) {
          index += 1;
        }
        a = ~seedA;
        b = ~seedB;
        if (byte > 0x39 || isPlainInteger(bytes, begin, index)) {
          for (let at = begin; at < index; at += 1) {
            const each = bytes[at] as number;
            a = Math.imul(a ^ each, factorA);
            b = (Math.imul(b, factorB) + each) | 0;
          }
        } else {
          const value = Number(latin1(bytes, begin, index));
          this.hasUnsafeInteger ||= Number.isInteger(value) && !Number.isSafeInteger(value);
          const text = String(value);
          for (let at = 0; at < text.length; at += 1) {
            const each = text.charCodeAt(at);
            a = Math.imul(a ^ each, factorA);
            b = (Math.imul(b, factorB) + each) | 0;
          }
        }
        a = mix(a);
        b = mix(b);
      }
      if (isObject[depth] === 1) {
        // A sum, because the order of members is free.
        sumA[depth] = (sumA[depth] as number) + mix(Math.imul(keyA[depth] as number, pairA) + a);
        sumB[depth] = (sumB[depth] as number) + mix(Math.imul(keyB[depth] as number, pairB) + b);
      } else {
        sumA[depth] = mix(Math.imul(sumA[depth] as number, pairA) + a);
        sumB[depth] = mix(Math.imul(sumB[depth] as number, pairB) + b);
      }
    }
    this.fingerprintHigh = sumA[0] as number;
    this.fingerprintLow = sumB[0] as number;
  }

  /** Puts a key into the set of this line. The serial number of its object is part of it. */
  #noteKey(keyA: number, keyB: number, serial: number): void {
    this.#keys += 1;
    if (this.#keys > keySlots / 2) {
      this.mayRepeatKey = true;
      return;
    }
    const a = keyA ^ Math.imul(serial, 0x9e3779b1);
    const b = keyB ^ serial;
    let slot = a & (keySlots - 1);
    while (this.#slotStamp[slot] === this.#stamp) {
      if (this.#slotA[slot] === a && this.#slotB[slot] === b) {
        this.mayRepeatKey = true;
        return;
      }
      slot = (slot + 1) & (keySlots - 1);
    }
    this.#slotStamp[slot] = this.#stamp;
    this.#slotA[slot] = a;
    this.#slotB[slot] = b;
  }

  /** The text of a string with escapes, as UTF-8 in which a lone surrogate keeps a form of its own. */
  #decode(bytes: Uint8Array, start: number, end: number): Uint8Array {
    const raw = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("utf8");
    const text: string = JSON.parse(raw);
    if (raw.includes("\\u")) {
      this.hasUnicodeEscape = true;
      if (loneSurrogate.test(text)) {
        // UTF-8 has no form for these. The first byte, which UTF-8 never has, keeps this form apart.
        return Buffer.concat([Buffer.from([0xff]), Buffer.from(text, "utf16le")]);
      }
    }
    return Buffer.from(text, "utf8");
  }
}

/** In Unicode mode a pair is one character, so only halves match. */
const loneSurrogate = /\p{Cs}/u;

/** Spreads every bit over the whole word. */
function mix(value: number): number {
  let word = value ^ (value >>> 16);
  word = Math.imul(word, 0x85ebca6b);
  word ^= word >>> 13;
  word = Math.imul(word, 0xc2b2ae35);
  return word ^ (word >>> 16);
}

function endsScalar(byte: number): boolean {
  return byte === 0x2c || byte === 0x7d || byte === 0x5d || byte <= 0x20;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("latin1");
}

/** Position of the quote that ends the string around `index`, which is at its first backslash. */
function closingQuote(bytes: Uint8Array, index: number): number {
  let at = index;
  while (bytes[at] !== quote) {
    at += bytes[at] === backslash ? 2 : 1;
  }
  return at;
}

/** Position of the quote that starts the string around `index`; nothing before `index` is escaped. */
function openingQuote(bytes: Uint8Array, index: number): number {
  let at = index - 1;
  while (bytes[at] !== quote) {
    at -= 1;
  }
  return at;
}

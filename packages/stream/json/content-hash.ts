import { randomBytes } from "node:crypto";

const secret = new Int32Array(new Uint8Array(randomBytes(24)).buffer);

/**
 * Keys of the two 32-bit lanes in which content is hashed, drawn for each process: nobody who writes a stream can know
 * which two texts would collide.
 */
export const seedA = secret[0] ?? 0;
export const seedB = secret[1] ?? 0;
export const factorA = (secret[2] ?? 0) | 1;
export const factorB = (secret[3] ?? 0) | 1;
export const pairA = (secret[4] ?? 0) | 1;
export const pairB = (secret[5] ?? 0) | 1;

/** Spreads every bit over the whole word. */
export function mix(value: number): number {
  let word = value ^ (value >>> 16);
  word = Math.imul(word, 0x85ebca6b);
  word ^= word >>> 13;
  word = Math.imul(word, 0xc2b2ae35);
  return word ^ (word >>> 16);
}

/** Lane A of a text, the same that the scanner finds on the way; only once mixed can its low bits say where to look. */
export function textLaneA(bytes: Uint8Array, length = bytes.length): number {
  // The rotation brings high bits to where the product spreads them.
  let lane = seedA | 0;
  for (let index = 0; index < length; index += 4) {
    lane = Math.imul(((lane << 5) | (lane >>> 27)) ^ wordAt(bytes, index, length), factorA);
  }
  return lane ^ length;
}

export function textLaneB(bytes: Uint8Array, length = bytes.length): number {
  let lane = seedB | 0;
  for (let index = 0; index < length; index += 4) {
    lane = Math.imul(((lane << 13) | (lane >>> 19)) ^ wordAt(bytes, index, length), factorB);
  }
  return lane ^ length;
}

/** Lane A of a text, mixed. */
export function textHashA(bytes: Uint8Array, length = bytes.length): number {
  return mix(textLaneA(bytes, length));
}

/** The next four bytes, with zeros behind the end. */
function wordAt(bytes: Uint8Array, index: number, length: number): number {
  if (index + 4 <= length) {
    return (
      (bytes[index] as number) |
      ((bytes[index + 1] as number) << 8) |
      ((bytes[index + 2] as number) << 16) |
      ((bytes[index + 3] as number) << 24)
    );
  }
  let word = 0;
  for (let at = index; at < length; at += 1) {
    word |= (bytes[at] as number) << (8 * (at - index));
  }
  return word;
}

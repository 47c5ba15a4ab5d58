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

/** One step of lane A; `word` holds the next four bytes. The rotation brings high bits where the product spreads them. */
function stepA(lane: number, word: number): number {
  return Math.imul(((lane << 5) | (lane >>> 27)) ^ word, factorA);
}

function stepB(lane: number, word: number): number {
  return Math.imul(((lane << 13) | (lane >>> 19)) ^ word, factorB);
}

/** Spreads every bit over the whole word. */
export function mix(value: number): number {
  let word = value ^ (value >>> 16);
  word = Math.imul(word, 0x85ebca6b);
  word ^= word >>> 13;
  word = Math.imul(word, 0xc2b2ae35);
  return word ^ (word >>> 16);
}

/** Lane A of a text, the same that the scanner finds on the way; only once mixed can its low bits say where to look. */
export function textLaneA(bytes: Uint8Array): number {
  return textLane(bytes, seedA, stepA);
}

export function textLaneB(bytes: Uint8Array): number {
  return textLane(bytes, seedB, stepB);
}

/** Lane A of a text, mixed. */
export function textHashA(bytes: Uint8Array): number {
  return mix(textLaneA(bytes));
}

function textLane(bytes: Uint8Array, seed: number, step: (lane: number, word: number) => number): number {
  let lane = seed;
  for (let index = 0; index < bytes.length; index += 4) {
    const word =
      (bytes[index] ?? 0) |
      ((bytes[index + 1] ?? 0) << 8) |
      ((bytes[index + 2] ?? 0) << 16) |
      ((bytes[index + 3] ?? 0) << 24);
    lane = step(lane, word);
  }
  return lane ^ bytes.length;
}

import { mix } from "../json/content-hash.js";

const slots = 1024;

/**
 * Texts that come again and again, so that they need not be decoded each time. The bytes are compared whole, hashes
 * only say where to look. ASCII without escapes only; everything else is decoded by the caller.
 */
export class TextCache {
  readonly #texts: (string | undefined)[] = new Array<string | undefined>(slots);

  /** The text between two places, given lane A of it; null if it is not plain ASCII. */
  text(bytes: Buffer, start: number, end: number, lane: number): string | null {
    const slot = mix(lane) & (slots - 1);
    const known = this.#texts[slot];
    if (known !== undefined && isText(known, bytes, start, end)) {
      return known;
    }
    const text = plainText(bytes, start, end);
    if (text !== null) {
      this.#texts[slot] = text;
    }
    return text;
  }
}

/** The text between two places; null if it has escapes or other characters than ASCII. */
export function plainText(bytes: Buffer, start: number, end: number): string | null {
  for (let index = start; index < end; index += 1) {
    const byte = bytes[index] as number;
    if (byte >= 0x80 || byte === 0x5c) {
      return null;
    }
  }
  return bytes.toString("latin1", start, end);
}

/** True if the text is, in ASCII, what lies between two places. */
export function isText(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  const { length } = text;
  if (length !== end - start) {
    return false;
  }
  for (let index = 0; index < length; index += 1) {
    if (text.charCodeAt(index) !== bytes[start + index]) {
      return false;
    }
  }
  return true;
}

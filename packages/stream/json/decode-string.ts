/** The bytes of a string with escapes, for hashing. */
export interface DecodedString {
  /** UTF-8 of the text; a text with half a surrogate pair, for which UTF-8 has no form, in a form of its own. */
  readonly bytes: Uint8Array;
  readonly hasUnicodeEscape: boolean;
}

/** Decodes a string that stands, with its quotes, from `start` to `end`. Null if it is no JSON string. */
export function decodeString(bytes: Uint8Array, start: number, end: number): DecodedString | null {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("utf8");
  let text: unknown;
  try {
    text = JSON.parse(raw);
  } catch {
    return null;
  }
  if (typeof text !== "string") {
    return null;
  }
  return { bytes: textBytes(text), hasUnicodeEscape: raw.includes("\\u") };
}

/** The bytes of a text, different for any two texts, also for those with halves of surrogate pairs. */
export function textBytes(text: string): Uint8Array {
  return loneSurrogate.test(text)
    ? // The first byte, which UTF-8 never has, keeps this form apart.
      Buffer.concat([Buffer.from([0xff]), Buffer.from(text, "utf16le")])
    : Buffer.from(text, "utf8");
}

/** In Unicode mode a pair is one character, so only halves match. */
const loneSurrogate = /\p{Cs}/u;

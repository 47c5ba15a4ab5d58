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
  const hasUnicodeEscape = raw.includes("\\u");
  if (hasUnicodeEscape && loneSurrogate.test(text)) {
    // The first byte, which UTF-8 never has, keeps this form apart.
    return { bytes: Buffer.concat([Buffer.from([0xff]), Buffer.from(text, "utf16le")]), hasUnicodeEscape };
  }
  return { bytes: Buffer.from(text, "utf8"), hasUnicodeEscape };
}

/** In Unicode mode a pair is one character, so only halves match. */
const loneSurrogate = /\p{Cs}/u;

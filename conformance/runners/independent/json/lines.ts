import { type Scan, scan } from "./scan.js";
import type { JsonValue } from "./values.js";

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const DEEPEST = 512;
const LONGEST = 16 * 1024 * 1024;

export interface RawLine {
  readonly number: number;
  readonly bytes: Uint8Array;
  readonly byteOrderMark: boolean;
}

/** A line that holds a JSON text, or nothing when it does not: then no other rule can say anything about it. */
export type ReadLine = { readonly value: JsonValue; readonly scan: Scan } | undefined;

/** Splits on 0x0A. A mark of byte order is taken off the first line only; elsewhere it is not JSON. */
export function splitLines(bytes: Uint8Array): RawLine[] {
  const lines: RawLine[] = [];
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found < 0 ? bytes.length : found;
    const byteOrderMark = start === 0 && BYTE_ORDER_MARK.every((each, index) => bytes[index] === each);
    const from = byteOrderMark ? BYTE_ORDER_MARK.length : start;
    lines.push({ number: lines.length + 1, bytes: bytes.subarray(from, end), byteOrderMark });
    start = end + 1;
  }
  return lines;
}

/**
 * Strict UTF-8, strict JSON, every name once, at most 512 levels, at most 16 MiB. A last line without a line feed is
 * torn only if it is not JSON: an object that is closed is complete.
 */
export function readLine(bytes: Uint8Array): ReadLine {
  if (bytes.length > LONGEST) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: JsonValue = JSON.parse(text);
    const found = scan(text);
    return found.duplicateName || found.depth > DEEPEST ? undefined : { value, scan: found };
  } catch {
    return undefined;
  }
}

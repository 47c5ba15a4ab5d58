/** Values of attributes in their usual spelling. "No" says only that it is another one. */

const quote = 0x22;

/** -1 unless there are digits and nothing else, few enough to be exact. */
export function plainCount(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let index = start; index < end; index += 1) {
    const digit = (bytes[index] as number) - 0x30;
    if (digit < 0 || digit > 9) {
      return -1;
    }
    value = value * 10 + digit;
  }
  // With 16 digits it may be rounded; beyond 2^53 the scanner has said so.
  return end - start <= 16 ? value : -1;
}

/** A string that is not empty, a boolean or a whole number. */
export function isExtensionValue(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start];
  return (
    (first === quote && end - start > 2) ||
    first === 0x74 ||
    first === 0x66 ||
    plainCount(bytes, first === 0x2d ? start + 1 : start, end) !== -1
  );
}

/** Four groups of hexadecimal digits in small letters, as W3C Trace Context has them. */
export function isTraceparent(bytes: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    const byte = bytes[index] as number;
    const at = index - start;
    const isRight =
      at === 2 || at === 35 || at === 52
        ? byte === 0x2d
        : (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66);
    if (!isRight) {
      return false;
    }
  }
  return end - start === 55;
}

export function hasBackslash(bytes: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    if (bytes[index] === 0x5c) {
      return true;
    }
  }
  return false;
}

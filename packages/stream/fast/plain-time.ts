/**
 * True for the usual date-time, `2026-07-03T10:00:00Z` or with a fraction, and with an offset in the place of Z; false says
 * only that it is not that.
 */
export function isPlainTime(bytes: Uint8Array, start: number, end: number): boolean {
  return bytes[end - 1] === 0x5a
    ? isLocalTime(bytes, start, end - 1)
    : isOffset(bytes, end - 6) && isLocalTime(bytes, start, end - 6);
}

function isOffset(bytes: Uint8Array, start: number): boolean {
  const hour = twoDigits(bytes, start + 1);
  const minute = twoDigits(bytes, start + 4);
  return (
    (bytes[start] === 0x2b || bytes[start] === 0x2d) &&
    bytes[start + 3] === 0x3a &&
    hour >= 0 &&
    hour <= 23 &&
    minute >= 0 &&
    minute <= 59
  );
}

function isLocalTime(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (
    (length !== 19 && (length < 21 || bytes[start + 19] !== 0x2e)) ||
    bytes[start + 4] !== 0x2d ||
    bytes[start + 7] !== 0x2d ||
    bytes[start + 10] !== 0x54 ||
    bytes[start + 13] !== 0x3a ||
    bytes[start + 16] !== 0x3a
  ) {
    return false;
  }
  for (let index = start + 20; index < end; index += 1) {
    const digit = bytes[index] as number;
    if (digit < 0x30 || digit > 0x39) {
      return false;
    }
  }
  const month = twoDigits(bytes, start + 5);
  const day = twoDigits(bytes, start + 8);
  const hour = twoDigits(bytes, start + 11);
  const minute = twoDigits(bytes, start + 14);
  const second = twoDigits(bytes, start + 17);
  return (
    twoDigits(bytes, start) >= 0 &&
    twoDigits(bytes, start + 2) >= 0 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= 28 &&
    hour >= 0 &&
    hour <= 23 &&
    minute >= 0 &&
    minute <= 59 &&
    second >= 0 &&
    second <= 59
  );
}

/** -1 if one of them is no digit. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] as number) - 0x30;
  const ones = (bytes[at + 1] as number) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

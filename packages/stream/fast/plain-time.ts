/** True for the usual date-time, `2026-07-03T10:00:00Z` or with a fraction; false says only that it is not that. */
export function isPlainTime(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (
    (length !== 20 && (length < 22 || bytes[start + 19] !== 0x2e)) ||
    bytes[start + 4] !== 0x2d ||
    bytes[start + 7] !== 0x2d ||
    bytes[start + 10] !== 0x54 ||
    bytes[start + 13] !== 0x3a ||
    bytes[start + 16] !== 0x3a ||
    bytes[end - 1] !== 0x5a
  ) {
    return false;
  }
  for (let index = start + 20; index < end - 1; index += 1) {
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

/** More digits than these, and the whole number that they make may not be exact. */
const mostDigits = 15;

const powersOfTen = Float64Array.from({ length: mostDigits + 1 }, (_, power) => 10 ** power);

/**
 * Reads a number such as `0.25` or `-7`: as few digits as a double holds exactly, and no exponent. One division of two
 * exact numbers rounds as the grammar of JSON asks, so the value is that of `Number`.
 *
 * Results are fields, not a returned object: this runs for every number.
 */
export class PlainDecimal {
  value = 0;
  /** The byte after the number. */
  end = 0;

  /** False if there is something else at `start`, which may be another number. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    const isNegative = bytes[start] === 0x2d;
    const first = isNegative ? start + 1 : start;
    let index = first;
    let digits = 0;
    let value = 0;
    let point = -1;
    for (; index < end; index += 1) {
      const byte = bytes[index] as number;
      if (byte >= 0x30 && byte <= 0x39) {
        value = value * 10 + (byte - 0x30);
        digits += 1;
      } else if (byte === 0x2e && point === -1 && digits > 0) {
        point = index;
      } else {
        break;
      }
    }
    const next = index < end ? (bytes[index] as number) : 0;
    const whole = (point === -1 ? index : point) - first;
    if (
      digits === 0 ||
      digits > mostDigits ||
      point === index - 1 ||
      (whole > 1 && bytes[first] === 0x30) ||
      next === 0x2e ||
      (next | 0x20) === 0x65
    ) {
      return false;
    }
    const size = point === -1 ? value : value / (powersOfTen[index - point - 1] as number);
    this.value = isNegative ? -size : size;
    this.end = index;
    return true;
  }
}

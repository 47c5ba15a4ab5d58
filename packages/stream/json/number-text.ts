/**
 * True if the digits in `bytes` are already the one way in which JavaScript prints their number: an integer of at
 * most 15 digits, without sign on zero. All other spellings (`1.0`, `1e2`, `-0`) have to go through `Number`.
 */
export function isPlainInteger(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] === 0x2d ? start + 1 : start;
  if (end - first > 15 || (first !== start && bytes[first] === 0x30)) {
    return false;
  }
  for (let index = first; index < end; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x30 || byte > 0x39) {
      return false;
    }
  }
  return true;
}

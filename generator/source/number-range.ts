/** What a number of the text would silently become; null when a 64-bit float holds it. */
export function checkNumber(text: string): { readonly text: string; readonly read: string } | null {
  const value = Number(text);
  if (!Number.isFinite(value)) {
    return { text, read: value > 0 ? "Infinity" : "-Infinity" };
  }
  if (value === 0 && /[1-9]/.test(text.replace(/[eE].*$/, ""))) {
    return { text, read: "0" };
  }
  // Fractions are rounded by every reader alike; an integer that changes is another integer.
  if (/^-?[0-9]+$/.test(text) && BigInt(text) !== BigInt(value)) {
    return { text, read: String(BigInt(value)) };
  }
  return null;
}

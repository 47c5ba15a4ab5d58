/** A number that was typed; or why it is none, for a person. */
export type ReadNumber = { readonly value: number } | { readonly fault: string };

const shape = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?$/i;

/** More than any number needs that a double can hold as it was typed, and few enough to be matched at once. */
const mostDigits = 400;

/**
 * Reads a number as people type it, without rounding: what JSON numbers cannot hold is refused. Outer blanks and the
 * typographic minus are fine; hexadecimal, separators of thousands and a decimal comma are not, for nobody knows which is meant.
 */
export function readNumber(typed: string): ReadNumber {
  const text = typed.trim().replace("\u2212", "-");
  if (text.length > mostDigits) {
    return { fault: "Enter a number with fewer digits." };
  }
  if (!shape.test(text)) {
    const hint = /^[+-]?[0-9]+,[0-9]+$/.test(text) ? " Write decimals with a point, as in 3.5." : "";
    return { fault: `Enter a number in digits.${hint}` };
  }
  const value = Number(text);
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    return { fault: `Enter a number between ${-Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}.` };
  }
  if (digitsOf(text) !== digitsOf(String(value))) {
    return { fault: "Enter a number with fewer digits: this one would be rounded." };
  }
  // Not minus zero, which JSON would keep and nobody means.
  return { value: value === 0 ? 0 : value };
}

/** A decimal in one spelling: its digits without outer zeros, and the power of ten of the last of them. */
function digitsOf(text: string): string {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace(/^[+-]/, "").split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const kept = digits.replace(/0+$/, "");
  const power = Number(exponent) - fraction.length + (digits.length - kept.length);
  return kept === "" ? "0" : `${kept}e${power}`;
}

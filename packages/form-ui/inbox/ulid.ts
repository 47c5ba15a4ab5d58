const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A new ULID: 48 bits of time in milliseconds and 80 random bits, in Crockford's base 32. The page is built with it in place of
 * the package of that name, most of which it would carry for nothing.
 */
export function ulid(now = Date.now()): string {
  let text = "";
  for (let rest = now; text.length < 10; rest = Math.floor(rest / 32)) {
    text = digits.charAt(rest % 32) + text;
  }
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
    text += digits.charAt(byte % 32);
  }
  return text;
}

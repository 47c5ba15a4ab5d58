/** True if `text` has at least `minimum` code points; half a surrogate pair counts as one. */
export function hasAtLeast(text: string, minimum: number): boolean {
  return text.length >= minimum && (text.length >= 2 * minimum || codePoints(text) >= minimum);
}

/** True if `text` has at most `maximum` code points. */
export function hasAtMost(text: string, maximum: number): boolean {
  return text.length <= maximum || (text.length <= 2 * maximum && codePoints(text) <= maximum);
}

function codePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit < 0xdc00) {
      const next = text.charCodeAt(index + 1);
      if (next >= 0xdc00 && next < 0xe000) {
        index += 1;
      }
    }
    count += 1;
  }
  return count;
}

import { endOfMatch, type Span, withoutFinalDots } from "./spans.js";

const jwt = /eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*\.[A-Za-z0-9_.-]*/y;
const segment = /[A-Za-z0-9_-]*/y;

/** JSON web tokens, signed or encrypted: base64url of `{"`, then further segments behind dots (R1). */
export function findJwts(text: string): Span[] {
  const spans: Span[] = [];
  let at = text.indexOf("eyJ");
  while (at >= 0) {
    const end = endOfMatch(text, jwt, at);
    if (end >= 0) {
      spans.push({ start: at, end: withoutFinalDots(text, at, end) });
    }
    // A later start in the same segment would end at the same place, so none is tried: that keeps the search linear.
    at = text.indexOf("eyJ", end >= 0 ? end : Math.max(endOfMatch(text, segment, at), at + 1));
  }
  return spans;
}

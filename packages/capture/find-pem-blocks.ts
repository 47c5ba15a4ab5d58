import { endOfMatch, type Span } from "./spans.js";

const begin = "-----BEGIN ";
const header = /-----BEGIN [^\r\n-]{0,100}-----/y;
const trailer = /-----END [^\r\n-]{0,100}-----/y;
/**
 * What may follow the header of a block whose end was cut off: lines of base64 or of known headers, or base64 with
 * line ends written as `\n` within a string.
 */
const cutBody =
  /[A-Za-z0-9+/=\\]*(?:\r?\n[ \t]*(?:(?:Proc-Type|DEK-Info|Version|Comment):[^\r\n]*|[A-Za-z0-9+/=\\]*)(?=[ \t]*(?:\r?\n|$)))*/y;

/**
 * PEM blocks with any label, over as many lines as they take (R1). A block that was cut off before its end, or that
 * another one follows without an end between them, reaches as far as its lines do.
 */
export function findPemBlocks(text: string): Span[] {
  const spans: Span[] = [];
  let end = text.indexOf("-----END ");
  for (let at = text.indexOf(begin); at >= 0; ) {
    const bodyStart = endOfMatch(text, header, at);
    if (bodyStart < 0) {
      at = text.indexOf(begin, at + begin.length);
      continue;
    }
    const next = text.indexOf(begin, bodyStart);
    // Both searches only ever move forward, so together they read the text once.
    while (end >= 0 && end < bodyStart) {
      end = text.indexOf("-----END ", end + 1);
    }
    const isWhole = end >= 0 && (next < 0 || end < next);
    const stop = isWhole ? Math.max(endOfMatch(text, trailer, end), end + 8) : endOfMatch(text, cutBody, bodyStart);
    spans.push({ start: at, end: stop });
    at = next;
  }
  return spans;
}

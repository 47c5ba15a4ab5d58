import { endOfMatch, type Span, spansOfLiteral } from "./spans.js";

const header = /-----BEGIN [^\r\n-]{0,100}-----/y;
const trailer = /-----END [^\r\n-]{0,100}-----/y;
/**
 * What may follow the header of a block whose end was cut off: lines of base64 or of known headers, or base64 with
 * line ends written as `\n` within a string. Lines may be quoted, as in mail, or commented out.
 */
const cutBody =
  /[A-Za-z0-9+/=\\]*(?:\r?\n[ \t>|#]*(?:[A-Za-z0-9+/=\\]+[ \t]*|(?:Proc-Type|DEK-Info|Version|Comment):[^\r\n]*)?(?=\r?\n|$))*/y;

/**
 * PEM blocks with any label, over as many lines as they take (R1). A block that was cut off before its end, or that
 * another one follows without an end between them, reaches as far as its lines do.
 *
 * All starts and ends are listed first. A search for the next end inside the loop, even one that is skipped where it
 * isn't needed, is moved in front of the condition by V8's optimizer and then makes the time quadratic.
 */
export function findPemBlocks(text: string): Span[] {
  const starts = spansOfLiteral(text, "-----BEGIN ");
  const ends = starts.length > 0 ? spansOfLiteral(text, "-----END ") : [];
  const spans: Span[] = [];
  let nextEnd = 0;
  starts.forEach(({ start }, index) => {
    const bodyStart = endOfMatch(text, header, start);
    if (bodyStart < 0) {
      return;
    }
    const limit = starts[index + 1]?.start ?? text.length;
    while ((ends[nextEnd]?.start ?? Number.POSITIVE_INFINITY) < bodyStart) {
      nextEnd++;
    }
    const end = ends[nextEnd];
    if (end !== undefined && end.start < limit) {
      spans.push({ start, end: Math.max(endOfMatch(text, trailer, end.start), end.end) });
    } else {
      spans.push({ start, end: endOfMatch(text, cutBody, bodyStart) });
    }
  });
  return spans;
}

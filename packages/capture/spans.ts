/** A part of a text, from `start` up to but not including `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What stands in place of a credential (R1, R2). */
export const SECRET_MARK = "[REDACTED:secret]";
/** What stands in place of personal data (R4). */
export const PII_MARK = "[REDACTED:pii]";

/** The text with a mark in place of the spans; spans that overlap or touch share one. */
export function replaceSpans(text: string, spans: readonly Span[], mark: string): string {
  if (spans.length === 0) {
    return text;
  }
  const parts: string[] = [];
  let kept = 0;
  let end = -1;
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.start > end) {
      if (end >= 0) {
        parts.push(mark);
        kept = end;
      }
      parts.push(text.slice(kept, span.start));
    }
    end = Math.max(end, span.end);
  }
  parts.push(mark, text.slice(end));
  return parts.join("");
}

/** Spans of every match of a pattern, which must be global. */
export function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Spans of every occurrence of a literal. */
export function spansOfLiteral(text: string, literal: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + literal.length)) {
    spans.push({ start: at, end: at + literal.length });
  }
  return spans;
}

/** Where a sticky pattern ends if it matches at `at`; -1 if it doesn't. */
export function endOfMatch(text: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** The end of a part of a text without the dots that end it: they belong to the sentence. */
export function withoutFinalDots(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && text[last - 1] === ".") {
    last--;
  }
  return last;
}

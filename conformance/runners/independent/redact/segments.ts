/** A stretch of text. What is settled was put there by a redaction step, and later steps leave it alone. */
export interface Segment {
  readonly text: string;
  readonly settled: boolean;
}

export const SECRET = "[REDACTED:secret]";
export const PERSONAL = "[REDACTED:pii]";

/** Replaces every match in the open stretches. The pattern must be global and never match nothing. */
export function settle(segments: readonly Segment[], pattern: RegExp, replacement: string): Segment[] {
  return segments.flatMap((segment) => {
    if (segment.settled) return [segment];
    const result: Segment[] = [];
    let end = 0;
    for (const match of segment.text.matchAll(pattern)) {
      if (match.index > end) result.push({ text: segment.text.slice(end, match.index), settled: false });
      result.push({ text: replacement, settled: true });
      end = match.index + match[0].length;
    }
    if (end < segment.text.length) result.push({ text: segment.text.slice(end), settled: false });
    return result;
  });
}

/** Marks that stand in the text already are as settled as those that the next steps make. */
export function settleMarks(text: string): Segment[] {
  return [SECRET, PERSONAL].reduce(
    (segments: Segment[], mark) => settle(segments, new RegExp(escapePattern(mark), "g"), mark),
    [{ text, settled: false }],
  );
}

export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

export function joined(segments: readonly Segment[]): string {
  return segments.map((segment) => segment.text).join("");
}

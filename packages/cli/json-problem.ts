import { LineParser } from "@aepkit/stream";

/** What not everybody would read alike in a JSON text: members that repeat, and numbers beyond 2^53. Null if nothing. */
export function jsonProblem(text: string): string | null {
  let error: string | null = null;
  let warning: string | null = null;
  const parser = new LineParser((rule, pointer, message, severity) => {
    const problem = `${pointer || "the object"} ${message}`;
    if ((severity ?? rule.severity) === "error") {
      error ??= problem;
    } else {
      warning ??= problem;
    }
  });
  const bytes = Buffer.from(text);
  const place = { number: 1, start: 0, end: bytes.length, hadByteOrderMark: false, skippedBytes: null };
  parser.parse({ ...place, bytes, isUtf8: true, terminated: true });
  return error ?? (parser.hasUnsafeNumber ? warning : null);
}

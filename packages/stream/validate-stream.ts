import { LineReader } from "./line-reader.js";
import type { StreamIssue } from "./stream-issue.js";
import { StreamValidator, type StreamValidatorOptions } from "./stream-validator.js";

export interface StreamReport {
  /** True if no finding is an error. */
  readonly ok: boolean;
  readonly events: number;
  readonly issues: readonly StreamIssue[];
}

export interface ValidateStreamOptions extends StreamValidatorOptions {
  readonly maxLineBytes?: number;
}

/** Judges a whole stream that lies in memory, as text, as bytes or as chunks of bytes. */
export function validateStream(
  stream: string | Uint8Array | Iterable<Uint8Array>,
  options: ValidateStreamOptions = {},
): StreamReport {
  const validator = new StreamValidator(options);
  const issues: StreamIssue[] = [];
  const reader = new LineReader((line) => {
    issues.push(...validator.judge(line));
  }, options);
  const chunks = typeof stream === "string" ? [Buffer.from(stream)] : stream instanceof Uint8Array ? [stream] : stream;
  for (const chunk of chunks) {
    reader.push(chunk);
  }
  reader.end();
  return { ok: issues.every((issue) => issue.severity !== "error"), events: validator.events, issues };
}

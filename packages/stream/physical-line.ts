/** One line of a stream as the reader cut it, before anybody asked whether it is JSON. */
export interface PhysicalLine {
  /** 1-based. */
  readonly number: number;
  /** Holds the line from `start` to `end`, without its newline; valid until the next call of the reader only. */
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** The whole line is strict UTF-8: no overlong forms, no surrogates, nothing past U+10FFFF. */
  readonly isUtf8: boolean;
  /** False for a last line that the stream ends in without a newline. */
  readonly terminated: boolean;
  /** A byte order mark stood before it; `start` is past it. */
  readonly hadByteOrderMark: boolean;
  /** Length in bytes of a line that was longer than the limit and was not kept; null for every other line. */
  readonly skippedBytes: number | null;
}

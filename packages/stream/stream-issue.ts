export type IssueSeverity = "error" | "warning";

/** One finding about one line of a stream. */
export interface StreamIssue {
  /** 1-based. */
  readonly line: number;
  /** Id of a rule in the registry. */
  readonly rule: string;
  readonly severity: IssueSeverity;
  /** JSON Pointer into the event; "" is the event itself, or a line that is no event. */
  readonly pointer: string;
  /** One sentence without a full stop. It may quote the stream, so escape it before it reaches a terminal. */
  readonly message: string;
}

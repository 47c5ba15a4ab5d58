import type { StreamIssue } from "@aepkit/stream";

/** A finding together with the input it was made in. */
export interface Finding extends StreamIssue {
  readonly file: string;
}

/** How findings are shown; each part returns text for standard output. */
export interface FindingFormat {
  readonly begin: () => string;
  readonly finding: (finding: Finding, index: number) => string;
  readonly end: (outcome: Outcome) => string;
}

export interface Outcome {
  readonly ok: boolean;
  readonly events: number;
  /** Findings that were counted but not shown. */
  readonly omitted: number;
  readonly interrupted: boolean;
  /** What kept inputs from being read. */
  readonly problems: readonly string[];
}

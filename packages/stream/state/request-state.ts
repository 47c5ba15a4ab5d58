import type { AttentionRequestedData, FieldSpec } from "@aepkit/events";

/** What is kept of a request for attention. */
export interface RequestState {
  readonly line: number;
  readonly id: string;
  /** Row of its session, which belongs to one source. */
  readonly sessionRow: number;
  readonly sourceRow: number;
  /** Null if the payload of the request could not be read. */
  readonly kind: AttentionRequestedData["kind"] | null;
  readonly fields: readonly FieldSpec[] | null;
  readonly respondVia: readonly string[] | null;
}

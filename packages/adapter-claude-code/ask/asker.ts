import type { Answer, AttentionRequestedData } from "@aepkit/events";
import type { Redact } from "@aepkit/forms";
import type { AnswerFault } from "@aepkit/hop/client";

/** A form, and on which terms it is asked. */
export interface AskedForm {
  /** The form as the asker knows it. What leaves the process is held to the ceilings of whoever asks. */
  readonly form: AttentionRequestedData;
  /** A prompt for use below redacted, composed from structure alone. */
  readonly structuralPrompt?: string;
  /** Takes secrets out of the words of the form at redacted; `redactText` of `@aepkit/capture` unless given. */
  readonly redact?: Redact;
  /** What the asker demands of an answer beyond the protocol. With faults it is rejected, and the form stays open. */
  readonly check?: (answer: Answer) => readonly AnswerFault[];
  /** When the asker stops waiting, in milliseconds since 1970. */
  readonly deadline: number;
  /** Aborted when the question no longer matters, for it was settled elsewhere. */
  readonly signal: AbortSignal;
  /** Groups what one conversation asks in the names of sessions. It passes every ceiling, so it is no one's words. */
  readonly group?: string;
}

/** How asking ended. Without `answered`, nobody has answered: none of the others is consent or refusal. */
export type AskOutcome =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "dismissed" }
  | { readonly kind: "timeout" }
  /** There is no hop to ask over, or none any more. `why` names no token and no payload. */
  | { readonly kind: "unreachable"; readonly why: string };

/** Asks a form and waits. Never throws; resolves soon after the deadline at the latest. */
export type Asker = (asked: AskedForm) => Promise<AskOutcome>;

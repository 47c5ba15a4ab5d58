import type { Answer, AttentionRequestedData } from "@aepkit/events";
import type { AttentionDesk, AttentionOutcome, RequestTerms } from "./attention-desk.js";

/** A form to ask, whoever it comes from. */
export interface FormToAsk extends RequestTerms {
  /** The request in full; what goes out is held to the ceiling by whoever asks. */
  readonly data: AttentionRequestedData;
}

/** What ends a form that nobody answers. */
export interface AskLimits {
  /** How long to wait, in milliseconds. */
  readonly timeoutMs: number;
  /** Aborted when the question no longer matters, for example because it was answered elsewhere. */
  readonly signal?: AbortSignal | undefined;
}

/** The longest time that a timer can wait; beyond it, it would fire at once. */
const longestTimeoutMs = 2 ** 31 - 1;

/** @throws RangeError if it is no time that a timer can wait */
export function checkTimeout(timeoutMs: number): void {
  if (!(timeoutMs > 0 && timeoutMs <= longestTimeoutMs)) {
    throw new RangeError(`a form can wait from 1 to ${longestTimeoutMs} milliseconds`);
  }
}

/**
 * Asks one form at a desk: one request, and one end of it. An invalid answer is rejected and the form stays open; the
 * deadline ends it with one `attention.timeout`, after which no answer counts even if the timer is late, an abort with one `attention.resolved` that says dismissed. If the hop
 * will never show the form, it is dismissed at once.
 * @throws RangeError for a time that cannot be waited for
 */
export async function askForm(
  desk: Pick<AttentionDesk, "request">,
  form: FormToAsk,
  limits: AskLimits,
): Promise<AttentionOutcome> {
  const { timeoutMs, signal } = limits;
  checkTimeout(timeoutMs);
  if (signal?.aborted) {
    return { kind: "dismissed" };
  }
  const { data, check, ...terms } = form;
  const expiresAt = Date.now() + timeoutMs;
  const checkInTime = (answer: Answer) => {
    if (Date.now() < expiresAt) {
      return check?.(answer) ?? [];
    }
    // The timer is late: the process was stopped or the machine asleep. First the ack, then the end.
    setTimeout(request.expire, 0);
    return [{ message: "it comes too late, the time for an answer is over" }];
  };
  const request = desk.request(
    { ...data, expires_at: new Date(expiresAt).toISOString() },
    { ...terms, check: checkInTime },
  );
  const timer = setTimeout(request.expire, timeoutMs);
  signal?.addEventListener("abort", request.dismiss);
  request.safe.catch(request.dismiss);
  try {
    return await request.outcome;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", request.dismiss);
  }
}

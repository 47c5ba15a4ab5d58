import type { FieldSpec } from "@aepkit/events";
import { checkFormValues, type FormIssue, type FormWarning } from "@aepkit/forms";
import type { RequestState } from "../state/request-state.js";
import type { StreamState } from "../state/stream-state.js";
import { isMembers, type Members, type StreamEvent } from "../stream-event.js";
import type { IssueSeverity } from "../stream-issue.js";

/** Events that carry the answer to a request. */
export const answerTypes = ["attention.answered", "control.attention.respond"] as const;

/** An answer to a request that is in the stream. One without fields counts as a form with none. */
export interface FormAnswer {
  readonly request: RequestState;
  readonly fields: readonly FieldSpec[];
  readonly answer: Members;
  readonly values: Members;
  readonly hasValues: boolean;
  readonly issues: readonly FormIssue[];
  readonly warnings: readonly FormWarning[];
}

/** Null where the event answers no request that the stream has shown. */
export function formAnswerOf(event: StreamEvent, state: StreamState): FormAnswer | null {
  // Four rules ask, one after the other.
  const known = answers.get(event);
  if (known !== undefined) {
    return known;
  }
  const answer = checked(event, state);
  answers.set(event, answer);
  return answer;
}

const answers = new WeakMap<StreamEvent, FormAnswer | null>();

function checked(event: StreamEvent, state: StreamState): FormAnswer | null {
  const answer = event.data?.answer;
  const request = requestOf(event, state);
  if (!event.isDataValid || !isMembers(answer) || request === null || request.kind === null) {
    return null;
  }
  const values = isMembers(answer.values) ? answer.values : {};
  const fields = request.fields ?? [];
  const check = checkFormValues(fields, values);
  const hasValues = Object.hasOwn(answer, "values");
  return { request, fields, answer, values, hasValues, issues: check.ok ? [] : check.issues, warnings: check.warnings };
}

/** Commands come from other sources than the request that they answer. An answered event may come late. */
export function requestOf(event: StreamEvent, state: StreamState): RequestState | null {
  return event.type === "attention.answered"
    ? (state.ownRequest(event) ?? state.ownPastRequest(event))
    : state.anyRequest(event);
}

/**
 * A command with bad values breaks nothing by itself: its target has to reject it (AEP-0006), and a stream with both is
 * in order. An answered event with bad values means that the emitter took them.
 */
export function answerSeverity(event: StreamEvent): IssueSeverity {
  return event.type === "attention.answered" ? "error" : "warning";
}

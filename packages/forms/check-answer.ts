import type { AttentionRequestedData } from "@aepkit/events";
import { checkFormValues } from "./check-form-values.js";
import type { FormIssueReason, FormWarning } from "./form-issue.js";
import { isObject, own } from "./members.js";
import { idsOf } from "./read-fields.js";

/** One way in which an answer doesn't settle a request. Messages never quote what the person entered. */
export interface AnswerIssue {
  /** `option`: no such option. `incomplete`: nothing in it settles the request. The others as in a form's values. */
  readonly reason: FormIssueReason | "option" | "incomplete";
  readonly message: string;
  /** JSON Pointer into the answer. */
  readonly pointer: string;
  /** Id of the field, if it is about one. */
  readonly field?: string;
}

export type AnswerCheck =
  | { readonly ok: true; readonly warnings: readonly FormWarning[] }
  | { readonly ok: false; readonly issues: readonly AnswerIssue[]; readonly warnings: readonly FormWarning[] };

/**
 * Tells whether an answer settles a request; if not, an emitter rejects the command as invalid and the request stays
 * pending (F6). Text alone doesn't settle a form or a request for permission: read it with `answerFromText` first.
 *
 * - `option` is one of the request's options, `text` is a text, `values` answer the form (`checkFormValues`).
 * - A form is settled by `values`, or by an `option`, such as one that declines, without values.
 * - Permission is settled by an `option`. Every other kind by an `option` or a `text`.
 * - Values to a request that is no form are ignored, as values without a field are.
 *
 * `warnings` point into the answer too. Never throws for JSON values.
 */
export function checkAnswer(request: AttentionRequestedData, answer: unknown): AnswerCheck {
  if (!isObject(answer)) {
    const issue: AnswerIssue = { reason: "type", message: "must be an object", pointer: "" };
    return { ok: false, issues: [issue], warnings: [] };
  }
  const [option, text, values] = [own(answer, "option"), own(answer, "text"), own(answer, "values")];
  const issues: AnswerIssue[] = [];
  let warnings: readonly FormWarning[] = [];
  if (option !== undefined && typeof option !== "string") {
    issues.push({ reason: "type", message: "must be the id of an option", pointer: "/option" });
  } else if (option !== undefined && !idsOf(request.options).includes(option)) {
    const message = idsOf(request.options).length === 0 ? "there are no options" : "must be one of the options";
    issues.push({ reason: "option", message, pointer: "/option" });
  }
  if (text !== undefined && typeof text !== "string") {
    issues.push({ reason: "type", message: "must be a text", pointer: "/text" });
  }
  if (values !== undefined && (request.kind === "form" || !isObject(values))) {
    const check = checkFormValues(request.fields ?? [], values);
    warnings = check.warnings.map(intoAnswer);
    issues.push(...(check.ok ? [] : check.issues.map(intoAnswer)));
  }
  if (issues.length === 0 && option === undefined) {
    const message = whatIsMissing(request.kind, text !== undefined, values !== undefined);
    issues.push(...(message === undefined ? [] : [{ reason: "incomplete" as const, message, pointer: "" }]));
  }
  return issues.length === 0 ? { ok: true, warnings } : { ok: false, issues, warnings };
}

function whatIsMissing(kind: string, hasText: boolean, hasValues: boolean): string | undefined {
  if (kind === "form") {
    return hasValues ? undefined : "must have values";
  }
  if (kind === "permission") {
    return "must pick an option";
  }
  return hasText ? undefined : "must pick an option or have a text";
}

function intoAnswer<Finding extends { readonly pointer: string }>(finding: Finding): Finding {
  return { ...finding, pointer: `/values${finding.pointer}` };
}

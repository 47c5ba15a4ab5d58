import type { FieldSpec } from "@aepkit/events";
import { checkValue, type ValueFinding } from "./check-value.js";
import type { FormCheck, FormIssue, FormWarning } from "./form-issue.js";
import { isObject, own, step } from "./members.js";
import { type ReadField, readFields } from "./read-fields.js";

/**
 * Tells whether `values` answer the fields of a form: `{ ok: true }`, or `{ ok: false, issues }`, both with `warnings`.
 *
 * - A required field needs its own key (F5). 0, false and "" are answers; `undefined` is none, as JSON has no such thing.
 * - Each value has the type of its field, a number lies within `min` and `max`, a `multi` select has an array and
 *   nothing else has one. `null`, objects, NaN and infinities are never answers.
 * - Every pick is a choice id, or any text where `other` is true (F4). One stray pick spoils the answer.
 * - Members without a field are ignored; gating drops them (F7).
 * - Two fields with one id can't be answered apart, which is an issue of the form itself (F3).
 *
 * A required list with nothing picked is an answer, with a warning. So is a list that names a choice twice: F3 asks
 * for choice ids and F4 refuses strays only, so refusing repeats would reject what another implementation accepts.
 *
 * Never throws for JSON values, whatever they hold.
 */
export function checkFormValues(fields: readonly FieldSpec[], values: unknown): FormCheck {
  const issues: FormIssue[] = [];
  const warnings: FormWarning[] = [];
  if (isObject(values)) {
    for (const field of readFields(fields).values()) {
      for (const { place, ...finding } of checkField(field, own(values, field.id))) {
        const pointer = step(field.id) + (place === undefined ? "" : step(place));
        if (finding.severity === "issue") {
          issues.push({ field: field.id, reason: finding.reason, message: finding.message, pointer });
        } else {
          warnings.push({ field: field.id, reason: finding.reason, message: finding.message, pointer });
        }
      }
    }
  } else {
    issues.push({ field: "", reason: "type", message: "must be an object with a member for each answer", pointer: "" });
  }
  return issues.length === 0 ? { ok: true, warnings } : { ok: false, issues, warnings };
}

function checkField(field: ReadField, value: unknown): readonly ValueFinding[] {
  if (field.duplicate) {
    return [{ severity: "issue", reason: "duplicate", message: "has the same id as another field of the form" }];
  }
  if (value === undefined) {
    return field.required ? [{ severity: "issue", reason: "required", message: "must be answered" }] : [];
  }
  return checkValue(field, value);
}

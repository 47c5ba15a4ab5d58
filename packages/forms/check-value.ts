import type { FormIssueReason, FormWarning } from "./form-issue.js";
import type { ReadField } from "./read-fields.js";

/** What is wrong with one value, or odd about it; `place` is the position in a list. */
export type ValueFinding = { readonly message: string; readonly place?: number } & (
  | { readonly severity: "issue"; readonly reason: FormIssueReason }
  | { readonly severity: "warning"; readonly reason: FormWarning["reason"] }
);

/** Judges a value that is there by its field (F3, F4, and the bounds). */
export function checkValue(field: ReadField, value: unknown): readonly ValueFinding[] {
  switch (field.type) {
    case "string":
      return typeof value === "string" ? [] : [issue("type", "must be a text")];
    case "boolean":
      return typeof value === "boolean" ? [] : [issue("type", "must be yes or no: true or false")];
    case "number":
      return checkNumber(field, value);
    case "select":
      return field.multi ? checkPicks(field, value) : checkPick(field, value);
    default:
      return [issue("type", "is of a type that is not known here")];
  }
}

function checkNumber({ min, max }: ReadField, value: unknown): readonly ValueFinding[] {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return [issue("type", "must be a number")];
  }
  if (min !== undefined && value < min) {
    return [issue("range", `must be at least ${min}`)];
  }
  return max !== undefined && value > max ? [issue("range", `must be at most ${max}`)] : [];
}

function checkPick({ choices, other }: ReadField, value: unknown, place?: number): readonly ValueFinding[] {
  if (typeof value !== "string") {
    return [issue("type", `must be ${other ? "a choice or a text" : "one of the choices"}`, place)];
  }
  return other || choices.has(value) ? [] : [issue("choice", "must be one of the choices", place)];
}

function checkPicks(field: ReadField, value: unknown): readonly ValueFinding[] {
  if (!Array.isArray(value)) {
    return [issue("type", "must be a list of choices")];
  }
  if (value.length === 0) {
    return field.required
      ? [{ severity: "warning", reason: "empty", message: "is required, and nothing is picked" }]
      : [];
  }
  const seen = new Set<unknown>();
  return Array.from(value, (pick: unknown, place): readonly ValueFinding[] => {
    if (seen.has(pick) && typeof pick === "string") {
      return [
        ...checkPick(field, pick, place),
        { severity: "warning", reason: "repeated", message: "is picked twice", place },
      ];
    }
    seen.add(pick);
    return checkPick(field, pick, place);
  }).flat();
}

function issue(reason: FormIssueReason, message: string, place?: number): ValueFinding {
  return { severity: "issue", reason, message, ...(place === undefined ? {} : { place }) };
}

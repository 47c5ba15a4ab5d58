import { type JsonObject, type JsonValue, member } from "../json/values.js";
import { type Field, isChoice } from "./fields.js";

/** Why a value is refused. */
export type Reason = "required" | "type" | "choice" | "range" | "duplicate";

export interface Issue {
  readonly field: string;
  readonly reason: Reason;
  /** The rule that the value breaks. */
  readonly rule: "F3" | "F4" | "F5";
}

/**
 * F3-F5 and open point 4. Unknown ids are no error (F7), and a required field is covered once its key is there,
 * so blank text and an empty list will do. Where an id stands twice, no value can say which field it answers.
 */
export function checkValues(fields: readonly Field[], values: JsonObject): Issue[] {
  const ids = fields.map((field) => field.id);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  const duplicates = [...twice].map((field): Issue => ({ field, reason: "duplicate", rule: "F3" }));
  const single = fields.filter((field) => !twice.has(field.id));
  const issues = single.flatMap((field): Issue[] => {
    const value = member(values, field.id);
    if (value === undefined) return field.required ? [{ field: field.id, reason: "required", rule: "F5" }] : [];
    return problemsOf(field, value).map((each) => ({ field: field.id, ...each }));
  });
  return [...issues, ...duplicates].sort((a, b) => compare(a.field, b.field) || compare(a.reason, b.reason));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Problem = Omit<Issue, "field">;

function problemsOf(field: Field, value: JsonValue): Problem[] {
  const wrongType: Problem[] = [{ reason: "type", rule: "F3" }];
  switch (field.type) {
    case "string":
      return typeof value === "string" ? [] : wrongType;
    case "boolean":
      return typeof value === "boolean" ? [] : wrongType;
    case "number":
      return typeof value === "number" ? outOfBounds(field, value) : wrongType;
    case "select":
      return selectProblems(field, value);
    default:
      return wrongType;
  }
}

function outOfBounds(field: Field, value: number): Problem[] {
  if (field.min !== undefined && value < field.min) return [{ reason: "range", rule: "F3" }];
  if (field.max !== undefined && value > field.max) return [{ reason: "range", rule: "F3" }];
  return [];
}

/** F4 covers every value that is neither a choice id nor, with `other`, a string; how many there are is F3. */
function selectProblems(field: Field, value: JsonValue): Problem[] {
  const picked = Array.isArray(value) ? value : [value];
  if (picked.some((each) => typeof each !== "string")) return [{ reason: "type", rule: "F4" }];
  if (!field.other && picked.some((each) => !isChoice(field, each))) return [{ reason: "choice", rule: "F4" }];
  return Array.isArray(value) === field.multi ? [] : [{ reason: "type", rule: "F3" }];
}

import type { AnswerIssue, FormIssueReason } from "@aepkit/forms";
import { type Members, own } from "@aepkit/forms/members";
import { isAnswered } from "./content-of.js";
import { fieldId } from "./field-of.js";
import { formatFault } from "./formats.js";
import type { Demand, ServerProperty } from "./read-property.js";

interface Fault {
  readonly reason: FormIssueReason;
  readonly message: string;
}

/**
 * What the server asks of values and a form cannot say: whole numbers, lengths, formats, numbers of picks. Presumes
 * that the values are valid by the fields. Messages name limits and never quote what a person entered.
 */
export function checkProperties(properties: readonly ServerProperty[], values: Members): readonly AnswerIssue[] {
  return properties.flatMap((property, index) => {
    const field = fieldId(index);
    const fault = checkProperty(property, own(values, field));
    return fault === undefined ? [] : [{ ...fault, field, pointer: `/values/${field}` }];
  });
}

function checkProperty(property: ServerProperty, value: unknown): Fault | undefined {
  if (!isAnswered(property, value)) {
    return property.required ? { reason: "required", message: "must be answered" } : undefined;
  }
  if (typeof value === "string") {
    return checkText(property.demand, value);
  }
  if (typeof value === "number") {
    return checkNumber(property.demand, value);
  }
  return Array.isArray(value) ? checkPicks(property.demand, value) : undefined;
}

/** Lengths count characters as JSON Schema does, not units of UTF-16. */
function checkText(demand: Demand, text: string): Fault | undefined {
  if (demand.kind !== "text") {
    return undefined;
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format } = demand;
  const length = Array.from(text).length;
  if (length < minLength) {
    return range(`must have ${minLength} characters or more`);
  }
  if (length > maxLength) {
    return range(`must have ${maxLength} characters or fewer`);
  }
  const message = format === undefined ? undefined : formatFault(format, text);
  return message === undefined ? undefined : { reason: "type", message };
}

function checkNumber(demand: Demand, value: number): Fault | undefined {
  if (demand.kind !== "number") {
    return undefined;
  }
  const { whole, above, below, multipleOf } = demand;
  // Beyond 2^53 neighbours fall together, so what arrived may not be what was typed.
  if (whole && !Number.isSafeInteger(value)) {
    return { reason: "type", message: "must be a whole number" };
  }
  if (above !== undefined && value <= above) {
    return range(`must be above ${above}`);
  }
  if (below !== undefined && value >= below) {
    return range(`must be below ${below}`);
  }
  return multipleOf !== undefined && !Number.isInteger(value / multipleOf)
    ? range(`must be a multiple of ${multipleOf}`)
    : undefined;
}

function checkPicks(demand: Demand, picks: readonly unknown[]): Fault | undefined {
  if (demand.kind !== "choices") {
    return undefined;
  }
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, unique } = demand;
  if (picks.length < minItems) {
    return range(`must have ${minItems} choices or more`);
  }
  if (picks.length > maxItems) {
    return range(`must have ${maxItems} choices or fewer`);
  }
  return unique && new Set(picks).size < picks.length ? range("must have each choice once") : undefined;
}

function range(message: string): Fault {
  return { reason: "range", message };
}

import type { Capture, FieldSpec } from "@aepkit/events";
import { isBelowRedacted } from "./capture-rank.js";
import { isObject, own } from "./members.js";
import { type ReadField, readFields } from "./read-fields.js";
import { type CeilingWithoutRedaction, pipelineFor, type Redact } from "./redact.js";

/** A value that can answer a field. */
export type FormValue = string | number | boolean | (string | number | boolean)[];

/**
 * The part of `values` that may pass `ceiling`, by the declared type of each field and by the value itself:
 *
 * | field and value                                | none, metadata | redacted         | full |
 * | ---------------------------------------------- | -------------- | ---------------- | ---- |
 * | number or boolean in a number or boolean field | keep           | keep             | keep |
 * | select, every pick a choice id                 | keep           | keep             | keep |
 * | select, some pick a free text                  | drop all of it | keep, redacted   | keep |
 * | anything else that is a scalar or a flat list  | drop           | keep, redacted   | keep |
 * | null, object, list of those, NaN, no field     | drop           | drop             | drop |
 *
 * Below redacted no text survives outside a closed choice, whatever the declared type says, and the values of two
 * fields with one id are dropped, for either may hold text. A list passes only for a `multi` select. The last row
 * holds at every level because a form is flat (F3): such values can't be answers, and redacting them would be guessing.
 *
 * At redacted every text that is no choice id goes through `redact`, which is therefore mandatory: a TypeError without
 * it, even if no value is a text. A RangeError if `ceiling` is no level. It is not this function's job to check the
 * answer (`checkFormValues`), nor to remove `data` at none: there it does what it does at metadata (C2, H4).
 *
 * Returns a new plain object with its own members in the order of the fields, `__proto__` included.
 */
export function gateFormValues(
  fields: readonly FieldSpec[],
  values: unknown,
  ceiling: Capture,
  redact: Redact,
): { [id: string]: FormValue };
export function gateFormValues(
  fields: readonly FieldSpec[],
  values: unknown,
  ceiling: CeilingWithoutRedaction,
): { [id: string]: FormValue };
export function gateFormValues(
  fields: readonly FieldSpec[],
  values: unknown,
  ceiling: Capture,
  redact?: Redact,
): { [id: string]: FormValue } {
  const below = isBelowRedacted(ceiling);
  const pipeline = pipelineFor(ceiling, redact);
  const kept: [string, FormValue][] = [];
  for (const field of isObject(values) ? readFields(fields).values() : []) {
    const read = own(values as { readonly [id: string]: unknown }, field.id);
    // A list is copied before it is judged: its getters and methods can't then show one thing and hand over another.
    const value: unknown = Array.isArray(read) ? Array.from(read as readonly unknown[]) : read;
    if (isFormValue(value) && (!below || isStructural(field, value))) {
      kept.push([field.id, throughPipeline(field, value, pipeline)]);
    }
  }
  return Object.fromEntries(kept);
}

/** True if the value says nothing in anybody's own words. */
function isStructural(field: ReadField, value: FormValue): boolean {
  if (field.duplicate) {
    return false;
  }
  if (Array.isArray(value)) {
    return field.multi && value.every((pick) => isChoice(field, pick));
  }
  return typeof value === "string" ? isChoice(field, value) : field.type === "number" || field.type === "boolean";
}

/** True for the id of a listed choice; false for every value of a field that is no select. */
function isChoice(field: ReadField, pick: unknown): boolean {
  return typeof pick === "string" && field.choices.has(pick);
}

function throughPipeline(field: ReadField, value: FormValue, pipeline: Redact): FormValue {
  const each = (part: string | number | boolean) =>
    typeof part !== "string" || (isChoice(field, part) && !field.duplicate) ? part : pipeline(part);
  return Array.isArray(value) ? value.map(each) : each(value);
}

function isFormValue(value: unknown): value is FormValue {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value);
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

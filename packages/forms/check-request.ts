import type { AttentionRequestedData, FieldSpec } from "@aepkit/events";
import { step } from "./members.js";
import { idsOf } from "./read-fields.js";

/** Something about a request that the schema allows and that can't be meant. */
export interface RequestFinding {
  /** An error makes the form unanswerable; a warning is odd but harmless. */
  readonly severity: "error" | "warning";
  readonly message: string;
  /** JSON Pointer into the payload. */
  readonly pointer: string;
}

/**
 * Judges a request beyond its schema, for whoever writes or reviews one: two fields with one id are an error (F3);
 * warnings are fields without kind form, kind form without fields, repeated ids of options or choices, `multi` or
 * `other` off a select, bounds off a number, and `min` above `max`.
 */
export function checkRequest(request: AttentionRequestedData): readonly RequestFinding[] {
  const { kind, options, fields } = request;
  const isForm = kind === "form";
  return [
    ...(isForm && (fields === undefined || fields.length === 0) ? [warning("is a form without fields", "")] : []),
    ...(!isForm && fields !== undefined ? [warning("only a form has fields", "/fields")] : []),
    ...repeats(idsOf(options)).map((index) => warning("repeats the id of another option", `/options${step(index)}`)),
    ...repeats(idsOf(fields)).map(
      (index): RequestFinding => ({
        severity: "error",
        message: "has the same id as another field of the form",
        pointer: `/fields${step(index)}`,
      }),
    ),
    ...(fields ?? []).flatMap((field, index) => checkField(field, `/fields${step(index)}`)),
  ];
}

function checkField(field: FieldSpec, at: string): RequestFinding[] {
  const { type, multi, other, min, max } = field;
  const isSelect = type === "select";
  const isNumber = type === "number";
  const choices = isSelect ? repeats(idsOf(field.choices)) : [];
  return [
    ...(multi === true && !isSelect ? [warning("only a select takes several choices", `${at}/multi`)] : []),
    ...(other === true && !isSelect ? [warning("only a select takes another text", `${at}/other`)] : []),
    ...(min !== undefined && !isNumber ? [warning("only a number has a lower bound", `${at}/min`)] : []),
    ...(max !== undefined && !isNumber ? [warning("only a number has an upper bound", `${at}/max`)] : []),
    ...(isNumber && min !== undefined && max !== undefined && min > max
      ? [warning("is above the upper bound, so no number fits", `${at}/min`)]
      : []),
    ...choices.map((index) => warning("repeats the id of another choice", `${at}/choices${step(index)}`)),
  ];
}

/** Positions of the ids that stand earlier in the list. */
function repeats(ids: readonly string[]): number[] {
  const seen = new Set<string>();
  return ids.flatMap((id, index) => {
    const again = seen.has(id);
    seen.add(id);
    return again ? [index] : [];
  });
}

function warning(message: string, pointer: string): RequestFinding {
  return { severity: "warning", message, pointer };
}

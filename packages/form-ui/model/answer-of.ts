import type { Answer, FieldSpec } from "@aepkit/events";
import { answerFromText, checkFormValues, type FormIssue, type FormValue, isVisible } from "@aepkit/forms";
import { type Draft, emptyEntry } from "./draft.js";
import { entryValue } from "./entry-value.js";
import type { Fault } from "./fault.js";
import { asKnownKind, inSentence, nameOf, type ShownRequest } from "./shown-request.js";

/** A draft as an answer, or all that keeps it from being one, in the order of the fields. */
export type AnswerOf =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Reads a draft as the agent will. Refused is what `checkFormValues` refuses, and beyond it only what has no value at all: a
 * number that is none or would be rounded, "Other…" without a text, and blanks, or what nobody sees, in place of a required text.
 * An optional field that is left empty has no key in the answer.
 *
 * @param meant positions of fields whose text is meant as it stands although it looks like a choice
 */
export function answerOf(request: ShownRequest, draft: Draft, meant: ReadonlySet<number>): AnswerOf {
  return request.kind === "form" ? formAnswer(request.fields ?? [], draft, meant) : textAnswer(request, draft.text);
}

function formAnswer(fields: readonly FieldSpec[], draft: Draft, meant: ReadonlySet<number>): AnswerOf {
  const values: [string, FormValue][] = [];
  const faults = new Map<number, Fault>();
  for (const [position, field] of fields.entries()) {
    const read = entryValue(field, draft.entries[position] ?? emptyEntry, meant.has(position));
    if (read !== "nothing" && "value" in read) {
      values.push([field.id, read.value]);
    } else if (read !== "nothing") {
      faults.set(position, { position, ...read.fault });
    }
  }
  const answer = Object.fromEntries(values);
  const check = checkFormValues(fields, answer);
  for (const issue of check.ok ? [] : check.issues) {
    for (const [position, field] of fields.entries()) {
      if (field.id === issue.field && !faults.has(position)) {
        faults.set(position, { position, reason: issue.reason, message: inWords(field, issue) });
      }
    }
  }
  const inOrder = [...faults.values()].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return inOrder.length === 0 ? { ok: true, answer: { values: answer } } : { ok: false, faults: inOrder };
}

/** A reply in words. One that names an option would be taken for it (T1), so that has to be meant. */
function textAnswer(request: ShownRequest, text: string): AnswerOf {
  const refuse = (fault: Omit<Fault, "position">): AnswerOf => ({ ok: false, faults: [{ position: null, ...fault }] });
  if (!isVisible(text)) {
    return refuse({ reason: "required", message: "Enter a reply." });
  }
  const read = answerFromText(asKnownKind(request), text);
  if ("rejected" in read) {
    return refuse({ reason: "ambiguous", message: `This cannot be sent: ${read.why}. Use a button, or reword it.` });
  }
  if ("option" in read) {
    const choice = (request.options ?? []).findIndex(({ id }) => id === read.option);
    const name = nameOf(request.options?.[choice] ?? { id: read.option, label: "" });
    const message = `Your reply is also one of the options: “${inSentence(name)}”. Do you mean that option?`;
    return refuse({ reason: "ambiguous", message, meant: { choice, isSame: true } });
  }
  return { ok: true, answer: { text } };
}

function inWords(field: FieldSpec, { reason, message }: FormIssue): string {
  switch (reason) {
    case "required":
      return missing(field);
    case "range":
      return `Enter a number ${limitsOf(field)}.`;
    case "duplicate":
      return "This form cannot be answered here: two of its questions have the same id.";
    default:
      return `The answer ${message}.`;
  }
}

function missing(field: FieldSpec): string {
  switch (field.type) {
    case "string":
      return "Enter an answer.";
    case "number":
      return "Enter a number.";
    case "boolean":
      return "Pick yes or no.";
    case "select":
      return field.multi === true ? "Pick at least one of the choices." : "Pick one of the choices.";
  }
}

/** The bounds of a number in words, such as `from 1 to 9`; empty if it has none. */
export function limitsOf({ min, max }: FieldSpec): string {
  if (min !== undefined && max !== undefined) {
    return `from ${min} to ${max}`;
  }
  return min !== undefined ? `of at least ${min}` : max !== undefined ? `of at most ${max}` : "";
}

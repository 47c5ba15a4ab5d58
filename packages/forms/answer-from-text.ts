import type { AttentionRequestedData, FieldSpec } from "@aepkit/events";
import { checkFormValues } from "./check-form-values.js";
import type { FormValue } from "./gate-form-values.js";
import { matchText } from "./match-text.js";

/** A text as an answer; or the reason why it is none, after which the request stays pending. */
export type TextAnswer =
  | { readonly option: string; readonly text?: string }
  | { readonly values: { [id: string]: FormValue } }
  | { readonly text: string }
  | TextRejection;

/** `why` is for a person and never quotes the text. */
export interface TextRejection {
  readonly rejected: "invalid";
  readonly why: string;
}

export interface TextAnswerChoices {
  /**
   * Id of the option that refuses. With it, unmatched text to a request for permission refuses and is kept as the
   * reason; without it, such text is rejected. It is never guessed from the names of options.
   */
  readonly refusing?: string;
}

/**
 * Reads what somebody typed who could send no more than text, for example in a client that knows no forms.
 *
 * - Text that names an option, by id or label, is that option; the text is not kept (T1). An option without values
 *   completes a form too, so a form that offers `decline` can be declined in words.
 * - Permission: anything else never permits. It refuses if `choices.refusing` names an option, else it is rejected (T2).
 * - Form: if exactly one field takes free text or has a choice of that name, the text is its value, verbatim for free
 *   text. Rejected if none or several do, or if other required fields stay open (F5).
 * - All other kinds: the text is the answer.
 *
 * Text that names several options or choices is rejected. Throws a RangeError if `refusing` is no option of the request.
 */
export function answerFromText(
  request: AttentionRequestedData,
  text: string,
  choices: TextAnswerChoices = {},
): TextAnswer {
  const { refusing } = choices;
  if (refusing !== undefined && !request.options?.some((option) => option.id === refusing)) {
    throw new RangeError("the refusing option is not one of the request's options");
  }
  const option = matchText(request.options, text);
  if (option === "several") {
    return reject("names several options");
  }
  if (option !== "none") {
    return { option: option.id };
  }
  switch (request.kind) {
    case "permission":
      return refusing === undefined ? reject("is none of the options") : { option: refusing, text };
    case "form":
      return answerForm(request.fields ?? [], text);
    default:
      return { text };
  }
}

function answerForm(fields: readonly FieldSpec[], text: string): TextAnswer {
  const values = fields.flatMap((field) => valuesFor(field, text));
  const [only] = values;
  if (only === undefined) {
    return reject("fits no field of the form");
  }
  if (values.length > 1) {
    return reject("may answer several fields of the form");
  }
  if (only.value === "several") {
    return reject("names several choices");
  }
  const answer = Object.fromEntries([[only.id, only.value.is]]);
  return checkFormValues(fields, answer).ok ? { values: answer } : reject("does not answer the whole form");
}

/** The value that the text is for a field; empty if the field takes no text and has no choice of that name. */
function valuesFor(field: FieldSpec, text: string): { id: string; value: { is: FormValue } | "several" }[] {
  const { id } = field;
  if (field.type === "string") {
    return [{ id, value: { is: text } }];
  }
  if (field.type !== "select") {
    return [];
  }
  const choice = matchText(field.choices, text);
  if (choice === "several") {
    return [{ id, value: choice }];
  }
  if (choice === "none" && field.other !== true) {
    return [];
  }
  const pick = choice === "none" ? text : choice.id;
  return [{ id, value: { is: field.multi === true ? [pick] : pick } }];
}

function reject(why: string): TextRejection {
  return { rejected: "invalid", why: `the text ${why}` };
}

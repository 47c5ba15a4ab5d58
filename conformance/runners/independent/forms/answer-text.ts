import { elementsOf, type JsonObject, type JsonValue, textMember } from "../json/values.js";
import { checkValues } from "./check-values.js";
import { type Choice, type Field, readChoices, readFields } from "./fields.js";

function simplified(text: string): string {
  return text.trim().toLowerCase();
}

function onlyOne(choices: readonly Choice[]): Choice | undefined {
  return choices.length === 1 ? choices[0] : undefined;
}

/** T1: the choice that a text names by its id or, failing that, by a label that only one choice has. */
function matchChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = simplified(text);
  return (
    choices.find(({ id }) => id === text.trim()) ??
    onlyOne(choices.filter(({ id }) => simplified(id) === wanted)) ??
    onlyOne(choices.filter(({ label }) => label !== undefined && simplified(label) === wanted))
  );
}

const INVALID: JsonObject = { rejected: "invalid" };

/**
 * T1, T2 and the reading of a plain text as the answer to a form. `refusing` is the id of the option that refuses;
 * the others may be permissive, so unmatched text never becomes one of them.
 */
export function answerText(request: JsonObject, text: string, refusing: string | undefined): JsonObject {
  const options = readChoices(request, "options");
  const matched = matchChoice(options, text);
  if (matched !== undefined) return { option: matched.id };
  const kind = textMember(request, "kind");
  if (kind === "permission") {
    const offered = options.some(({ id }) => id === refusing);
    return refusing !== undefined && offered ? { option: refusing, text } : INVALID;
  }
  const fields = readFields(elementsOf(request, "fields"));
  return kind === "form" && fields.length > 0 ? answerForm(fields, text) : { text };
}

/** The text answers the one field that can take it; if several could, or another field stays open, nobody may guess. */
function answerForm(fields: readonly Field[], text: string): JsonObject {
  const [only, ...others] = fields.flatMap((field) => {
    const value = valueFor(field, text);
    return value === undefined ? [] : [[field.id, value] as const];
  });
  if (only === undefined || others.length > 0) return INVALID;
  const values: JsonObject = Object.fromEntries([only]);
  return checkValues(fields, values).length > 0 ? INVALID : { values };
}

function valueFor(field: Field, text: string): JsonValue | undefined {
  if (field.type === "string") return text;
  if (field.type !== "select") return undefined;
  const picked = matchChoice(field.choices, text)?.id ?? (field.other ? text : undefined);
  if (picked === undefined) return undefined;
  return field.multi ? [picked] : picked;
}

import { checkValues } from "../forms/check-values.js";
import { readFields } from "../forms/fields.js";
import { isObject, type JsonObject, type JsonValue, member, objectMember, textMember } from "../json/values.js";
import { askedBy, fieldsOf, labelsOf } from "./questions-form.js";

const REJECTED: JsonObject = { rejected: "invalid" };

/** Q4: what a call of AskUserQuestion gets for an answer. Nobody declines and answers at once; every question needs some word. */
export function questionsResult(input: JsonObject, answer: JsonValue): JsonObject {
  const asked = askedBy(input);
  if (asked === undefined) throw new Error("The input is none that can be asked.");
  if (!isObject(answer)) return REJECTED;
  const [option, text] = [member(answer, "option"), member(answer, "text")];
  if (text !== undefined && typeof text !== "string") return REJECTED;
  const values = objectMember(answer, "values");
  if (option === "decline") {
    const isContradiction = asked.some(
      (_, index) => values !== undefined && member(values, `q${index + 1}`) !== undefined,
    );
    if (isContradiction) return REJECTED;
    return { declined: { reason: text === undefined || isBlank(text) ? null : text } };
  }
  if (option !== undefined || values === undefined) return REJECTED;
  if (checkValues(readFields(fieldsOf(asked)), values).length > 0) return REJECTED;
  const answers = asked.map((question, index): [string, JsonValue] => [
    textMember(question, "question") ?? "",
    inWords(question, member(values, `q${index + 1}`)),
  ]);
  if (answers.some(([, each]) => each === null)) return REJECTED;
  return { updatedInput: { questions: member(input, "questions") ?? null, answers: Object.fromEntries(answers) } };
}

/** True if a person sees nothing: the Braille pattern without dots and the Hangul filler look like blanks too. */
function isBlank(text: string): boolean {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}\p{DI}\u2800]/gu, "") === "";
}

/** Labels in the order of the options, then what was typed; null where a pick is blank, no choice that there is, or none. */
function inWords(question: JsonObject, value: JsonValue | undefined): JsonValue {
  const labels = labelsOf(question);
  const picks = (Array.isArray(value) ? value : [value]).map((pick) => (typeof pick === "string" ? pick : ""));
  if (picks.length === 0 || picks.some(isBlank)) return null;
  const chosen = labels.filter((_, index) => picks.includes(`c${index + 1}`));
  const typed = picks.filter((pick) => !labels.some((_, index) => pick === `c${index + 1}`));
  if (typed.some((pick) => /^c\d+$/.test(pick))) return null;
  const words = [...chosen, ...typed];
  if (!Array.isArray(value)) return words.join("");
  // Where a comma and a blank stand in a word too, only a list says which words were meant.
  return [...labels, ...words].join("\n").includes(", ") ? words : words.join(", ");
}

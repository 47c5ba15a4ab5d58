import type { VendorAnswers } from "../decision.js";
import { type Members, own } from "../members.js";
import { choiceId, fieldId } from "./ids.js";
import type { Question } from "./read-questions.js";

/**
 * What the picks of a form are for the vendor: labels for choices, typed text as it is (Q4). Picks of a multiple choice come
 * in the order of the options, then typed texts. Presumes that `checkPicks` finds nothing wrong with them.
 *
 * A multiple choice is joined by comma and blank, as the vendor joins it. Where a label or a text itself holds that
 * separator the joined form could be read in two ways, so the answer is a list, which the vendor accepts too.
 */
export function vendorAnswers(questions: readonly Question[], values: Members): VendorAnswers {
  const entries = questions.map((question, index): [string, string | string[]] => [
    question.text,
    answerTo(question, own(values, fieldId(index))),
  ]);
  // Defines members where assignment would call the setter of `__proto__`.
  return Object.fromEntries(entries);
}

const separator = ", ";

function answerTo({ labels, multi }: Question, value: unknown): string | string[] {
  const byId = new Map(labels.map((label, index) => [choiceId(index), label]));
  const picks: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = picks.filter((pick) => typeof pick === "string");
  if (!multi) {
    return texts.map((text) => byId.get(text) ?? text).join(separator);
  }
  const chosen = [...byId].flatMap(([id, label]) => (texts.includes(id) ? [label] : []));
  const all = [...chosen, ...texts.filter((text) => !byId.has(text))];
  return [...labels, ...all].some((text) => text.includes(separator)) ? all : all.join(separator);
}

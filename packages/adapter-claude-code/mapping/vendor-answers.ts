import type { VendorAnswers } from "../decision.js";
import { type Members, own } from "../members.js";
import { choiceId, fieldId } from "./ids.js";
import type { Question } from "./read-questions.js";

/**
 * What the picks of a form are for the vendor, or undefined where a question has none: labels for choices, typed text as it
 * is (Q4). Picks of a multiple choice come in the order of the options, then typed texts.
 *
 * A multiple choice is joined by comma and blank, as the vendor joins it. Where a label or a text itself holds that
 * separator the joined form could be read in two ways, so the answer is a list, which the vendor accepts too.
 */
export function vendorAnswers(questions: readonly Question[], values: Members): VendorAnswers | undefined {
  const entries: [string, string | string[]][] = [];
  for (const [index, question] of questions.entries()) {
    const answer = answerTo(question, own(values, fieldId(index)));
    if (answer === undefined) {
      return undefined;
    }
    entries.push([question.text, answer]);
  }
  // Defines members where assignment would call the setter of `__proto__`.
  return Object.fromEntries(entries);
}

const separator = ", ";

function answerTo({ labels, multi }: Question, value: unknown): string | string[] | undefined {
  const byId = new Map(labels.map((label, index) => [choiceId(index), label]));
  if (!multi) {
    return typeof value === "string" && value.trim() !== "" ? (byId.get(value) ?? value) : undefined;
  }
  const picks: readonly unknown[] = Array.isArray(value) ? value : [];
  const texts = picks.flatMap((pick) => (typeof pick === "string" && pick.trim() !== "" ? [pick] : []));
  if (texts.length === 0 || texts.length < picks.length) {
    return undefined;
  }
  const chosen = [...byId].flatMap(([id, label]) => (texts.includes(id) ? [label] : []));
  const all = [...chosen, ...texts.filter((text) => !byId.has(text))];
  return [...labels, ...all].some((text) => text.includes(separator)) ? all : all.join(separator);
}

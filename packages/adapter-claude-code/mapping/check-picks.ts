import { isVisible } from "@aepkit/forms";
import { type Members, own } from "../members.js";
import { choiceId, fieldId } from "./ids.js";
import type { Question } from "./read-questions.js";

/** What is wrong with the answer to one question, in words that do not quote it. */
export interface PickFault {
  readonly field: string;
  readonly message: string;
}

/**
 * What is wrong with values that are valid by the form: nothing picked, a text in which nothing is to be seen, and a text
 * that has the shape of a choice's id and is none. The form allows all of them, and to the model they would look as if
 * somebody had answered.
 */
export function checkPicks(questions: readonly Question[], values: Members): readonly PickFault[] {
  return questions.flatMap((question, index) => {
    const field = fieldId(index);
    const message = faultOf(question, own(values, field));
    return message === undefined ? [] : [{ field, message }];
  });
}

/** A typed `c9` is a slip for `c1` or the like: nobody who sees labels answers in these words. */
const idShape = /^c[0-9]+$/;

function faultOf({ labels }: Question, value: unknown): string | undefined {
  const picks: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = picks.filter((pick) => typeof pick === "string");
  if (picks.length === 0 || texts.length < picks.length) {
    return "must be answered";
  }
  if (!texts.every(isVisible)) {
    return "must be answered: a text has no visible character";
  }
  const ids = labels.map((_, index) => choiceId(index));
  return texts.some((text) => idShape.test(text) && !ids.includes(text))
    ? `names a choice that it does not have; its choices are ${ids.join(", ")}`
    : undefined;
}

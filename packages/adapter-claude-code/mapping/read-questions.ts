import { isObject, type Members, own, ownText } from "../members.js";
import { inputTooDeep } from "./input-limits.js";

/** One question of a call, as far as the form and the answer need it. */
export interface Question {
  /** Key of the answer. Unique among the questions of a call. */
  readonly text: string;
  readonly header: string;
  readonly labels: readonly string[];
  readonly multi: boolean;
}

export type ReadQuestions =
  | {
      readonly ok: true;
      readonly questions: readonly Question[];
      /** The member `questions` as it came, to be echoed: a copy, for whoever asks may go on using theirs. */
      readonly original: readonly unknown[];
    }
  /** `why` is for a person and never quotes the input. */
  | { readonly ok: false; readonly why: string };

/** How many questions a call has, and how many options a question, as the vendor documents it. */
const counts = { questions: [1, 4], options: [2, 4] } as const;

/**
 * Reads the input of the tool AskUserQuestion. Lenient where the vendor's own examples are: `header`, `description` and
 * `multiSelect` may be absent. Everything else that does not fit the documented shape is not read at all, and neither are
 * two questions with one text, for their answers could not be told apart, nor an input that has answers already or is nested
 * too deeply.
 */
export function readQuestions(input: unknown): ReadQuestions {
  if (!isObject(input)) {
    return refuse("the input is no object");
  }
  const tooDeep = inputTooDeep(input);
  if (tooDeep !== undefined) {
    return refuse(tooDeep);
  }
  if (own(input, "answers") !== undefined) {
    return refuse("the input has answers already");
  }
  const original = copyOf(own(input, "questions"));
  if (!Array.isArray(original)) {
    return refuse("questions is no list");
  }
  const [fewest, most] = counts.questions;
  if (original.length < fewest || original.length > most) {
    return refuse(`there are ${original.length} questions, and there may be ${fewest} to ${most}`);
  }
  const questions: Question[] = [];
  for (const [index, each] of original.entries()) {
    const read = readQuestion(each);
    if (typeof read === "string") {
      return refuse(`question ${index + 1} ${read}`);
    }
    questions.push(read);
  }
  if (new Set(questions.map(({ text }) => text)).size < questions.length) {
    return refuse("two questions have the same text, so their answers could not be told apart");
  }
  return { ok: true, questions, original };
}

/** Undefined for what is no data, such as functions. */
function copyOf(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

/** The question, or what is wrong with it. */
function readQuestion(value: unknown): Question | string {
  if (!isObject(value)) {
    return "is no object";
  }
  const text = ownText(value, "question");
  if (text === undefined) {
    return "has no text";
  }
  const header = own(value, "header") ?? "";
  const multi = own(value, "multiSelect") ?? false;
  if (typeof header !== "string" || typeof multi !== "boolean") {
    return "has a header that is no text, or a multiSelect that is neither true nor false";
  }
  const labels = readLabels(value);
  return typeof labels === "string" ? labels : { text, header, labels, multi };
}

function readLabels(question: Members): string[] | string {
  const options: unknown = own(question, "options");
  if (!Array.isArray(options)) {
    return "has no list of options";
  }
  const [fewest, most] = counts.options;
  if (options.length < fewest || options.length > most) {
    return `has ${options.length} options, and there may be ${fewest} to ${most}`;
  }
  const labels = options.map((option: unknown) => (isObject(option) ? ownText(option, "label") : undefined));
  const texts = labels.filter((label) => label !== undefined);
  return texts.length === labels.length ? texts : "has an option without a label";
}

function refuse(why: string): ReadQuestions {
  return { ok: false, why };
}

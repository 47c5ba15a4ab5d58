import { isBelowRedacted, type Level } from "../capture/levels.js";
import { placeholder } from "../capture/placeholder.js";
import {
  elementsOf,
  isObject,
  type JsonObject,
  type JsonValue,
  member,
  textMember,
  withMember,
} from "../json/values.js";

/** Q1 to Q3: the form that a call of AskUserQuestion is at a ceiling, in positional ids. */
export function questionsForm(input: JsonValue, ceiling: Level): JsonObject {
  const asked = askedBy(input);
  if (asked === undefined) return { refused: true };
  const prompt = `claude-code asks ${asked.length} question${asked.length === 1 ? "" : "s"}`;
  const request: JsonObject = {
    kind: "form",
    prompt,
    options: [{ id: "decline", label: "Decline to answer" }],
    fields: fieldsOf(asked),
    respond_via: ["control"],
  };
  const sent = placeholder(request, "claude-code", undefined, ceiling);
  return { request: isBelowRedacted(ceiling) ? withMember(sent, "prompt", prompt) : sent };
}

/** Q2, Q3. */
export function fieldsOf(asked: readonly JsonObject[]): JsonObject[] {
  return asked.map((question, index) => {
    const caption = [textMember(question, "header") ?? "", textMember(question, "question") ?? ""];
    return {
      id: `q${index + 1}`,
      type: "select",
      label: caption.filter((part) => part !== "").join(": "),
      required: true,
      other: true,
      ...(member(question, "multiSelect") === true ? { multi: true } : {}),
      choices: labelsOf(question).map((label, position) => ({ id: `c${position + 1}`, label })),
    };
  });
}

export function labelsOf(question: JsonObject): string[] {
  return elementsOf(question, "options").map((option) => (isObject(option) ? (textMember(option, "label") ?? "") : ""));
}

/** The questions of an input in the vendor's documented shape whose answers can be told apart; nothing of any other. */
export function askedBy(input: JsonValue): JsonObject[] | undefined {
  if (!isObject(input) || Object.hasOwn(input, "answers")) return undefined;
  const given = elementsOf(input, "questions");
  const asked = given.filter(isObject).filter(isQuestion);
  const texts = new Set(asked.map((each) => member(each, "question")));
  const fits = asked.length === given.length && texts.size === asked.length && asked.length >= 1 && asked.length <= 4;
  return fits ? asked : undefined;
}

function isQuestion(question: JsonObject): boolean {
  const labels = labelsOf(question);
  const [header, multi] = [member(question, "header"), member(question, "multiSelect")];
  return (
    (textMember(question, "question") ?? "") !== "" &&
    (header === undefined || typeof header === "string") &&
    (multi === undefined || typeof multi === "boolean") &&
    labels.length >= 2 &&
    labels.length <= 4 &&
    !labels.includes("")
  );
}

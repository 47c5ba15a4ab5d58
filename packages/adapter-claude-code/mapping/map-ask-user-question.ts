import { redactText } from "@aepkit/capture";
import type { Answer, AttentionRequestedData, Capture, FieldSpec } from "@aepkit/events";
import { checkAnswer, gateRequest, type Redact } from "@aepkit/forms";
import type { Decision } from "../decision.js";
import { isObject, own } from "../members.js";
import { agentName, choiceId, declineId, fieldId } from "./ids.js";
import { type Question, readQuestions } from "./read-questions.js";
import { vendorAnswers } from "./vendor-answers.js";

export interface MapOptions {
  /** The most that `payload` may hold. */
  readonly capture: Capture;
  /** Takes secrets out of texts at the ceiling redacted; `redactText` of `@aepkit/capture` unless given. */
  readonly redact?: Redact;
}

/** A call of AskUserQuestion as a form, and the way back. */
export interface MappedQuestions {
  /** The form with the vendor's words. It is what answers are judged by, and must not leave the process. */
  readonly form: AttentionRequestedData;
  /** The prompt, which is composed from structure alone and so is the same at every ceiling (Q1). */
  readonly prompt: string;
  /** The payload of `attention.requested` at the ceiling (Q2, Q3). At none an event has no payload, so leave it out (C2). */
  readonly payload: AttentionRequestedData;
  /** What is wrong with an answer, in words that do not quote it; empty if it answers or declines. */
  readonly check: (answer: Answer) => readonly { readonly message: string }[];
  /** What becomes of the call (Q4). Without a complete and valid answer, never an allow. */
  readonly decide: (answer: Answer) => Decision;
}

export type Mapping =
  | { readonly ok: true; readonly mapped: MappedQuestions }
  | { readonly ok: false; readonly why: string };

/**
 * Maps the input of a call of AskUserQuestion to a form of one select field per question, `q1`, `q2`, …, each required and
 * open to free text, with the choices `c1`, `c2`, …, and an option `decline`. Pure: no I/O, no clock.
 * `ok` is false for what the tool does not document and for two questions with one text; the native picker is for those.
 *
 * Throws a RangeError if `capture` is no level.
 */
export function mapAskUserQuestion(input: unknown, { capture, redact = redactText }: MapOptions): Mapping {
  const read = readQuestions(input);
  if (!read.ok) {
    return read;
  }
  const { questions, original } = read;
  const prompt = `${agentName} asks ${questions.length} ${questions.length === 1 ? "question" : "questions"}`;
  const form: AttentionRequestedData = {
    kind: "form",
    prompt,
    options: [{ id: declineId, label: "Decline to answer" }],
    fields: questions.map(fieldOf),
    respond_via: ["control"],
  };
  const decide = (answer: Answer): Decision => {
    const [option, text, values] = [own(answer, "option"), own(answer, "text"), own(answer, "values")];
    if (option === declineId) {
      return { behavior: "deny", message: refusal(text) };
    }
    // The answer was judged when it came. A second look costs nothing, and answering for somebody would cost much.
    const isComplete = option === undefined && checkAnswer(form, answer).ok;
    const answers = isComplete && isObject(values) ? vendorAnswers(questions, values) : undefined;
    return answers === undefined
      ? { behavior: "none", why: { kind: "not-mappable", detail: incomplete } }
      : { behavior: "allow", updatedInput: { questions: [...original], answers } };
  };
  const check = (answer: Answer) => (decide(answer).behavior === "none" ? [{ message: incomplete }] : []);
  const payload = gateRequest(form, capture, { agent: agentName, structuralPrompt: prompt, redact });
  return { ok: true, mapped: { form, prompt, payload, check, decide } };
}

function fieldOf({ text, header, labels, multi }: Question, index: number): FieldSpec {
  return {
    id: fieldId(index),
    type: "select",
    label: header === "" ? text : `${header}: ${text}`,
    required: true,
    ...(multi ? { multi } : {}),
    other: true,
    choices: labels.map((label, position) => ({ id: choiceId(position), label })),
  };
}

/** Blank texts and empty lists are answers on the wire; to the model they would look as if somebody had answered. */
const incomplete = "every question needs a choice or a text that is not blank";

function refusal(reason: unknown): string {
  const declined = "The user declined to answer the questions.";
  return typeof reason === "string" && reason.trim() !== "" ? `${declined} Their reason: ${reason}` : declined;
}

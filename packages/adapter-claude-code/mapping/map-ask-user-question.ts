import { redactText } from "@aepkit/capture";
import type { Answer, AttentionRequestedData, Capture, FieldSpec } from "@aepkit/events";
import { checkAnswer, gateRequest, isVisible, type Redact } from "@aepkit/forms";
import type { Decision } from "../decision.js";
import { isObject, own } from "../members.js";
import { checkPicks } from "./check-picks.js";
import { fieldLabel, labelRedaction } from "./field-label.js";
import { agentName, choiceId, declineId, fieldId } from "./ids.js";
import { formTooLong } from "./input-limits.js";
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
  /** The pipeline for the words of this form at redacted. It knows headers from questions. */
  readonly redact: Redact;
  /** What is wrong with an answer, in words that do not quote it; empty if it answers or declines. */
  readonly check: (answer: Answer) => readonly { readonly field?: string; readonly message: string }[];
  /** What becomes of the call (Q4). Without a complete and valid answer, never an allow. */
  readonly decide: (answer: Answer) => Decision;
}

export type Mapping =
  | { readonly ok: true; readonly mapped: MappedQuestions }
  | { readonly ok: false; readonly why: string };

/**
 * Maps the input of a call of AskUserQuestion to a form of one select field per question, `q1`, `q2`, …, each required and
 * open to free text, with the choices `c1`, `c2`, …, and an option `decline`. Pure: no I/O, no clock.
 * `ok` is false for what the tool does not document, for two questions with one text, for a form of more than 256 KiB and
 * for an input of more than 512 levels; the native picker is for those.
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
  const tooLong = formTooLong(form);
  if (tooLong !== undefined) {
    return { ok: false, why: tooLong };
  }
  const check = (answer: Answer) => {
    const judged = checkAnswer(form, answer);
    if (!judged.ok) {
      return judged.issues;
    }
    const values = own(answer, "values");
    const given = isObject(values) ? values : {};
    if (own(answer, "option") === undefined) {
      return checkPicks(questions, given);
    }
    return questions.some((_, index) => own(given, fieldId(index)) !== undefined) ? [{ message: contradiction }] : [];
  };
  const decide = (answer: Answer): Decision => {
    const values = own(answer, "values");
    // The answer was judged when it came. A second look costs nothing, and answering for somebody would cost much.
    if (check(answer).length > 0) {
      return { behavior: "none", why: { kind: "not-mappable", detail: "the answer does not settle the questions" } };
    }
    if (own(answer, "option") === declineId) {
      return { behavior: "deny", message: refusal(own(answer, "text")) };
    }
    const answers = vendorAnswers(questions, isObject(values) ? values : {});
    return { behavior: "allow", updatedInput: { questions: [...original], answers } };
  };
  const redactLabels = labelRedaction(questions, redact);
  const payload = gateRequest(form, capture, { agent: agentName, structuralPrompt: prompt, redact: redactLabels });
  return { ok: true, mapped: { form, prompt, payload, redact: redactLabels, check, decide } };
}

function fieldOf(question: Question, index: number): FieldSpec {
  const { labels, multi } = question;
  return {
    id: fieldId(index),
    type: "select",
    label: fieldLabel(question),
    required: true,
    ...(multi ? { multi } : {}),
    other: true,
    choices: labels.map((label, position) => ({ id: choiceId(position), label })),
  };
}

/** Which of the two was meant nobody can tell, and to choose one would be to answer for somebody. */
const contradiction = `the option ${declineId} and values exclude each other; send one of them`;

function refusal(reason: unknown): string {
  const declined = "The user declined to answer the questions.";
  return typeof reason === "string" && isVisible(reason) ? `${declined} Their reason: ${reason}` : declined;
}

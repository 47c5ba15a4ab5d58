import { redactText } from "@aepkit/capture";
import { type Answer, type AttentionRequestedData, type Capture, type Choice, isAnswer } from "@aepkit/events";
import { type AnswerIssue, checkAnswer, gateRequest, type Redact } from "@aepkit/forms";
import { own } from "@aepkit/forms/members";
import { ElicitationRefused, type ElicitParams, type ElicitResult } from "../elicitation.js";
import { checkProperties } from "./check-property.js";
import { contentOf } from "./content-of.js";
import { fieldId, fieldOf } from "./field-of.js";
import { readForm } from "./read-form.js";

export interface MappingOptions {
  /** How much of the server's words `request` may hold; metadata unless given. */
  readonly capture?: Capture;
  /** Name of the agent that asks, for prompts below redacted; `mcp` unless given. */
  readonly agent?: string;
  /** Name of the server, to stand before its message: people have to know who asks. */
  readonly server?: string;
  /** Takes secrets out of texts at the ceiling redacted; `redactText` of `@aepkit/capture` unless given. */
  readonly redact?: Redact;
}

/** A server's form as a request for attention, and the way back. */
export interface MappedElicitation {
  /** The request in the server's words. For whoever judges answers; what is emitted is `request`. */
  readonly form: AttentionRequestedData;
  /** The request as an `attention.requested` may hold it at the capture level (M1 to M3). */
  readonly request: AttentionRequestedData;
  /** What `request` says in place of the message below redacted. */
  readonly structuralPrompt: string;
  /**
   * What keeps an answer from settling the request: the issues of `checkAnswer`, or else those of the server's own
   * demands. Empty if it settles it. Nothing in it quotes the answer.
   */
  readonly check: (answer: unknown) => readonly AnswerIssue[];
  /**
   * The result for an answer.
   * @throws TypeError if the answer does not settle the request, so that nobody is answered for
   */
  readonly resultOf: (answer: Answer) => ElicitResult;
}

/** The exits beside the form itself. The ids are the actions of MCP. */
const exits: readonly Choice[] = [
  { id: "decline", label: "Decline" },
  { id: "cancel", label: "Cancel" },
];

/**
 * Bytes of a form, and of an answer, as JSON. A hop takes events of 1 MiB, and marks of redaction can be longer than what
 * they stand for; an event that a hop does not take would hold up all that come after it.
 */
const maxBytes = 256 * 1024;

function isTooLong(value: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(value)).length > maxBytes;
}

/**
 * What a server's `elicitation/create` becomes: a form with a field for each property. Ids are positions, `f1` and `c1`,
 * since ids pass every ceiling and names and values are the server's words; the way back maps them. Pure: no clock, no
 * network, nothing kept.
 * @throws ElicitationRefused for url mode, for what is no flat form, and for a form of more than 256 KiB
 * @throws RangeError if `capture` is no level
 */
export function mapElicitation(params: ElicitParams, options: MappingOptions = {}): MappedElicitation {
  const { capture = "metadata", agent = "mcp", server, redact = redactText } = options;
  const { message, properties } = readForm(params);
  const form: AttentionRequestedData = {
    kind: "form",
    prompt: server === undefined ? message : `${server}: ${message}`,
    options: exits.map((exit) => ({ ...exit })),
    fields: properties.map(fieldOf),
    respond_via: ["control"],
  };
  if (isTooLong(form)) {
    throw new ElicitationRefused("", `must not take more than ${maxBytes} bytes as a form`);
  }
  const structuralPrompt = `${agent} requests input (${properties.length} fields)`;

  const check = (answer: unknown): readonly AnswerIssue[] => {
    const judged = checkAnswer(form, answer);
    if (!judged.ok) {
      return judged.issues;
    }
    if (isTooLong(answer)) {
      return [{ reason: "range", message: `must not take more than ${maxBytes} bytes`, pointer: "" }];
    }
    if (!isAnswer(answer)) {
      return [];
    }
    const { option, values = {} } = answer;
    if (option === undefined) {
      return checkProperties(properties, values);
    }
    // Which of the two was meant nobody can tell, and to choose one would be to answer for somebody.
    const isBoth = properties.some((_, index) => own(values, fieldId(index)) !== undefined);
    const message = `the option ${option} and values exclude each other; send one of them`;
    return isBoth ? [{ reason: "option", message, pointer: "/values" }] : [];
  };
  const resultOf = (answer: Answer): ElicitResult => {
    if (check(answer).length > 0) {
      throw new TypeError("the answer does not settle the request");
    }
    if (answer.option !== undefined) {
      return { action: answer.option === "decline" ? "decline" : "cancel" };
    }
    return { action: "accept", content: contentOf(properties, answer.values ?? {}) };
  };

  const request = gateRequest(form, capture, { agent, structuralPrompt, redact });
  return { form, request, structuralPrompt, check, resultOf };
}

import { redactText } from "@aepkit/capture";
import { type Answer, type AttentionRequestedData, type Capture, isAnswer, type NackReason } from "@aepkit/events";
import { answerFromText, checkAnswer, gateAnswer, gateRequest, type Redact } from "@aepkit/forms";
import { isObject, type Members, own, ownText } from "../protocol/members.js";
import { ControlTarget, type Decision } from "./control-target.js";
import type { SessionEmitter } from "./session-emitter.js";

export interface AttentionDeskOptions {
  /** Emits the events of the session that asks. */
  readonly emitter: SessionEmitter;
  /** Sends an ack again that was emitted before. For example `HopSocket.sendRaw`. */
  readonly repeat: (ack: string) => void;
  /** What the events of the session may hold; metadata unless given (C5). */
  readonly ceiling?: Capture;
  /** What acks may hold; as the other events unless given. The reason in words needs redacted. */
  readonly ackCeiling?: Capture;
  /** Takes secrets out of texts at the ceiling redacted; `redactText` of `@aepkit/capture` unless given. */
  readonly redact?: Redact;
  readonly windowMs?: number;
  readonly onError?: (error: unknown) => void;
}

/** How a request ended. Nothing is ever answered for anybody: a time-out is neither consent nor refusal. */
export type AttentionOutcome =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "dismissed" }
  | { readonly kind: "timeout" };

/** What an asker knows of a request that the request itself cannot say. */
export interface RequestTerms {
  /** The prompt below redacted, in place of `{agent} requests {kind}`; made of structure alone. */
  readonly structuralPrompt?: string;
  /**
   * Judges an answer that is valid by the request: what else is wrong with it, in words that quote nothing of it. Empty if
   * nothing is; otherwise the answer is rejected as invalid and the request stays pending (F6).
   */
  readonly check?: (answer: Answer) => readonly AnswerFault[];
}

/** What is wrong with an answer: with a field of it, or with the whole. */
export interface AnswerFault {
  readonly field?: string;
  readonly message: string;
}

export interface AttentionRequest {
  /** Id of the `attention.requested` event: what answers name in `subject`. */
  readonly id: string;
  /** Resolves when the request itself is safe, and rejects if nobody will ever see it. Need not be waited for. */
  readonly safe: Promise<void>;
  readonly outcome: Promise<AttentionOutcome>;
  /** Ends the request because its question no longer matters. */
  readonly dismiss: () => void;
  /** Ends the request because nobody answered. */
  readonly expire: () => void;
}

interface Pending {
  readonly data: AttentionRequestedData;
  readonly check: (answer: Answer) => readonly AnswerFault[];
  readonly asked: number;
  readonly settle: (outcome: AttentionOutcome) => void;
}

/**
 * Asks people and takes their answers, for one session: emits requests, judges `control.attention.respond` commands, acks
 * them, and emits what follows (L1). An invalid answer is rejected and the request stays pending (F6).
 */
export class AttentionDesk {
  readonly #options: AttentionDeskOptions;
  readonly #pending = new Map<string, Pending>();
  readonly #target: ControlTarget;

  constructor(options: AttentionDeskOptions) {
    this.#options = options;
    const { repeat, windowMs, onError } = options;
    this.#target = new ControlTarget({
      decide: (command) => this.#decide(command),
      acknowledge: (command, decision) => this.#acknowledge(command, decision),
      repeat,
      ...(windowMs === undefined ? {} : { windowMs }),
      ...(onError === undefined ? {} : { onError }),
    });
  }

  /** Asks. What goes out is held to the ceiling; answers are judged by the request as it was given. */
  request(data: AttentionRequestedData, terms: RequestTerms = {}): AttentionRequest {
    const { emitter, ceiling = "metadata", redact = redactText } = this.#options;
    const { structuralPrompt, check = () => [] } = terms;
    const gated = gateRequest(data, ceiling, { agent: emitter.agent, structuralPrompt, redact });
    const severity = "notice";
    const { event, safe } = emitter.emit("attention.requested", {
      severity,
      capture: ceiling,
      ...(ceiling === "none" ? {} : { data: gated }),
    });
    const { id } = event;
    const outcome = new Promise<AttentionOutcome>((settle) => {
      this.#pending.set(id, { data, check, asked: Date.now(), settle });
    });
    return { id, safe, outcome, dismiss: () => this.#dismiss(id), expire: () => this.#expire(id) };
  }

  /** Takes a command as often as it comes; commands of other sessions are not meant for this desk. */
  take(command: Members): void {
    if (own(command, "session") === this.#options.emitter.session) {
      void this.#target.take(command);
    }
  }

  #decide(command: Members): Decision {
    if (own(command, "type") !== "control.attention.respond") {
      return { accept: false, reason: "unsupported" };
    }
    const id = ownText(command, "subject") ?? "";
    const pending = this.#pending.get(id);
    if (pending === undefined) {
      return reject("invalid", "no such request is pending");
    }
    const data = own(command, "data");
    const answer = readAnswer(pending, isObject(data) ? own(data, "answer") : undefined);
    if ("reject" in answer) {
      return answer.reject;
    }
    // From here on nobody else can answer, though nothing has been done yet.
    this.#pending.delete(id);
    return { accept: true, execute: () => this.#settle(command, id, pending, answer.answer) };
  }

  #acknowledge(command: Members, decision: Decision): string {
    const type = decision.accept ? "control.accepted" : "control.rejected";
    const { emitter, ackCeiling: ceiling = this.#options.ceiling ?? "metadata" } = this.#options;
    const [subject, cause] = [ownText(command, "subject"), ownText(command, "id")];
    // The detail is made of our own words, yet it may only be present from redacted on (C1).
    const hasDetail = ceiling === "redacted" || ceiling === "full";
    const payload = decision.accept
      ? {}
      : {
          data: {
            reason: decision.reason,
            ...(hasDetail && decision.detail !== undefined ? { detail: decision.detail } : {}),
          },
        };
    return emitter.emit(type, {
      ...(subject === undefined ? {} : { subject }),
      ...(cause === undefined ? {} : { cause }),
      capture: ceiling,
      ...(ceiling === "none" ? {} : payload),
    }).text;
  }

  #settle(command: Members, id: string, pending: Pending, answer: Answer): void {
    const { emitter, ceiling = "metadata", redact = redactText } = this.#options;
    const by = ownText(command, "agent");
    const answered = emitter.emit("attention.answered", {
      subject: id,
      cause: ownText(command, "id") ?? id,
      capture: ceiling,
      ...(ceiling === "none"
        ? {}
        : {
            data: {
              answer: gateAnswer(pending.data, answer, ceiling, redact),
              ...(by === undefined ? {} : { by }),
              via: "control",
            },
          }),
    });
    this.#end("attention.resolved", id, answered.event.id, pending, { resolution: "answered" });
    pending.settle({ kind: "answered", answer });
  }

  #dismiss(id: string): void {
    const pending = this.#take(id);
    if (pending !== undefined) {
      this.#end("attention.resolved", id, id, pending, { resolution: "dismissed" });
      pending.settle({ kind: "dismissed" });
    }
  }

  #expire(id: string): void {
    const pending = this.#take(id);
    if (pending !== undefined) {
      this.#end("attention.timeout", id, id, pending, {});
      pending.settle({ kind: "timeout" });
    }
  }

  #take(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #end(type: string, subject: string, cause: string, pending: Pending, data: Members): void {
    const { emitter, ceiling = "metadata" } = this.#options;
    const latency = type === "attention.resolved" ? { latency_ms: Date.now() - pending.asked } : {};
    emitter.emit(type, {
      subject,
      cause,
      severity: "notice",
      capture: ceiling,
      ...(ceiling === "none" ? {} : { data: { ...data, ...latency } }),
    });
  }
}

type ReadAnswer = { readonly answer: Answer } | { readonly reject: Decision };

/** The answer that a command holds, as the request understands it; a text alone is read as what it answers (T1, T2). */
function readAnswer({ data, check }: Pending, given: unknown): ReadAnswer {
  if (!isAnswer(given)) {
    return { reject: reject("invalid", "there is no answer") };
  }
  const { text, option, values } = given;
  let answer = given;
  if (text !== undefined && option === undefined && values === undefined) {
    const read = answerFromText(data, text);
    if ("rejected" in read) {
      return { reject: reject("invalid", read.why) };
    }
    answer = read;
  } else {
    const judged = checkAnswer(data, given);
    if (!judged.ok) {
      return { reject: reject("invalid", inWords(judged.issues)) };
    }
  }
  const faults = check(answer);
  return faults.length === 0 ? { answer } : { reject: reject("invalid", inWords(faults)) };
}

function inWords(faults: readonly AnswerFault[]): string {
  return faults.map(({ field, message }) => (field ? `${field} ${message}` : message)).join("; ");
}

function reject(reason: NackReason, detail: string): Decision {
  return { accept: false, reason, detail };
}

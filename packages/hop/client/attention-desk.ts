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
  /** What acks may hold, which are of another category; the ceiling unless given. */
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

/** What the payload of a request does not say. */
export interface RequestTerms {
  /** A prompt for use below redacted, composed from structure alone; see `gateRequest`. */
  readonly structuralPrompt?: string;
  /** What the asker demands of an answer beyond the protocol: the reason why it will not do, which never quotes it. */
  readonly check?: (answer: Answer) => string | undefined;
}

export interface AttentionRequest {
  /** Id of the `attention.requested` event: what answers name in `subject`. */
  readonly id: string;
  readonly outcome: Promise<AttentionOutcome>;
  /** Ends the request because its question no longer matters. */
  readonly dismiss: () => void;
  /** Ends the request because nobody answered. */
  readonly expire: () => void;
}

interface Pending {
  readonly data: AttentionRequestedData;
  readonly check: RequestTerms["check"];
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
  request(data: AttentionRequestedData, { structuralPrompt, check }: RequestTerms = {}): AttentionRequest {
    const { emitter, ceiling = "metadata", redact = redactText } = this.#options;
    const gated = gateRequest(data, ceiling, { agent: emitter.agent, structuralPrompt, redact });
    const severity = "notice";
    const { event } = emitter.emit("attention.requested", {
      severity,
      capture: ceiling,
      ...(ceiling === "none" ? {} : { data: gated }),
    });
    const { id } = event;
    const outcome = new Promise<AttentionOutcome>((settle) => {
      this.#pending.set(id, { data, check, asked: Date.now(), settle });
    });
    return { id, outcome, dismiss: () => this.#dismiss(id), expire: () => this.#expire(id) };
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
    const answer = readAnswer(pending.data, isObject(data) ? own(data, "answer") : undefined);
    if ("reject" in answer) {
      return answer.reject;
    }
    const objection = pending.check?.(answer.answer);
    if (objection !== undefined) {
      return reject("invalid", objection);
    }
    // From here on nobody else can answer, though nothing has been done yet.
    this.#pending.delete(id);
    return { accept: true, execute: () => this.#settle(command, id, pending, answer.answer) };
  }

  #acknowledge(command: Members, decision: Decision): string {
    const type = decision.accept ? "control.accepted" : "control.rejected";
    const { emitter, ceiling: all = "metadata", ackCeiling: ceiling = all } = this.#options;
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
function readAnswer(request: AttentionRequestedData, given: unknown): ReadAnswer {
  if (!isAnswer(given)) {
    return { reject: reject("invalid", "there is no answer") };
  }
  const { text, option, values } = given;
  if (text !== undefined && option === undefined && values === undefined) {
    const read = answerFromText(request, text);
    return "rejected" in read ? { reject: reject("invalid", read.why) } : { answer: read };
  }
  const check = checkAnswer(request, given);
  if (check.ok) {
    return { answer: given };
  }
  const why = check.issues.map(({ field, message }) => (field ? `${field} ${message}` : message)).join("; ");
  return { reject: reject("invalid", why) };
}

function reject(reason: NackReason, detail: string): Decision {
  return { accept: false, reason, detail };
}

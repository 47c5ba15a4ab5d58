import { AEP_VERSION, type AepEvent, type Capture } from "@aepkit/events";
import { ulid } from "ulid";
import { type Members, own, ownText } from "../protocol/members.js";
import type { HopSocket } from "./hop-socket.js";

/** How a command ended. `timeout` is known here alone and never on the wire (K4). */
export type CommandOutcome =
  | { readonly kind: "accepted" | "rejected"; readonly ack: Members; readonly text: string }
  /** The hop could not or would not hand the command over. */
  | { readonly kind: "refused"; readonly code: string; readonly detail: string }
  | { readonly kind: "timeout" };

export interface SendOptions {
  /** Time to wait for the ack, in milliseconds; 30 000 unless given. */
  readonly timeoutMs?: number;
  /** Time after which the same command is sent again, in milliseconds; a third of the former unless given. */
  readonly resendMs?: number;
}

/** A command as it goes over the wire; sending the same text again is a retry, not another command. */
export interface Command {
  readonly event: AepEvent;
  readonly text: string;
}

/** The answer to a request for attention as a command. `capture` has to be redacted or full if it holds free text. */
export function respondCommand(options: {
  readonly source: string;
  readonly agent: string;
  readonly session: string;
  /** Id of the `attention.requested` event. */
  readonly request: string;
  readonly answer: Members;
  readonly capture?: Capture;
}): Command {
  const { source, agent, session, request, answer, capture = "redacted" } = options;
  const event: AepEvent = {
    aep: AEP_VERSION,
    id: ulid(),
    type: "control.attention.respond",
    time: new Date().toISOString(),
    source,
    agent,
    session,
    subject: request,
    cause: request,
    capture,
    data: { answer },
  };
  return { event, text: JSON.stringify(event) };
}

/**
 * Sends a command and waits for its ack, sending the same bytes again in between (K4). Subscribes to the acks first, for
 * they reach a sender in no other way (CT5). Any refusal of the hop settles the command.
 * @throws HopRefusal if the hop refuses the subscription
 */
export async function sendCommand(
  socket: HopSocket,
  command: Command,
  options: SendOptions = {},
): Promise<CommandOutcome> {
  const { timeoutMs = 30_000 } = options;
  const { resendMs = timeoutMs / 3 } = options;
  const { id, session } = command.event;
  let settle: (outcome: CommandOutcome) => void = () => undefined;
  const outcome = new Promise<CommandOutcome>((resolve) => {
    settle = resolve;
  });
  const stopListening = [
    socket.onAck((ack, text) => {
      if (own(ack, "cause") === id && own(ack, "session") === session) {
        settle({ kind: ownText(ack, "type") === "control.accepted" ? "accepted" : "rejected", ack, text });
      }
    }),
    socket.onRefusal((cause, code, detail) => {
      if (cause === id) {
        settle({ kind: "refused", code, detail });
      }
    }),
  ];
  const timers = [
    setTimeout(() => settle({ kind: "timeout" }), timeoutMs),
    setInterval(() => socket.sendRaw(command.text), resendMs),
  ];
  const filter = { type: ["control.accepted", "control.rejected"], cause: id, ...(session ? { session } : {}) };
  const subscription = socket.subscribe({ filter, from: "all" });
  try {
    await Promise.race([subscription.ready, outcome]);
    socket.sendRaw(command.text);
    return await outcome;
  } finally {
    subscription.end();
    for (const timer of timers) {
      clearTimeout(timer);
    }
    for (const stop of stopListening) {
      stop();
    }
  }
}

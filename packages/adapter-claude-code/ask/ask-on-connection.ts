import { type Ceilings, ceilingFor } from "@aepkit/capture";
import type { Answer } from "@aepkit/events";
import { AttentionDesk, type HopSocket, SessionEmitter } from "@aepkit/hop/client";
import { ulid } from "ulid";
import type { AskedForm, AskOutcome } from "./asker.js";

/** Who asks, and how much of it anybody may see. */
export interface AskingOptions {
  /** Name of the agent. */
  readonly agent: string;
  /** URI of the emitter. */
  readonly source: string;
  /** What events may hold, by category. */
  readonly ceilings: Ceilings;
}

/** A longer timer would end at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The part of a connection to a hop that asking needs. */
export type Connection = Pick<HopSocket, "emit" | "sendRaw" | "onCommand" | "ended">;

/**
 * Asks a form on a connection of its own and waits for how it ends. Puts into `sent` a promise for each event, which resolves
 * when the event is safe: whoever closes the connection before loses it.
 */
export async function askOnConnection(
  connection: Connection,
  { agent, source, ceilings }: AskingOptions,
  asked: AskedForm,
  sent: Promise<void>[],
): Promise<AskOutcome> {
  const { form, structuralPrompt, redact, check, deadline, signal, group } = asked;
  let lost: () => void = () => undefined;
  const emitter = new SessionEmitter({
    send: (event, text) => {
      const safe = connection.emit(event, text);
      sent.push(safe);
      return safe;
    },
    source,
    agent,
    session: [...(group === undefined ? [] : [group]), ulid()].join("_"),
    onLost: () => lost(),
  });
  const desk = new AttentionDesk({
    emitter,
    ceiling: ceilingFor(ceilings, "attention.requested"),
    // A rejection says why, in our own words. Who lets the words of a form pass lets these pass too.
    ackCeiling: ceilings.categories.get("control") ?? ceilingFor(ceilings, "attention.requested"),
    repeat: (ack) => connection.sendRaw(ack),
    ...(redact === undefined ? {} : { redact }),
  });
  const stopListening = connection.onCommand((command) => desk.take(command));
  const checkInTime = (answer: Answer) => {
    if (Date.now() < deadline) {
      return check?.(answer) ?? [];
    }
    // The timer is late: the process was stopped or the machine asleep. First the ack, then the end.
    setTimeout(request.expire, 0);
    return [{ message: "it comes too late, the time for an answer is over" }];
  };
  const request = desk.request(
    { ...form, expires_at: new Date(deadline).toISOString() },
    { ...(structuralPrompt === undefined ? {} : { structuralPrompt }), check: checkInTime },
  );
  let isGone = false;
  // Dismissing only closes what is still open: an answer that was accepted stays one.
  lost = () => {
    isGone = true;
    request.dismiss();
  };
  void connection.ended.then(lost);
  signal.addEventListener("abort", request.dismiss);
  if (signal.aborted) {
    request.dismiss();
  }
  const timer = setTimeout(request.expire, Math.min(longestTimerMs, Math.max(0, deadline - Date.now())));
  const outcome = await request.outcome;
  clearTimeout(timer);
  signal.removeEventListener("abort", request.dismiss);
  stopListening();
  return outcome.kind === "dismissed" && isGone ? { kind: "unreachable", why: "the hop is gone" } : outcome;
}

import { type Ceilings, ceilingFor } from "@aepkit/capture";
import { AttentionDesk, type HopAddress, type HopSocket, SessionEmitter } from "@aepkit/hop/client";
import { ulid } from "ulid";
import type { AskedForm, Asker, AskOutcome } from "./asker.js";
import { connectToHop } from "./connect-to-hop.js";

export interface HopAskerOptions {
  readonly address: HopAddress;
  /** Name of the agent. */
  readonly agent: string;
  /** URI of the emitter. */
  readonly source: string;
  /** What events may hold, by category. */
  readonly ceilings: Ceilings;
}

/** Time for the last events to reach the hop, in milliseconds. */
const flushMs = 2000;

/**
 * An asker that emits forms over a hop and takes answers on its control channel. Each form has a connection and a session
 * of its own: askers in several processes need not agree on positions, and a command finds the one who waits for it.
 */
export function askOverHop(options: HopAskerOptions): Asker {
  return async (asked) => {
    if (asked.signal.aborted) {
      return { kind: "dismissed" };
    }
    const socket = await connectToHop(options.address, options.agent);
    if (typeof socket === "string") {
      return { kind: "unreachable", why: socket };
    }
    const sent: Promise<void>[] = [];
    try {
      return await askOnce(options, asked, socket, sent);
    } finally {
      await settledWithin(flushMs, sent);
      socket.close();
    }
  };
}

async function askOnce(
  { agent, source, ceilings }: HopAskerOptions,
  asked: AskedForm,
  socket: HopSocket,
  sent: Promise<void>[],
): Promise<AskOutcome> {
  const { form, structuralPrompt, check, deadline, signal, group } = asked;
  let lost: () => void = () => undefined;
  const emitter = new SessionEmitter({
    send: (event, text) => {
      const safe = socket.emit(event, text);
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
    ackCeiling: ceilingFor(ceilings, "control.accepted"),
    repeat: (ack) => socket.sendRaw(ack),
  });
  const stopListening = socket.onCommand((command) => desk.take(command));
  const request = desk.request(
    { ...form, expires_at: new Date(deadline).toISOString() },
    { ...(structuralPrompt === undefined ? {} : { structuralPrompt }), ...(check === undefined ? {} : { check }) },
  );
  let isGone = false;
  // Dismissing only closes what is still open: an answer that was accepted stays one.
  lost = () => {
    isGone = true;
    request.dismiss();
  };
  void socket.ended.then(lost);
  signal.addEventListener("abort", request.dismiss);
  if (signal.aborted) {
    request.dismiss();
  }
  const timer = setTimeout(request.expire, Math.max(0, deadline - Date.now()));
  const outcome = await request.outcome;
  clearTimeout(timer);
  signal.removeEventListener("abort", request.dismiss);
  stopListening();
  return outcome.kind === "dismissed" && isGone ? { kind: "unreachable", why: "the hop is gone" } : outcome;
}

async function settledWithin(milliseconds: number, promises: readonly Promise<void>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([late, Promise.allSettled(promises)]);
  clearTimeout(timer);
}

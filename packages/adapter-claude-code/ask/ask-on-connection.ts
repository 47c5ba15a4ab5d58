import { type Ceilings, ceilingFor } from "@aepkit/capture";
import { AttentionDesk, askForm, type HopSocket, SessionEmitter } from "@aepkit/hop/client";
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
  const gone = new AbortController();
  const emitter = new SessionEmitter({
    send: (event, text) => {
      const safe = connection.emit(event, text);
      sent.push(safe);
      return safe;
    },
    source,
    agent,
    session: [...(group === undefined ? [] : [group]), ulid()].join("_"),
    onLost: () => gone.abort(),
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
  void connection.ended.then(() => gone.abort());
  const timeoutMs = Math.min(longestTimerMs, deadline - Date.now());
  const outcome =
    timeoutMs > 0
      ? await askForm(
          desk,
          {
            data: form,
            ...(structuralPrompt === undefined ? {} : { structuralPrompt }),
            ...(check === undefined ? {} : { check }),
          },
          { timeoutMs, signal: AbortSignal.any([signal, gone.signal]) },
        )
      : { kind: "timeout" as const };
  stopListening();
  return outcome.kind === "dismissed" && gone.signal.aborted && !signal.aborted
    ? { kind: "unreachable", why: "the hop is gone" }
    : outcome;
}

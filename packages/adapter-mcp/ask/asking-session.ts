import { type CeilingSettings, type Ceilings, ceilingFor, readCeilings } from "@aepkit/capture";
import type { Redact } from "@aepkit/forms";
import {
  AttentionDesk,
  askForm,
  type HopAddress,
  HopSocket,
  type HopSocketOptions,
  type OpenSocket,
  SessionEmitter,
} from "@aepkit/hop/client";
import type { Asker } from "./asker.js";

export interface AskingSessionOptions extends Pick<HopSocketOptions, "attempts" | "onNotice"> {
  readonly address: HopAddress;
  readonly openSocket: OpenSocket;
  /** Name of the agent that asks. */
  readonly agent: string;
  /** URI of the emitter. */
  readonly source: string;
  /** Name of the session; nobody else may use it. */
  readonly session: string;
  /** What events may hold; metadata, and redacted for attention, unless given. */
  readonly ceilings?: CeilingSettings;
  /** Takes secrets out of texts at the ceiling redacted; `redactText` of `@aepkit/capture` unless given. */
  readonly redact?: Redact;
  readonly onError?: (error: unknown) => void;
}

/** A session on a hop that does nothing but ask. */
export interface AskingSession extends Asker {
  /** Resolves when the hop has let it in; need not be waited for. */
  readonly ready: Promise<void>;
  /** Dismisses what is open, ends the session and leaves. Waits at most `graceMs`, 2000 unless given, for the hop. */
  readonly close: (graceMs?: number) => Promise<void>;
}

const usualCeilings: CeilingSettings = { categories: { attention: "redacted" } };

/**
 * Connects to a hop and starts a session there. Forms that are asked before the connection stands go out when it does.
 * @throws CeilingError for ceilings that are none
 */
export function openAskingSession(options: AskingSessionOptions): AskingSession {
  const { agent, source, session, address, openSocket, attempts, onNotice, redact, onError } = options;
  const ceilings = readCeilings(options.ceilings ?? usualCeilings);
  const socket = new HopSocket({
    address,
    openSocket,
    role: "emitter",
    agent,
    capabilities: { control: { accepts: ["control.attention.respond"] } },
    ...(attempts === undefined ? {} : { attempts }),
    ...(onNotice === undefined ? {} : { onNotice }),
  });
  const emitter = new SessionEmitter({
    send: (event, text) => socket.emit(event, text),
    source,
    agent,
    session,
    ...(onError === undefined ? {} : { onLost: (_event, error) => onError(error) }),
  });
  const desk = new AttentionDesk({
    emitter,
    repeat: (ack) => socket.sendRaw(ack),
    ceiling: ceilingFor(ceilings, "attention.requested"),
    ackCeiling: ackCeiling(ceilings),
    ...(redact === undefined ? {} : { redact }),
    ...(onError === undefined ? {} : { onError }),
  });
  socket.onCommand((command) => desk.take(command));
  const emit = (type: string) => emitter.emit(type, { capture: ceilingFor(ceilings, type) });
  emit("session.started");

  const closing = new AbortController();
  return {
    agent,
    ready: socket.ready,
    ask: (form, { timeoutMs, signal }) => {
      const either = signal === undefined ? closing.signal : AbortSignal.any([closing.signal, signal]);
      return askForm(desk, form, { timeoutMs, signal: either });
    },
    close: async (graceMs = 2000) => {
      // This dismisses at once what is open: no request may be when its session ends (L3).
      closing.abort();
      const { safe } = emit("session.ended");
      let timer: ReturnType<typeof setTimeout> | undefined;
      const grace = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([safe.catch(() => undefined), grace]);
      clearTimeout(timer);
      socket.close();
    },
  };
}

/**
 * The level of acks. One that rejects says why in our own words, which need redacted; whoever lets the words of a form
 * pass lets these pass too, unless there is a ceiling for control.
 */
function ackCeiling(ceilings: Ceilings) {
  return ceilings.categories.get("control") ?? ceilingFor(ceilings, "attention.requested");
}

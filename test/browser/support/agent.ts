/** Hops with the page, and agents that ask over them, in this process. */

import type { AttentionRequestedData, Capture } from "@aepkit/events";
import { readFolder } from "@aepkit/form-ui/page-files";
import type { HopOptions } from "@aepkit/hop";
import { type AnswerFault, AttentionDesk, HopSocket, SessionEmitter } from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";
import { onTestFinished } from "vitest";
import { testHop, token } from "../../support/hop.js";

/** A hop that serves the page as it was built for this run. */
export function pageHop(options: HopOptions = {}) {
  return testHop({ page: readFolder("packages/form-ui/dist-page"), ...options });
}

/** A hop that serves the gallery. */
export function galleryHop() {
  return testHop({ page: readFolder("packages/form-ui/dist-gallery") });
}

export interface AgentOptions {
  readonly name?: string;
  readonly session?: string;
  readonly ceiling?: Capture;
  /** Lets commands through only when told to, with `letThrough`. */
  readonly holds?: boolean;
  /** Takes what ends it; the end of the test unless given. */
  readonly atEnd?: (close: () => void) => void;
}

let count = 0;

/** An agent that asks over a hop. */
export async function startAgent(hop: { readonly url: string }, options: AgentOptions = {}) {
  count += 1;
  const { name = "helper", session = `s_${count}`, ceiling = "full", holds = false, atEnd = onTestFinished } = options;
  const socket = new HopSocket({
    address: { url: hop.url, token },
    openSocket: openNodeSocket,
    role: "both",
    agent: name,
    capabilities: { control: { accepts: ["control.attention.respond"] } },
  });
  atEnd(() => socket.close());
  const emitter = new SessionEmitter({
    send: (event, text) => socket.emit(event, text),
    source: `aep://host/agent/${encodeURIComponent(name)}`,
    agent: name,
    session,
  });
  const desk = new AttentionDesk({ emitter, ceiling, repeat: (ack) => socket.sendRaw(ack) });
  const commands: string[] = [];
  let letThrough: () => void = () => undefined;
  const gate = holds
    ? new Promise<void>((resolve) => {
        letThrough = resolve;
      })
    : Promise.resolve();
  socket.onCommand((command, text) => {
    commands.push(text);
    void gate.then(() => desk.take(command));
  });
  await socket.ready;
  await emitter.emit("session.started").safe;
  return {
    session,
    emitter,
    socket,
    /** Texts of the commands that came, repeats included. */
    commands,
    letThrough: () => letThrough(),
    /** Asks, and waits until the hop has the request. `check` finds fault with answers that the form allows. */
    ask: async (data: AttentionRequestedData, check: () => readonly AnswerFault[] = () => []) => {
      const request = desk.request(data, { check });
      await request.safe;
      return request;
    },
  };
}

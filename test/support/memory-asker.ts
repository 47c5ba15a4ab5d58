/** Somebody who asks without a hop: what would go over the wire is kept, and answers are handed over by hand. */

import { type Asker, askForm } from "@aepkit/adapter-mcp";
import type { AepEvent, Capture } from "@aepkit/events";
import { AttentionDesk, type Command, respondCommand, SessionEmitter } from "@aepkit/hop/client";

export function memoryAsker(ceiling: Capture = "redacted") {
  const events: AepEvent[] = [];
  const texts: string[] = [];
  const repeated: string[] = [];
  let wake: () => void = () => undefined;
  const emitter = new SessionEmitter({
    send: async (event, text) => {
      events.push(event);
      texts.push(text);
      wake();
    },
    source: "aep://host/agent/helper",
    agent: "helper",
    session: "s",
  });
  const desk = new AttentionDesk({ emitter, ceiling, repeat: (ack) => void repeated.push(ack) });
  const asker: Asker = { agent: "helper", ask: (form, limits) => askForm(desk, form, limits) };
  const ofType = (type: string) => events.filter((event) => event.type === type);
  return {
    asker,
    desk,
    emitter,
    events,
    texts,
    /** Acks that were sent again. */
    repeated,
    ofType,
    types: () => events.map(({ type }) => type),
    /** Resolves with the request that was asked at this place, counted from 0. */
    requested: async (index = 0): Promise<AepEvent> => {
      for (;;) {
        const found = ofType("attention.requested")[index];
        if (found !== undefined) {
          return found;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    /** Sends an answer and returns the command, for sending it again. */
    respond: (request: AepEvent, answer: unknown): Command => {
      const { event } = respondCommand({
        source: "aep://host/console/c",
        agent: "console",
        session: "s",
        request: request.id,
        answer: {},
      });
      const given = { ...event, data: { answer } };
      const command = { event: given, text: JSON.stringify(given) };
      desk.take({ ...given });
      return command;
    },
  };
}

/** Resolves when everything that waits for nothing but its turn is done. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

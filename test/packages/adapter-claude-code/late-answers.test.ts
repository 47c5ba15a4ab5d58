import { readCeilings } from "@aepkit/capture";
import type { Members } from "@aepkit/hop/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askOnConnection } from "../../../packages/adapter-claude-code/ask/ask-on-connection.js";
import { attentionAtRedacted } from "../../../packages/adapter-claude-code/emission.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([{ option: "decline" }, { values: { q1: "x" } }])(
  "%j that is read after the deadline counts no more, although the timer has not fired yet",
  async (answer) => {
    const events: Members[] = [];
    let take: (command: Members, text: string) => void = () => undefined;
    const connection = {
      emit: async (event: Members) => void events.push(event),
      sendRaw: () => undefined,
      onCommand: (listener: typeof take) => {
        take = listener;
        return () => undefined;
      },
      ended: new Promise<void>(() => undefined),
    };
    const options = { agent: "a", source: "aep://test", ceilings: readCeilings(attentionAtRedacted) };
    const deadline = Date.now() + 1000;
    const outcome = askOnConnection(
      connection,
      options,
      {
        form: {
          kind: "form",
          prompt: "p",
          options: [{ id: "decline", label: "No" }],
          fields: [{ id: "q1", type: "string", label: "l", required: true }],
          respond_via: ["control"],
        },
        deadline,
        signal: new AbortController().signal,
      },
      [],
    );
    // As after a stop: the clock has gone on, and what lay in the socket is read before timers fire.
    vi.setSystemTime(deadline);
    const command = {
      id: "k1",
      type: "control.attention.respond",
      source: "aep://console",
      session: events[0]?.session,
      subject: events[0]?.id,
      data: { answer },
    };
    take(command, JSON.stringify(command));
    await vi.advanceTimersByTimeAsync(0);
    expect(await outcome).toEqual({ kind: "timeout" });
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ["attention.requested", expect.anything()],
      ["control.rejected", { reason: "invalid", detail: "it comes too late, the time for an answer is over" }],
      ["attention.timeout", {}],
    ]);
  },
);

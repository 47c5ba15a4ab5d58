import { describe, expect, test } from "vitest";
import { Outbox, type Parcel, type Sink } from "../../../packages/hop/core/outbox.js";
import { until } from "../../support/hop.js";

/** A sink that takes as many parcels as it is let. */
function slowSink() {
  const sent: string[] = [];
  const state = { room: 0, overflowed: 0 };
  const sink: Sink<string> = {
    isReady: () => state.room > 0,
    send: ({ bytes }) => {
      state.room -= 1;
      sent.push(bytes.toString());
    },
    flush: () => undefined,
    overflow: () => {
      state.overflowed += 1;
    },
    gap: (count) => Buffer.from(`gap ${count}`),
  };
  return { sent, state, sink };
}

const parcel = (text: string, isMinor = false): Parcel<string> => ({ bytes: Buffer.from(text), isMinor, note: null });

async function drain(outbox: Outbox<string>, state: { room: number }): Promise<void> {
  state.room = 1000;
  outbox.schedule();
  await until(() => outbox.isEmpty);
}

describe("what waits for a slow reader", () => {
  test("minor parcels go from half of the limit on, and the reader is told where", async () => {
    const { sent, state, sink } = slowSink();
    const outbox = new Outbox(sink, { queueBytes: 1000, queueEvents: 4 });
    for (const text of ["a", "b", "c", "d"]) {
      outbox.push(parcel(text, true));
    }
    outbox.push(parcel("E"));
    outbox.push(parcel("f", true));
    await drain(outbox, state);
    outbox.push(parcel("g", true));
    await drain(outbox, state);
    expect(sent).toEqual(["a", "b", "gap 2", "E", "gap 1", "g"]);
    expect(state.overflowed).toBe(0);
  });

  test("what matters is delivered or ends the connection", async () => {
    const { sent, state, sink } = slowSink();
    const outbox = new Outbox(sink, { queueBytes: 10, queueEvents: 100 });
    outbox.push(parcel("12345"));
    outbox.push(parcel("1234"));
    expect(outbox.bytes).toBe(9);
    outbox.push(parcel("12"));
    outbox.push(parcel("late"));
    expect([state.overflowed, outbox.bytes]).toEqual([1, 0]);
    await drain(outbox, state);
    expect(sent).toEqual([]);
  });

  test("a replay is drawn as it is taken, does not count, and keeps its place", async () => {
    const { sent, state, sink } = slowSink();
    const outbox = new Outbox(sink, { queueBytes: 10, queueEvents: 3 });
    let drawn = 0;
    outbox.push(parcel("1"));
    outbox.pushReplay(
      (function* () {
        for (; drawn < 500; drawn += 1) {
          yield parcel("replayed");
        }
      })(),
    );
    outbox.push(parcel("2"));
    state.room = 11;
    outbox.schedule();
    await until(() => state.room === 0);
    expect([drawn, outbox.bytes]).toEqual([9, 1]);
    await drain(outbox, state);
    expect([sent.length, sent[0], sent.at(-1)]).toEqual([502, "1", "2"]);
  });

  test("a replay that matches nothing lets everybody else have a turn", async () => {
    const { sent, state, sink } = slowSink();
    const outbox = new Outbox(sink, { queueBytes: 10, queueEvents: 3 });
    let drawn = 0;
    outbox.pushReplay(
      (function* () {
        for (; drawn < 5000; drawn += 1) {
          yield null;
        }
      })(),
    );
    outbox.push(parcel("live"));
    state.room = 1000;
    const atTurns: number[] = [];
    while (!outbox.isEmpty) {
      await new Promise((resolve) => setImmediate(resolve));
      atTurns.push(drawn);
    }
    expect(atTurns.length).toBeGreaterThan(10);
    expect(sent).toEqual(["live"]);
  });

  test("a thousand entries and more keep their order", async () => {
    const { sent, state, sink } = slowSink();
    const outbox = new Outbox(sink, { queueBytes: 1e6, queueEvents: 1e6 });
    const texts = Array.from({ length: 5000 }, (_, index) => `${index}`);
    for (const [index, text] of texts.entries()) {
      outbox.push(parcel(text));
      if (index % 1500 === 0) {
        state.room = 700;
        await until(() => state.room === 0 || outbox.isEmpty);
      }
    }
    state.room = 1e6;
    outbox.schedule();
    await until(() => outbox.isEmpty);
    expect(sent).toEqual(texts);
  });
});

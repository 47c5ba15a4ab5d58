import { describe, expect, test } from "vitest";
import { type Frame, testHop, until } from "../../support/hop.js";
import { event, foreign, request } from "../../support/streams.js";

const typed = (type: string) => (frame: Frame) => frame.type === type;

describe("hello", () => {
  test("is answered with exactly one version, and never precedes the client's", async () => {
    const hop = await testHop();
    const socket = await hop.socket();
    socket.send({ type: "hello", versions: ["9.9", "0.1"], role: "consumer", capabilities: { unheard: {} } });
    socket.send({ type: "unheard" });
    socket.send({ type: "hello", versions: ["9.9"], role: "consumer" });
    socket.send({ type: "ping", t: { any: 1 } });
    await socket.frame(typed("pong"));
    expect(socket.frames).toEqual([
      expect.objectContaining({
        type: "hello",
        versions: ["0.1"],
        identity: expect.objectContaining({ agent: "aep-hop" }),
      }),
      { type: "pong", t: { any: 1 } },
    ]);
  });

  test.each([
    ["an event first", event(1), { code: "hello-required" }],
    ["another frame first", { type: "subscribe", id: "s1" }, { code: "hello-required" }],
    ["no JSON first", "{", { code: "hello-required" }],
    [
      "other versions",
      { type: "hello", versions: ["9.9"], role: "consumer" },
      { code: "version-unsupported", versions: ["0.1"] },
    ],
    ["no role", { type: "hello", versions: ["0.1"] }, { code: "invalid-frame" }],
    ["versions of a wrong kind", { type: "hello", versions: "0.1", role: "consumer" }, { code: "invalid-frame" }],
    ["an emitter without a name", { type: "hello", versions: ["0.1"], role: "emitter" }, { code: "invalid-frame" }],
    [
      "inherited names",
      '{"type":"hello","__proto__":{"role":"consumer","versions":["0.1"]}}',
      { code: "invalid-frame" },
    ],
  ])("%s: an error, and then the socket closes", async (_, first, error) => {
    const hop = await testHop();
    const socket = await hop.socket();
    socket.send(first);
    expect((await socket.closed).code).toBe(1008);
    expect(socket.frames).toEqual([expect.objectContaining({ type: "error", ...error })]);
  });

  test("does not take for ever", async () => {
    const hop = await testHop({ limits: { helloMs: 20 } });
    const socket = await hop.socket();
    expect(await socket.closed).toMatchObject({ code: 1008, reason: "hello-timeout" });
  });
});

describe("subscriptions", () => {
  test("pipelined: said yes to, marked, replayed, then live, and the pong comes after the replay", async () => {
    const hop = await testHop({ limits: { sessionEvents: 2 } });
    await hop.emit(event(1), event(2), event(3));
    const socket = await hop.socket();
    socket.send({ type: "hello", versions: ["0.1"], role: "consumer" });
    socket.send({ type: "subscribe", id: "s1", from: [{ session: "s", seq: 0 }] });
    await socket.settled();
    await hop.emit(event(4));
    await socket.frame((frame) => frame.id === "e4");
    expect(socket.frames.slice(1).map((frame) => frame.id ?? frame.type)).toEqual([
      "s1",
      "replay-exhausted",
      "e2",
      "e3",
      "pong",
      "e4",
    ]);
    expect(socket.frames[2]).toEqual({
      type: "replay-exhausted",
      sub: "s1",
      session: "s",
      earliest: { epoch: 0, seq: 2 },
    });
    expect(socket.events().at(-1)).toBe(JSON.stringify(event(4)));
  });

  test("an event that two of them match comes once, at the higher of their ceilings", async () => {
    const hop = await testHop();
    const socket = await hop.client("consumer");
    socket.send({ type: "subscribe", id: "low", capture: "metadata" });
    socket.send({ type: "subscribe", id: "high", capture: "redacted", filter: { type: "attention.*" } });
    await socket.settled();
    const asked = request(1, { prompt: "Tell me, Ada" }, { capture: "redacted" });
    await hop.emit(asked, event(2, { capture: "redacted", data: { message: "Ada" } }));
    await socket.frame((frame) => frame.id === "e2");
    expect(socket.events()).toEqual([JSON.stringify(asked), expect.not.stringContaining("Ada")]);
    socket.send({ type: "unsubscribe", id: "high" });
    socket.send({ type: "unsubscribe", id: "unheard" });
    await socket.settled();
    expect(socket.frames.filter(typed("unsubscribed")).map(({ id }) => id)).toEqual(["high", "unheard"]);
    await hop.emit(request(3, { prompt: "Tell me, Ada" }, { capture: "redacted" }));
    await socket.frame((frame) => frame.id === "e3");
    expect(socket.events().at(-1)).not.toContain("Ada");
  });

  test("a refusal names the subscription, and touches nothing else", async () => {
    const hop = await testHop({ limits: { subscriptions: 2 } });
    const socket = await hop.client("consumer");
    socket.send({ type: "subscribe", id: "good" });
    socket.send({ type: "subscribe", id: "good" });
    socket.send({ type: "subscribe", id: "filter", filter: { seq: 1 } });
    socket.send({ type: "subscribe", id: "from", from: {} });
    socket.send({ type: "subscribe", id: "many", from: Array(1024).fill({ session: "s", seq: 1 }) });
    socket.send({ type: "subscribe", id: "level", capture: "secret" });
    socket.send({ type: "subscribe" });
    socket.send({ type: "subscribe", id: "second" });
    socket.send({ type: "subscribe", id: "third" });
    await socket.settled();
    expect(socket.frames.slice(1, -1).map(({ type, id, code }) => [type, id, code])).toEqual([
      ["subscribed", "good", undefined],
      ["error", "good", "invalid-filter"],
      ["error", "filter", "invalid-filter"],
      ["error", "from", "invalid-filter"],
      ["error", "many", "limit-exceeded"],
      ["error", "level", "invalid-filter"],
      ["error", undefined, "invalid-frame"],
      ["subscribed", "second", undefined],
      ["error", "third", "limit-exceeded"],
    ]);
    await hop.emit(event(1));
    await socket.frame((frame) => frame.id === "e1");
  });

  test("without the token, no more than metadata", async () => {
    const hop = await testHop();
    const socket = await hop.client("consumer", {}, {});
    socket.send({ type: "subscribe", id: "above", capture: "full" });
    socket.send({ type: "subscribe", id: "plain" });
    await socket.settled();
    expect(socket.frames.slice(1, -1).map(({ id, code }) => [id, code])).toEqual([
      ["above", "unauthorized"],
      ["plain", undefined],
    ]);
    await hop.emit(request(1, { prompt: "Tell me, Ada" }, { capture: "redacted" }));
    await socket.frame((frame) => frame.id === "e1");
    expect(socket.events()[0]).not.toContain("Ada");
  });
});

describe("events over a socket", () => {
  test("are taken in their order; bad ones are refused by name and reach nobody", async () => {
    const hop = await testHop();
    const emitter = await hop.client("emitter");
    const socket = await hop.client("consumer");
    socket.send({ type: "subscribe", id: "s1" });
    await socket.settled();
    emitter.send(event(1));
    emitter.send(event(2, { data: { percent: "half" } }));
    emitter.send("{");
    emitter.send(JSON.stringify(event(3), null, 1));
    emitter.send(event(1, { run: "other" }));
    await emitter.settled();
    expect(emitter.frames.filter(typed("error"))).toEqual([
      expect.objectContaining({ code: "invalid-event", event: "e2", rule: "schema", pointer: "/data/percent" }),
      expect.objectContaining({ code: "invalid-frame" }),
      expect.objectContaining({ code: "invalid-event", event: "e1", rule: "D1" }),
    ]);
    await socket.settled();
    expect(socket.events()).toEqual([JSON.stringify(event(1)), JSON.stringify(event(3))]);
  });

  test("roles bind", async () => {
    const hop = await testHop();
    const emitter = await hop.client("emitter");
    emitter.send({ type: "subscribe", id: "s1" });
    emitter.send({ type: "roster", id: "r1" });
    emitter.send(foreign("c1", "control.pause"));
    await emitter.settled();
    expect(emitter.frames.slice(1, -1)).toEqual([
      expect.objectContaining({ code: "unauthorized", id: "s1" }),
      expect.objectContaining({ code: "unauthorized", id: "r1" }),
      expect.objectContaining({ code: "unauthorized", cause: "c1" }),
    ]);
    const consumer = await hop.client("consumer");
    consumer.send(event(1));
    consumer.send(foreign("r1", "attention.routed", { subject: "x" }));
    await consumer.settled();
    expect(consumer.frames.slice(1, -1)).toEqual([expect.objectContaining({ code: "unauthorized", event: "e1" })]);
    expect((await hop.held()).text).toContain('"id":"r1"');
  });

  test("text frames only", async () => {
    const hop = await testHop();
    const socket = await hop.client("consumer");
    socket.socket.send(Buffer.from("{}"), { binary: true });
    expect((await socket.closed).code).toBe(1003);
    expect(socket.frames.at(-1)).toMatchObject({ type: "closing", reason: "binary-frame" });
  });
});

test("the roster shows every claim as it was declared", async () => {
  const hop = await testHop();
  const control = { accepts: ["control.pause"], ack_window_ms: 5000, more: [1] };
  const emitter = await hop.client("emitter", { capabilities: { control, emits: ["attention"] } });
  const plain = await hop.client("both");
  emitter.send(event(1));
  emitter.send(event(1, { session: "t", id: "t1" }));
  plain.send(event(2));
  const stranger = await hop.client("emitter", {}, {});
  stranger.send(event(1, { session: "u", id: "u1" }));
  for (const each of [emitter, plain, stranger]) {
    await each.settled();
  }
  const consumer = await hop.client("consumer");
  consumer.send({ type: "roster", id: "r1" });
  const roster = await consumer.frame(typed("roster"));
  expect(roster).toEqual({
    type: "roster",
    id: "r1",
    entries: [
      { session: "s", agent: "emitter", instance: "i1", control, emits: ["attention"] },
      { session: "s", agent: "both", instance: "i1" },
      { session: "t", agent: "emitter", instance: "i1", control, emits: ["attention"] },
    ],
  });
  emitter.socket.close();
  await until(async () => {
    consumer.frames.splice(0);
    consumer.texts.splice(0);
    consumer.send({ type: "roster", id: "r2" });
    const { entries } = await consumer.frame(typed("roster"));
    return JSON.stringify(entries) === '[{"session":"s","agent":"both","instance":"i1"}]';
  });
});

test("a hop that stops says so, with how far it came", async () => {
  const hop = await testHop();
  const socket = await hop.client("consumer");
  socket.send({ type: "subscribe", id: "s1" });
  await socket.settled();
  await hop.emit(event(1), event(7));
  await socket.frame((frame) => frame.id === "e7");
  await hop.close();
  expect((await socket.closed).code).toBe(1001);
  expect(socket.frames.at(-1)).toEqual({
    type: "closing",
    reason: "shutdown",
    delivered: [{ sub: "s1", session: "s", epoch: 0, seq: 7 }],
  });
});

test("a client is asked for a sign of life, and one that gives none is gone", async () => {
  const hop = await testHop({ limits: { pingMs: 20, goneMs: 300 } });
  const frozen = await hop.client("emitter");
  frozen.send(event(1));
  await frozen.settled();
  frozen.socket.pause();
  const alive = await hop.client("consumer");
  await until(async () => {
    alive.frames.splice(0);
    alive.texts.splice(0);
    alive.send({ type: "roster", id: "r1" });
    const { entries } = await alive.frame(typed("roster"));
    return Array.isArray(entries) && entries.length === 0;
  });
  await alive.frame(typed("ping"));
  frozen.socket.resume();
  expect((await frozen.closed).code).toBe(1006);
  await alive.settled();
});

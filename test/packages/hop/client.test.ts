import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { AttentionRequestedData } from "@aepkit/events";
import {
  AttentionDesk,
  answerCapture,
  ControlTarget,
  type Decision,
  HopRefusal,
  HopSocket,
  HopUnreachable,
  type Members,
  postEvents,
  readEvents,
  readHopAddress,
  respondCommand,
  SessionEmitter,
  sendCommand,
} from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";
import esbuild from "esbuild";
import { describe, expect, onTestFinished, test } from "vitest";
import { testHop, token, until } from "../../support/hop.js";
import { event, foreign } from "../../support/streams.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const form: AttentionRequestedData = {
  kind: "form",
  prompt: "How shall it be packed?",
  options: [{ id: "decline", label: "Not now" }],
  fields: [
    { id: "size", type: "select", label: "Size", required: true, choices: [{ id: "s", label: "Small" }] },
    { id: "note", type: "string", label: "Note" },
  ],
};

type TestHop = Awaited<ReturnType<typeof testHop>>;

function connect(
  hop: { url: string },
  role: "both" | "consumer",
  more: Partial<ConstructorParameters<typeof HopSocket>[0]> = {},
) {
  const socket = new HopSocket({
    address: { url: hop.url, token },
    openSocket: openNodeSocket,
    role,
    agent: "helper",
    capabilities: { control: { accepts: ["control.attention.respond"] } },
    ...more,
  });
  onTestFinished(() => socket.close());
  return socket;
}

/** An agent that asks. `acted` counts what it did with answers. */
async function startDesk(hop: TestHop, session = "s") {
  const socket = connect(hop, "both");
  const emitter = new SessionEmitter({
    send: (each, text) => socket.emit(each, text),
    source: "aep://host/agent/helper",
    agent: "helper",
    session,
  });
  const repeated: string[] = [];
  const desk = new AttentionDesk({
    emitter,
    ceiling: "redacted",
    repeat: (ack) => {
      repeated.push(ack);
      socket.sendRaw(ack);
    },
  });
  socket.onCommand((command) => desk.take(command));
  await emitter.emit("session.started").safe;
  return { socket, emitter, desk, repeated };
}

const answered = (request: string, answer: Members, session = "s") =>
  respondCommand({ source: "aep://host/console", agent: "console", session, request, answer });

describe("the loop over the client", () => {
  test("an agent that replays its own session obeys only what comes to it now", async () => {
    const hop = await testHop();
    const first = await startDesk(hop);
    const request = first.desk.request(form);
    const sender = connect(hop, "consumer");
    const command = answered(request.id, { values: { size: "s" } });
    await sendCommand(sender, command);
    first.socket.close();

    const obeyed: unknown[] = [];
    const seen: unknown[] = [];
    const again = connect(hop, "both");
    again.onCommand((each) => obeyed.push(each.id));
    again.onEvent((each) => seen.push(each.id));
    await again.subscribe({ from: "all" }).ready;
    const started = event(1, { id: "again", epoch: 1 }) as Members;
    await again.emit(started, JSON.stringify(started));
    await until(() => seen.includes(command.event.id) && seen.includes("again"));
    expect(obeyed).toEqual([]);
    sender.sendRaw(command.text);
    await until(() => obeyed.length > 0);
    expect(obeyed).toEqual([command.event.id]);
  });

  test("an invalid answer leaves the request pending, a valid one settles it, and the same command again gets the same bytes", async () => {
    const hop = await testHop();
    const { desk, repeated } = await startDesk(hop);
    const request = desk.request(form);
    let outcomes = 0;
    void request.outcome.then(() => {
      outcomes += 1;
    });
    const console_ = connect(hop, "consumer");
    await console_.ready;

    const invalid = await sendCommand(console_, answered(request.id, { values: { note: "hi" } }));
    expect(invalid).toMatchObject({
      kind: "rejected",
      ack: { type: "control.rejected", data: { reason: "invalid", detail: "size must be answered" } },
    });
    expect(outcomes).toBe(0);

    const command = answered(request.id, { values: { size: "s", note: "mind the glass" } });
    const first = await sendCommand(console_, command);
    expect(first).toMatchObject({ kind: "accepted", ack: { cause: command.event.id, subject: request.id } });
    expect(await request.outcome).toEqual({
      kind: "answered",
      answer: { values: { size: "s", note: "mind the glass" } },
    });

    const again = await sendCommand(console_, command);
    expect(again).toEqual(first);
    await until(() => repeated.length === 1);
    expect(first).toMatchObject({ text: repeated[0] });
    const { text } = await hop.held();
    expect(text.match(/^event: (attention|control).*/gm)).toEqual([
      "event: attention.requested",
      "event: control.attention.respond",
      "event: control.rejected",
      "event: control.attention.respond",
      "event: control.accepted",
      "event: attention.answered",
      "event: attention.resolved",
    ]);
  });

  test("two people answer at once: one is accepted, the other rejected", async () => {
    const hop = await testHop();
    const { desk } = await startDesk(hop);
    const request = desk.request(form);
    const people = [connect(hop, "consumer"), connect(hop, "consumer")];
    await Promise.all(people.map((each) => each.ready));
    const outcomes = await Promise.all(
      people.map((each) => sendCommand(each, answered(request.id, { values: { size: "s" } }))),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["accepted", "rejected"]);
  });

  test("a request can be declined, dismissed and left to expire; nothing is answered for anybody", async () => {
    const hop = await testHop();
    const { desk } = await startDesk(hop);
    const sender = connect(hop, "consumer");
    await sender.ready;
    const [declined, dismissed, expired] = [desk.request(form), desk.request(form), desk.request(form)];
    expect(await sendCommand(sender, answered(declined.id, { text: " not NOW " }))).toMatchObject({ kind: "accepted" });
    dismissed.dismiss();
    expired.expire();
    expired.dismiss();
    expect(await Promise.all([declined, dismissed, expired].map((each) => each.outcome))).toEqual([
      { kind: "answered", answer: { option: "decline" } },
      { kind: "dismissed" },
      { kind: "timeout" },
    ]);
    const late = await sendCommand(sender, answered(expired.id, { values: { size: "s" } }));
    expect(late).toMatchObject({ kind: "rejected", ack: { data: { reason: "invalid" } } });
  });

  test("what a hop refuses settles a command, and silence is a time-out", async () => {
    const hop = await testHop();
    const sender = connect(hop, "consumer");
    await sender.ready;
    expect(await sendCommand(sender, answered("q", { text: "x" }))).toMatchObject({
      kind: "refused",
      code: "no-route",
    });
    const silent = await hop.client("emitter", {
      capabilities: { control: { accepts: ["control.attention.respond"] } },
    });
    silent.send(event(1));
    await silent.settled();
    expect(await sendCommand(sender, answered("q", { text: "x" }), { timeoutMs: 300 })).toEqual({ kind: "timeout" });
    await silent.settled();
    const texts = silent.events();
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts).size).toBe(1);
  });

  test("a session is owned again after the hop came back, and open requests can still be answered", async () => {
    const hop = await testHop();
    const { desk } = await startDesk(hop);
    const request = desk.request(form);
    const sender = connect(hop, "consumer");
    await sender.ready;
    await until(async () => (await hop.held()).text.includes(request.id));
    await hop.close();
    const back = await testHop({ port: hop.port });
    await until(async () => {
      const [claim] = await sender.roster();
      return claim !== undefined;
    });
    const outcome = await sendCommand(sender, answered(request.id, { values: { size: "s" } }), { resendMs: 100 });
    expect(outcome.kind).toBe("accepted");
    expect((await back.held()).text).toContain("attention.resolved");
  });
});

describe.each(["its connection breaks", "the hop starts again with its store"])(
  "the last word was an ack, and %s",
  (how) => {
    const isRestart = how.startsWith("the hop");

    /** An agent of which an answer is rejected if it says no; `interrupt` waits until its session is owned again. */
    async function setUp() {
      const options = isRestart ? { store: path.join(temporaryFolder(), "events.jsonl") } : {};
      const hop = await testHop(options);
      let connections = 0;
      let cut: () => void = () => undefined;
      const openSocket: typeof openNodeSocket = (url, key) => {
        const opened = openNodeSocket(url, key);
        connections += 1;
        cut = () => opened.close(1000);
        return opened;
      };
      const socket = connect(hop, "both", { openSocket });
      const send = (each: Members, text: string) => socket.emit(each, text);
      const emitter = new SessionEmitter({ send, source: "aep://host/agent/helper", agent: "helper", session: "s" });
      const desk = new AttentionDesk({ emitter, ceiling: "redacted", repeat: (ack) => socket.sendRaw(ack) });
      const target = new ControlTarget({
        decide: () => ({ accept: true, execute: () => undefined }),
        acknowledge: ({ id }) => emitter.emit("control.accepted", { cause: String(id) }).text,
        repeat: (ack) => socket.sendRaw(ack),
      });
      socket.onCommand((command) => (command.subject === "bare" ? void target.take(command) : desk.take(command)));
      const request = desk.request(form);
      await request.safe;
      const sender = connect(hop, "consumer");
      const interrupt = async () => {
        const before = connections;
        if (isRestart) {
          await hop.close();
          await testHop({ ...options, port: hop.port });
        } else {
          cut();
        }
        await until(() => connections > before);
        await until(async () => (await sender.roster()).length > 0);
      };
      return { request, sender, interrupt };
    }

    test.each(["rejected", "accepted"])("it %s one command, and takes the next one still", async (kind) => {
      const { request, sender, interrupt } = await setUp();
      const first = kind === "rejected" ? answered(request.id, { values: {} }) : answered("bare", { text: "x" });
      const outcome = await sendCommand(sender, first);
      expect(outcome.kind).toBe(kind);
      await interrupt();
      expect(await sendCommand(sender, first, { resendMs: 100 })).toEqual(outcome);
      const next = await sendCommand(sender, answered(request.id, { values: { size: "s" } }));
      expect(next.kind).toBe("accepted");
      expect(await request.outcome).toEqual({ kind: "answered", answer: { values: { size: "s" } } });
    });
  },
);

describe("a control target", () => {
  const setUp = (decide: (command: Members) => Decision | Promise<Decision>, windowMs = 10_000) => {
    const log: string[] = [];
    const target = new ControlTarget({
      decide,
      acknowledge: (command, decision) => {
        const ack = `ack ${String(command.id)} ${decision.accept ? "accepted" : decision.reason}`;
        log.push(ack);
        return ack;
      },
      repeat: (ack) => log.push(`again ${ack}`),
      windowMs,
      onError: (error) => log.push(`error ${String(error)}`),
    });
    return { log, target };
  };

  test("knows commands by source and id, decides once, and acks before it acts", async () => {
    let acted = 0;
    const { log, target } = setUp(() => ({ accept: true, execute: () => void log.push(`act ${++acted}`) }));
    await target.take(foreign("c1", "control.pause"));
    await target.take(foreign("c1", "control.pause"));
    await target.take(foreign("c1", "control.pause", { source: "aep://host/other" }));
    expect(log).toEqual(["ack c1 accepted", "act 1", "again ack c1 accepted", "ack c1 accepted", "act 2"]);
  });

  test("gives a repeat nothing while the decision is out", async () => {
    let decide: (decision: Decision) => void = () => undefined;
    const { log, target } = setUp(
      () =>
        new Promise((resolve) => {
          decide = resolve;
        }),
    );
    const first = target.take(foreign("c1", "control.pause"));
    await target.take(foreign("c1", "control.pause"));
    expect(log).toEqual([]);
    decide({ accept: false, reason: "refused" });
    await first;
    await target.take(foreign("c1", "control.pause"));
    expect(log).toEqual(["ack c1 refused", "again ack c1 refused"]);
  });

  test("is busy when its window is over, and then never acts", async () => {
    const { log, target } = setUp(() => new Promise(() => undefined), 20);
    await target.take(foreign("c1", "control.pause"));
    expect(log).toEqual(["ack c1 busy"]);
  });

  test("refuses when deciding fails, and says so to its owner", async () => {
    const { log, target } = setUp(() => {
      throw new Error("no");
    });
    await target.take(foreign("c1", "control.pause"));
    expect(log).toEqual(["error Error: no", "ack c1 refused"]);
  });
});

describe("posting", () => {
  /** A server that answers as it is told, one answer per request; 0 hangs up. */
  async function scripted(statuses: number[]) {
    const bodies: string[] = [];
    const server = http.createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        bodies.push(body);
        const status = statuses.shift() ?? 202;
        if (status === 0) {
          request.socket.destroy();
        } else {
          response.writeHead(status).end('{"error":"some-error","detail":"why","rule":"E1","pointer":"/id"}');
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
  }

  test("sends the same again after network failures and 5xx, and nothing after a refusal", async () => {
    const flaky = await scripted([0, 503, 202]);
    await postEvents({ url: flaky.url, token: null }, ["a", "b"]);
    expect(flaky.bodies).toEqual(["a\nb\n", "a\nb\n", "a\nb\n"]);
    const strict = await scripted([400]);
    await expect(postEvents({ url: strict.url, token }, ["a"])).rejects.toMatchObject({
      name: "HopRefusal",
      code: "some-error",
      status: 400,
      rule: "E1",
      pointer: "/id",
    });
    expect(strict.bodies).toHaveLength(1);
  });

  test("gives up after so many attempts", async () => {
    const down = await scripted([503, 503]);
    await expect(postEvents({ url: down.url, token }, ["a"], { attempts: 2 })).rejects.toThrow(HopUnreachable);
  });
});

describe("reading", () => {
  test("says in words why nothing comes", async () => {
    const hop = await testHop();
    await hop.close();
    const gone = await readEvents({ url: hop.url, token }).next();
    expect(gone.value).toEqual({ kind: "interrupted", reason: "nobody answers there (ECONNREFUSED)" });
  });

  test("ends after the replay if it is asked to, and a refusal is final", async () => {
    const hop = await testHop();
    await hop.emit(event(1), event(2));
    const seen: unknown[] = [];
    for await (const item of readEvents({ url: hop.url, token }, { from: "all", live: false })) {
      seen.push(item.kind === "event" ? item.text : item);
    }
    expect(seen).toEqual([JSON.stringify(event(1)), JSON.stringify(event(2))]);
    const above = readEvents({ url: hop.url, token: null }, { capture: "full" });
    await expect(above.next()).rejects.toThrow(HopRefusal);
  });

  test("events that were left out are fetched again", async () => {
    const hop = await testHop({ limits: { queueEvents: 40 } });
    const socket = connect(hop, "consumer");
    const got: unknown[] = [];
    socket.onEvent((each) => got.push(each.seq));
    await socket.subscribe({ from: "all" }).ready;
    const all = Array.from({ length: 400 }, (_, index) => index + 1);
    // In one batch they find no room, for nothing is sent in between.
    await hop.emit(...all.map((seq) => event(seq)));
    await until(() => got.length === all.length);
    expect(got).toEqual(all);
  });
});

test("a socket that is refused says why, and one that finds nobody gives up", async () => {
  const hop = await testHop();
  const emitter = connect(hop, "both", { agent: "" });
  await expect(emitter.ready).rejects.toMatchObject({ name: "HopRefusal", code: "invalid-frame" });
  const lost = connect({ url: "http://127.0.0.1:1" }, "consumer", { attempts: 2 });
  await expect(lost.ready).rejects.toThrow(HopUnreachable);
  await expect(lost.emit(event(1), "{}")).rejects.toThrow(HopUnreachable);
  await Promise.all([emitter.ended, lost.ended]);
});

test("an event that the hop does not take is given back by name", async () => {
  const hop = await testHop();
  const socket = connect(hop, "both");
  const [good, bad] = [event(1), event(2, { data: { percent: "half" } })];
  const outcomes = await Promise.allSettled([good, bad].map((each) => socket.emit(each, JSON.stringify(each))));
  expect(outcomes).toEqual([
    expect.objectContaining({ status: "fulfilled" }),
    {
      status: "rejected",
      reason: expect.objectContaining({ code: "invalid-event", rule: "schema", pointer: "/data/percent" }),
    },
  ]);
});

test("addresses carry their token in the fragment", () => {
  expect(readHopAddress("http://127.0.0.1:1/#token=a%20b", "c")).toEqual({ url: "http://127.0.0.1:1", token: "a b" });
  expect(readHopAddress("http://[::1]:1", "c")).toEqual({ url: "http://[::1]:1", token: "c" });
  expect(() => readHopAddress("file:///x")).toThrow(TypeError);
});

test("an answer states no more than it holds, and no less", () => {
  expect(answerCapture(form, { values: { size: "s" } })).toBe("metadata");
  expect(answerCapture(form, { option: "decline" })).toBe("metadata");
  expect(answerCapture(form, { values: { size: "s", note: "mind the glass" } })).toBe("redacted");
  expect(answerCapture(null, { values: { size: "s" } })).toBe("redacted");
  expect(answerCapture(form, { text: "password=hunter2" })).toBe("full");
});

test("the client needs nothing of Node", async () => {
  const { metafile } = await esbuild.build({
    entryPoints: ["packages/hop/client/index.ts"],
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "esm",
    conditions: ["aepkit-source"],
    logLevel: "silent",
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain("packages/hop/client/hop-socket.ts");
  expect(
    inputs.filter((name) =>
      /node_modules\/(?:ws|hono|@hono)|packages\/(?:stream|cli)|hop\/(?:core|http|socket|store)\//.test(name),
    ),
  ).toEqual([]);
});

test("a desk holds answers to the terms of the asker, and acks to a ceiling of their own", async () => {
  const sent: Members[] = [];
  const emitter = new SessionEmitter({
    send: async (each) => void sent.push({ ...each }),
    source: "aep://host/agent/helper",
    agent: "helper",
    session: "s",
  });
  const desk = new AttentionDesk({ emitter, ackCeiling: "redacted", repeat: () => undefined });
  const { id, safe, outcome } = desk.request(form, {
    structuralPrompt: "helper asks 2 questions",
    check: ({ values }) => (values?.note === undefined ? [{ field: "note", message: "must say something" }] : []),
  });
  await safe;
  const answers = [{ values: { size: "s" } }, { values: {} }, { values: { size: "s", note: "x" } }];
  for (const answer of answers) {
    desk.take({ ...respondCommand({ source: "aep://host/c", agent: "c", session: "s", request: id, answer }).event });
  }
  expect(await outcome).toEqual({ kind: "answered", answer: answers[2] });
  expect(sent.map(({ type, capture }) => [type, capture])).toEqual([
    ["attention.requested", "metadata"],
    ["control.rejected", "redacted"],
    ["control.rejected", "redacted"],
    ["control.accepted", "redacted"],
    ["attention.answered", "metadata"],
    ["attention.resolved", "metadata"],
  ]);
  expect(sent[0]?.data).toMatchObject({ prompt: "helper asks 2 questions" });
  expect(sent.slice(1, 3).map(({ data }) => data)).toEqual([
    { reason: "invalid", detail: "note must say something" },
    { reason: "invalid", detail: "size must be answered" },
  ]);
});

import {
  type AskingSessionOptions,
  createElicitationHandler,
  type ElicitParams,
  openAskingSession,
} from "@aepkit/adapter-mcp";
import { HopSocket, type Members, readHopAddress, respondCommand, sendCommand } from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";
import { validateStream } from "@aepkit/stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { testHop, token, until } from "../../support/hop.js";

const params: ElicitParams = {
  message: "Where to? Ask ada@example.org",
  requestedSchema: {
    type: "object",
    properties: { marigold: { type: "string", minLength: 3 }, level: { type: "string", enum: ["cornflower"] } },
    required: ["marigold"],
  },
};

type TestHop = Awaited<ReturnType<typeof testHop>>;

function openSession(hop: { url: string }, more: Partial<AskingSessionOptions> = {}) {
  const session = openAskingSession({
    address: { url: hop.url, token },
    openSocket: openNodeSocket,
    agent: "helper",
    source: "aep://host/agent/helper",
    session: "s",
    ...more,
  });
  onTestFinished(() => session.close(0));
  return session;
}

/** Somebody at a console, who answers requests of a kind of their own choice. */
function person(hop: TestHop) {
  const socket = new HopSocket({ address: { url: hop.url, token }, openSocket: openNodeSocket, role: "consumer" });
  onTestFinished(() => socket.close());
  return {
    answer: async (answer: Members) => {
      const [request] = await eventsOf(hop, "attention.requested");
      const command = respondCommand({
        source: "aep://host/console/c",
        agent: "console",
        session: "s",
        request: String(request?.id),
        answer,
      });
      const outcome = await sendCommand(socket, command);
      return outcome.kind === "accepted" || outcome.kind === "rejected"
        ? [outcome.kind, outcome.ack.data]
        : [outcome.kind];
    },
  };
}

async function events(hop: TestHop): Promise<Members[]> {
  const { text } = await hop.held({ from: "all", capture: "full" });
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]): Members => JSON.parse(data));
}

/** Resolves when there are some. */
async function eventsOf(hop: TestHop, type: string): Promise<Members[]> {
  let found: Members[] = [];
  await until(async () => {
    found = (await events(hop)).filter((event) => event.type === type);
    return found.length > 0;
  });
  return found;
}

test("a form goes over a hop, an invalid answer is sent back with the reason, and a valid one is accepted", async () => {
  const hop = await testHop();
  const session = openSession(hop);
  const result = createElicitationHandler({ asker: session, server: "travel" })(params);
  const somebody = person(hop);
  expect(await somebody.answer({ values: { f1: "x" } })).toEqual([
    "rejected",
    { reason: "invalid", detail: "f1 must have 3 characters or more" },
  ]);
  expect(await somebody.answer({ values: { f1: "Rome", f2: "c1" } })).toEqual(["accepted", undefined]);
  expect(await result).toEqual({ action: "accept", content: { marigold: "Rome", level: "cornflower" } });
  await session.close();
  const all = await events(hop);
  expect(all.map(({ type, capture }) => [type, capture])).toEqual([
    ["session.started", "metadata"],
    ["attention.requested", "redacted"],
    ["control.attention.respond", "redacted"],
    ["control.rejected", "redacted"],
    ["control.attention.respond", "redacted"],
    ["control.accepted", "redacted"],
    ["attention.answered", "redacted"],
    ["attention.resolved", "redacted"],
    ["session.ended", "metadata"],
  ]);
  expect(all[1]?.data).toMatchObject({
    kind: "form",
    prompt: "travel: Where to? Ask [REDACTED:pii]",
    respond_via: ["control"],
    expires_at: expect.stringMatching(/Z$/),
  });
  expect(all[6]?.data).toMatchObject({ answer: { values: { f1: "Rome", f2: "c1" } }, by: "console", via: "control" });
  const lines = all.map((event) => `${JSON.stringify(event)}\n`).join("");
  const { issues } = validateStream(new TextEncoder().encode(lines), { role: "consumer" });
  expect(issues.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(hop.logged.join("\n")).not.toMatch(/marigold|Rome/);
});

test.each([
  ["metadata", {}],
  ["none", { default: "none" as const }],
])(
  "at the ceiling %s no word of the server or the person is emitted, and the answer still comes through",
  async (level, ceilings) => {
    const hop = await testHop();
    const session = openSession(hop, { ceilings });
    const result = createElicitationHandler({ asker: session, server: "lavender" })(params);
    const somebody = person(hop);
    const rejected = await somebody.answer({ values: { f1: "x" } });
    expect(rejected).toEqual(["rejected", level === "none" ? undefined : { reason: "invalid" }]);
    await somebody.answer({ values: { f1: "Rome", f2: "c1" } });
    expect(await result).toEqual({ action: "accept", content: { marigold: "Rome", level: "cornflower" } });
    await session.close();
    const own = (await events(hop)).filter(({ type }) => type !== "control.attention.respond");
    expect(new Set(own.map(({ capture }) => capture))).toEqual(new Set([level]));
    expect(JSON.stringify(own)).not.toMatch(/marigold|cornflower|lavender|Rome|Where/);
    expect(own[1]?.data).toEqual(
      level === "none"
        ? undefined
        : {
            kind: "form",
            prompt: "helper requests input (2 fields)",
            options: [
              { id: "decline", label: "decline" },
              { id: "cancel", label: "cancel" },
            ],
            fields: [
              { id: "f1", type: "string", label: "f1", required: true },
              { id: "f2", type: "select", label: "f2", required: false, choices: [{ id: "c1", label: "c1" }] },
            ],
            respond_via: ["control"],
            expires_at: expect.any(String),
          },
    );
  },
);

test("a ceiling for control is that of the acks", async () => {
  const hop = await testHop();
  const session = openSession(hop, { ceilings: { categories: { attention: "redacted", control: "metadata" } } });
  const result = createElicitationHandler({ asker: session })(params);
  const somebody = person(hop);
  expect(await somebody.answer({ values: {} })).toEqual(["rejected", { reason: "invalid" }]);
  await somebody.answer({ option: "decline" });
  expect(await result).toEqual({ action: "decline" });
  expect(await eventsOf(hop, "control.accepted")).toMatchObject([{ capture: "metadata" }]);
  expect(await eventsOf(hop, "attention.answered")).toMatchObject([{ capture: "redacted" }]);
});

test("closing dismisses what is open before the session ends, and what is asked later", async () => {
  const hop = await testHop();
  const session = openSession(hop);
  const handler = createElicitationHandler({ asker: session });
  const results = [handler(params), handler(params)];
  await session.ready;
  await session.close();
  expect(await Promise.all([...results, handler(params)])).toEqual(Array(3).fill({ action: "cancel" }));
  const types = (await events(hop)).map(({ type }) => type);
  expect(types).toEqual([
    "session.started",
    "attention.requested",
    "attention.requested",
    "attention.resolved",
    "attention.resolved",
    "session.ended",
  ]);
});

test("a signal that is aborted already asks nothing", async () => {
  const hop = await testHop();
  const session = openSession(hop);
  const handler = createElicitationHandler({ asker: session });
  expect(await handler(params, { signal: AbortSignal.abort() })).toEqual({ action: "cancel" });
  await session.close();
  expect((await events(hop)).map(({ type }) => type)).toEqual(["session.started", "session.ended"]);
});

test("a form that no hop will ever show is cancelled without waiting for its deadline", async () => {
  const errors: unknown[] = [];
  const session = openSession(
    { url: "http://127.0.0.1:9" },
    { attempts: 1, onError: (error) => void errors.push(error) },
  );
  expect(await createElicitationHandler({ asker: session })(params)).toEqual({ action: "cancel" });
  expect(errors).not.toEqual([]);
});

test("a form too long for a hop is refused, and the session goes on", async () => {
  const hop = await testHop();
  const session = openSession(hop);
  const handler = createElicitationHandler({ asker: session });
  const long = "ada@example.org ".repeat(2 ** 14);
  await expect(handler({ ...params, message: long })).rejects.toThrow("must not take more than 262144 bytes as a form");
  const result = handler({ ...params, message: long.slice(1000) });
  await person(hop).answer({ option: "decline" });
  expect(await result).toEqual({ action: "decline" });
});

test("a time that no timer can wait is refused at once", () => {
  const asker = { agent: "helper", ask: () => Promise.reject(new Error("not reached")) };
  for (const timeoutMs of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31]) {
    expect(() => createElicitationHandler({ asker, timeoutMs })).toThrow(RangeError);
  }
});

test("an answer that does not settle the form is no acceptance, whoever asks", async () => {
  const outcomes = [{ values: {} }, { values: { f1: "x" } }, {}, { option: "accept" }];
  for (const answer of outcomes) {
    const asker = { agent: "helper", ask: async () => ({ kind: "answered" as const, answer }) };
    await expect(createElicitationHandler({ asker })(params)).rejects.toThrow("the answer does not settle the request");
  }
});

test("an answer that is read after the deadline counts no more, although the timer has not fired yet", async () => {
  const hop = await testHop();
  const session = openSession(hop);
  const result = createElicitationHandler({ asker: session, timeoutMs: 60_000 })(params);
  await eventsOf(hop, "attention.requested");
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  onTestFinished(() => now.mockRestore());
  const answered = person(hop).answer({ values: { f1: "long enough" } });
  const [rejected] = await Promise.all([eventsOf(hop, "control.rejected"), result]);
  now.mockRestore();
  await answered;
  expect(rejected[0]?.data).toEqual({ reason: "invalid", detail: expect.stringContaining("too late") });
  expect(await result).toEqual({ action: "cancel" });
  expect(await eventsOf(hop, "attention.timeout")).toHaveLength(1);
});

test("an address that is missing is said to be, and one that is none is not quoted", () => {
  for (const text of ["", " "]) {
    expect(() => readHopAddress(text)).toThrow(/empty: set AEP_HOP/);
  }
  expect(() => readHopAddress("nowhere/#token=marigold")).toThrow(/^(?!.*marigold).*http or https/);
});

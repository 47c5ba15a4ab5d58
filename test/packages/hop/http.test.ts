import net from "node:net";
import { text } from "node:stream/consumers";
import { defaultLimits, type HopLimits } from "@aepkit/hop";
import { describe, expect, test } from "vitest";
import { EventGate } from "../../../packages/hop/core/admission.js";
import { History, type ReplayItem } from "../../../packages/hop/core/history.js";
import { openStream, testHop, token } from "../../support/hop.js";
import { event, foreign, request } from "../../support/streams.js";

const json = { "content-type": "application/json" };
/** The body of a response that holds a JSON object. */
const body = async (response: Response) => (await response.json()) as { readonly [member: string]: unknown };

const ids = (text: string) => [...text.matchAll(/"id":"(\w+)"/g)].map((match) => match[1]);

describe("POST /events", () => {
  test("takes one event as JSON in any layout, and several by lines", async () => {
    const hop = await testHop();
    expect((await hop.post(JSON.stringify(event(1), null, 2), json)).status).toBe(202);
    expect((await hop.post(`${JSON.stringify(event(2))}\n${JSON.stringify(event(3))}\n`)).status).toBe(202);
    expect(
      (await hop.post(JSON.stringify(event(4)), { "content-type": "Application/JSON; charset=utf-8" })).status,
    ).toBe(202);
    expect(ids((await hop.held()).text)).toEqual(["e1", "e2", "e3", "e4"]);
  });

  test("keeps the very bytes, unless they have line breaks", async () => {
    const hop = await testHop();
    const odd = `{ "seq":1e0,${JSON.stringify(event(1)).slice(1).replace('"seq":1', '"tenant" : "\\u0061"')}`;
    expect((await hop.post(odd, json)).status).toBe(202);
    expect((await hop.held()).text).toContain(`\ndata: ${odd}\n`);
  });

  test("missing payloads, unknown types and unknown members come in", async () => {
    const hop = await testHop();
    await hop.emit(
      event(1, { type: "tool.completed" }),
      event(2, { type: "progress.unheard", data: { any: 1 } }),
      event(3, { type: "x.acme.progress.odd", data: { any: 1 } }),
      event(4, { data: { unheard: 1 }, tenant: "a" }),
    );
    expect(ids((await hop.held()).text)).toEqual(["e1", "e2", "e3", "e4"]);
  });

  test.each([
    ["no JSON", "{", "json", ""],
    ["not UTF-8", "\ud800", "json", ""],
    ["a member twice", `{"id":"x",${JSON.stringify(event(2)).slice(1)}`, "json", "/id"],
    ["an array", "[]", "E1", ""],
    ["no id", JSON.stringify(event(2, { id: undefined })), "E1", ""],
    ["null", JSON.stringify(event(2, { run: null })), "E2", "/run"],
    ["another version", JSON.stringify(event(2, { aep: "9" })), "E1", "/aep"],
    ["a bad payload", JSON.stringify(event(2, { data: { percent: "half" } })), "schema", "/data/percent"],
    [
      "a form without choices",
      JSON.stringify(request(2, { kind: "form", fields: [{ id: "a", type: "select", label: "a" }] })),
      "schema",
      "/data/fields/0",
    ],
    [
      "a position that readers would change",
      JSON.stringify(event(2)).replace('"seq":2', '"seq":9007199254740993'),
      "json",
      "/seq",
    ],
    ["another event of the same name", JSON.stringify(event(1, { run: "other" })), "D1", "/id"],
    ["a blank line", "\n", "JL1", ""],
  ])("%s is refused with rule and pointer, and nothing of the batch gets in", async (_, line, rule, pointer) => {
    const hop = await testHop();
    await hop.emit(event(1));
    const live = await openStream(`${hop.url}/stream`);
    const response = await hop.post(`${JSON.stringify(event(8))}\n${line}\n${JSON.stringify(event(9))}`);
    const refusal = await response.json();
    if (rule === "json" && line === "\ud800") {
      expect(refusal).toMatchObject({ rule: "json" });
    } else {
      expect([response.status, refusal]).toEqual([
        400,
        { error: "invalid-event", index: 1, rule, pointer, detail: expect.any(String) },
      ]);
    }
    await hop.emit(event(10));
    expect(ids(await live.received(/e10/))).toEqual(["e10"]);
    expect(ids((await hop.held()).text)).toEqual(["e1", "e10"]);
  });

  test("answers say what is wrong with a request", async () => {
    const hop = await testHop();
    const one = JSON.stringify(event(1));
    const answers = [
      await hop.post(one, { "aep-version": "9.9" }),
      await hop.post(one, { "content-type": "text/plain" }),
      await hop.post(one, { "content-encoding": "gzip" }),
      await hop.post("[]", json),
      await hop.post(JSON.stringify(foreign("c1", "control.pause"))),
      await hop.get("/nowhere"),
    ];
    expect(await Promise.all(answers.map(async (each) => [each.status, (await body(each)).error]))).toEqual([
      [426, "version-unsupported"],
      [415, "unsupported-type"],
      [415, "unsupported-encoding"],
      [400, "invalid-event"],
      [403, "unauthorized"],
      [404, "not-found"],
    ]);
    expect((await hop.held()).text).toBe(": replay-complete\n\n");
  });

  test("a repeat is passed on and not kept again", async () => {
    const hop = await testHop();
    const live = await openStream(`${hop.url}/stream`);
    await hop.emit(event(1));
    await hop.emit(event(1), event(1));
    await hop.emit(event(2));
    expect(ids(await live.received(/e2/))).toEqual(["e1", "e1", "e1", "e2"]);
    expect(ids((await hop.held()).text)).toEqual(["e1", "e2"]);
  });
});

describe("GET /stream", () => {
  test("events have their type, their text and their position, and foreign ones no position", async () => {
    const hop = await testHop();
    await hop.emit(event(1, { session: "a:b", epoch: 2 }), foreign("r1", "attention.routed", { session: "a:b" }));
    const { text } = await hop.held();
    const [first, second] = text.split("\n\n");
    expect(first).toBe(
      `event: progress.status\ndata: ${JSON.stringify(event(1, { session: "a:b", epoch: 2 }))}\nid: a:b:2:1`,
    );
    expect(second).not.toContain("\nid:");
    const resumed = await hop.get("/stream?live=0", { "last-event-id": "a:b:2:0" });
    expect(ids(await resumed.text())).toEqual(["e1", "r1"]);
    const ignored = await hop.get("/stream?live=0", { "last-event-id": "nonsense" });
    expect(ids(await ignored.text())).toEqual(["e1", "r1"]);
  });

  test("HEAD ends with the headers of a stream", async () => {
    const hop = await testHop();
    const socket = net.connect(hop.port, "127.0.0.1");
    socket.write(`HEAD /stream HTTP/1.1\r\nHost: 127.0.0.1:${hop.port}\r\nConnection: close\r\n\r\n`);
    // It would stay open for as long as the stream did.
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*content-type: text\/event-stream/is);
  });

  test("an id may hold the largest position, and one beyond is malformed", async () => {
    const hop = await testHop();
    await hop.emit(event(Number.MAX_SAFE_INTEGER - 1), event(Number.MAX_SAFE_INTEGER, { id: "last" }));
    const resumed = async (id: string) => ids(await (await hop.get("/stream?live=0", { "last-event-id": id })).text());
    expect(await resumed("s:0:9007199254740990")).toEqual(["last"]);
    expect(await resumed("s:0:9007199254740991")).toEqual([]);
    expect(await resumed("s:0:9007199254740992")).toHaveLength(2);
  });

  test("a percent sign in the name of a session is escaped where names are", async () => {
    const hop = await testHop({ limits: { sessionEvents: 1 } });
    await hop.emit(event(7, { session: "a%20b" }), event(8, { session: "a%20b" }));
    const { text } = await hop.held({ from: JSON.stringify([{ session: "a%20b", seq: 1 }]) });
    expect(text).toContain(": replay-exhausted a%2520b 0:8\n");
  });

  test("a session that would break its line gets no id", async () => {
    const hop = await testHop();
    await hop.emit(event(1, { session: "a\nid: b" }));
    expect((await hop.held()).text).toBe(
      `event: progress.status\ndata: ${JSON.stringify(event(1, { session: "a\nid: b" }))}\n\n: replay-complete\n\n`,
    );
  });

  test("replays in order of positions strictly after the one asked for, then goes live", async () => {
    const hop = await testHop();
    await hop.emit(event(1), event(4), event(5), event(3), event(1, { id: "f1", session: "other" }));
    const from = encodeURIComponent(
      JSON.stringify([
        { session: "s", seq: 1 },
        { session: "s", epoch: 0, seq: 3 },
      ]),
    );
    const stream = await openStream(`${hop.url}/stream?from=${from}`);
    await stream.received(/e5/);
    await hop.emit(event(6), event(2, { id: "f2", session: "other" }));
    expect(ids(await stream.received(/f2/))).toEqual(["e3", "e4", "e5", "e6", "f2"]);
  });

  test("a position that is no longer held is marked before the events, and others are not", async () => {
    const hop = await testHop({ limits: { sessionEvents: 3 } });
    await hop.emit(...[10, 20, 30, 40, 50].map((seq) => event(seq)));
    const after = (seq: number) => hop.held({ from: JSON.stringify([{ session: "s", seq }]) });
    for (const [seq, text] of [
      [5, ": replay-exhausted s 0:30\n\nevent"],
      [19, ": replay-exhausted s 0:30\n\nevent"],
      [20, 'event: progress.status\ndata: {"aep":"0.1","id":"e30"'],
      [45, 'event: progress.status\ndata: {"aep":"0.1","id":"e50"'],
      [50, ": replay-complete"],
    ] as const) {
      expect((await after(seq)).text.startsWith(text), `after ${seq}`).toBe(true);
    }
    expect((await hop.held({ from: "all" })).text).not.toContain("exhausted");
    // What lies before the gap came too late to be kept.
    await hop.emit(event(15));
    expect(ids((await hop.held()).text)).toEqual(["e30", "e40", "e50"]);
  });

  test("a session that was thrown out as a whole is marked with what would follow", async () => {
    const hop = await testHop({ limits: { sessions: 2 } });
    await hop.emit(event(7, { session: "a b" }), event(1, { session: "b" }), event(2, { session: "c" }));
    expect((await hop.held({ from: JSON.stringify([{ session: "a b", seq: 1 }]) })).text).toBe(
      ": replay-exhausted a%20b 0:8\n\n: replay-complete\n\n",
    );
    expect((await hop.held({ from: JSON.stringify([{ session: "unheard", seq: 1 }]) })).text).toBe(
      ": replay-complete\n\n",
    );
  });

  test("the bytes held stay within their limit, and the oldest go first", async () => {
    const hop = await testHop({ limits: { heldBytes: 2000 } });
    const text = "x".repeat(500);
    await hop.emit(...[1, 2, 3, 4, 5, 6].map((seq) => event(seq, { session: `s${seq % 2}`, tenant: text })));
    expect(ids((await hop.held()).text).sort()).toEqual(["e4", "e5", "e6"]);
  });

  test("events about an agent go out live and are not held", async () => {
    const hop = await testHop();
    const live = await openStream(`${hop.url}/stream?filter=${encodeURIComponent('{"type":"agent.*"}')}`);
    await hop.emit(event(1), event(2, { type: "agent.idle", session: undefined, seq: undefined }));
    expect(ids(await live.received(/e2/))).toEqual(["e2"]);
    expect(ids((await hop.held()).text)).toEqual(["e1"]);
  });

  test.each([
    ["a filter that is no JSON", { filter: "{" }, "invalid-filter"],
    ["a filter by seq", { filter: '{"seq":1}' }, "invalid-filter"],
    ["a word", { from: "some" }, "invalid-filter"],
    ["no seq", { from: '[{"session":"s"}]' }, "invalid-filter"],
    ["a negative seq", { from: '[{"session":"s","seq":-1}]' }, "invalid-filter"],
    ["a fraction", { from: '[{"session":"s","seq":1,"epoch":1.5}]' }, "invalid-filter"],
    ["501 positions", { from: JSON.stringify(Array(501).fill({ session: "s", seq: 1 })) }, "limit-exceeded"],
    ["no level", { capture: "everything" }, "invalid-filter"],
  ])("%s is refused before any byte of the stream", async (_, query, error) => {
    const hop = await testHop();
    const answer = await hop.held(query);
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([400, error]);
  });

  test("a ping goes out when nothing else does", async () => {
    const hop = await testHop({ limits: { pingMs: 20 } });
    const stream = await openStream(`${hop.url}/stream`);
    await stream.received(/^: ping\n\n: ping\n\n/);
  });
});

describe("ceilings", () => {
  const asked = request(
    1,
    { kind: "form", prompt: "Tell me, Ada", fields: [{ id: "a", type: "string", label: "Your secret" }] },
    { capture: "redacted" },
  );

  test("hold on replay and live, and none is raised", async () => {
    const hop = await testHop();
    const live = await openStream(`${hop.url}/stream?capture=metadata`);
    await hop.emit(asked, event(2, { capture: "none", data: undefined }));
    const text = await live.received(/e2/);
    expect(text).not.toMatch(/Ada|secret/);
    expect(text).toContain('"capture":"metadata"');
    expect(text).toContain('"prompt":"demo requests form"');
    expect((await hop.held({ capture: "metadata" })).text).toContain(text);
    expect((await hop.held({ capture: "redacted" })).text).toContain(JSON.stringify(asked));
    expect((await hop.held({ capture: "none" })).text).not.toContain('"data"');
  });

  test("without the token metadata is the most that there is: asking for more is refused, not asking is lowered", async () => {
    const hop = await testHop();
    await hop.emit(asked);
    for (const capture of ["redacted", "full"]) {
      const refused = await hop.get(`/stream?live=0&capture=${capture}`);
      expect([refused.status, (await body(refused)).error]).toEqual([403, "unauthorized"]);
    }
    expect(await (await hop.get("/stream?live=0")).text()).not.toMatch(/Ada|secret/);
    const allowed = await hop.get("/stream?live=0&capture=full", { authorization: `Bearer ${token}` });
    expect(await allowed.text()).toContain("Ada");
    const discovered = await body(await hop.get("/events"));
    expect(discovered.capabilities).toMatchObject({ capture: ["none", "metadata"] });
  });

  test("an event that holds more than it states is lowered all the same", async () => {
    const hop = await testHop();
    await hop.emit(
      event(1, { capture: "metadata", data: { message: "the password of Ada" } }),
      event(2, { capture: "none", data: { phase: "one" } }),
    );
    const { text } = await hop.held({ capture: "metadata" });
    expect(text).not.toContain("Ada");
    expect(text).toContain('"id":"e2","type":"progress.status"');
    expect(text).not.toContain("phase");
    expect(text.match(/"capture":"\w+"/g)).toEqual(['"capture":"metadata"', '"capture":"none"']);
  });

  test("a payload whose numbers would change is left out as a whole", async () => {
    const hop = await testHop();
    const text = JSON.stringify(event(1, { capture: "redacted", data: { percent: 1, more: 2 } })).replace(
      ":2}",
      ":1e999}",
    );
    expect((await hop.post(text)).status).toBe(202);
    expect((await hop.held({ capture: "metadata" })).text).toContain('"capture":"metadata"}\n');
    expect((await hop.held()).text).toContain(text);
  });
});

test("discovery is readable without a token, at both places", async () => {
  const hop = await testHop({ requiresToken: true });
  for (const path of ["/events", "/.well-known/aep"]) {
    for (const headers of [{}, { authorization: "Bearer wrong" }]) {
      const response = await hop.get(path, headers as Record<string, string>);
      expect([response.status, await response.json()]).toMatchObject([
        200,
        {
          aep: ["0.1"],
          role: "collector",
          endpoints: { events: "/events", stream: "/stream", socket: "/socket" },
          capabilities: {
            filters: ["attr-match"],
            replay: { buffer: 1000, all: true },
            control: { accepts: [] },
            roster: {},
          },
        },
      ]);
    }
  }
});

test("the page runs nothing and says where it comes from to nobody", async () => {
  const hop = await testHop();
  const response = await hop.get("/");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await response.text()).toContain("The hop is running");
});

test("where a session goes on after the last number of an epoch can be asked for", async () => {
  const hop = await testHop({ limits: { sessions: 1 } });
  await hop.emit(event(Number.MAX_SAFE_INTEGER, { epoch: 2 }), event(1, { id: "t1", session: "t" }));
  const from = JSON.stringify([{ session: "s", epoch: 0, seq: 0 }]);
  expect((await hop.held({ from })).text).toBe(": replay-exhausted s 3:0\n\n: replay-complete\n\n");
  expect((await hop.held({ from: '[{"session":"s","epoch":3,"seq":0}]' })).status).toBe(200);
});

describe("a replay that is read slowly", () => {
  const history = (limits: Partial<HopLimits>) => {
    const gate = new EventGate(defaultLimits.eventBytes);
    const held = new History({ ...defaultLimits, ...limits });
    const keep = (...seqs: readonly number[]) => {
      for (const seq of seqs) {
        const admission = gate.judge(Buffer.from(JSON.stringify(event(seq))));
        if ("record" in admission) {
          held.keep(admission.record);
        }
      }
    };
    return { held, keep };
  };
  const named = (item: ReplayItem) =>
    "record" in item ? item.record.id : `gone before ${item.exhausted.earliest.seq}`;
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

  test.each(["all", new Map([["s", { epoch: 0, seq: 0 }]])] as const)(
    "keeps nothing from being thrown out, and marks what was (from %s)",
    (from) => {
      const { held, keep } = history({ sessionEvents: 100 });
      keep(...range(1, 100));
      const replay = held.replay(from)[Symbol.iterator]();
      expect(named(replay.next().value)).toBe("e1");
      keep(...range(101, 160));
      const rest = [...{ [Symbol.iterator]: () => replay }].map(named);
      expect(rest.slice(29, 33)).toEqual(["e31", "e32", "gone before 61", "e61"]);
      expect(rest.at(-1)).toBe("e100");
    },
  );

  test("ends with what was there when it began, and marks nothing that came live", () => {
    const { held, keep } = history({ sessionEvents: 40 });
    keep(...range(1, 40));
    const replay = held.replay("all")[Symbol.iterator]();
    const first = range(1, 40).map(() => named(replay.next().value));
    keep(...range(41, 200));
    expect([first.at(-1), [...{ [Symbol.iterator]: () => replay }].map(named)]).toEqual(["e40", []]);
  });

  test("late events find their place, and nothing comes twice", () => {
    const { held, keep } = history({});
    keep(...range(1, 40).map((seq) => seq * 2));
    const replay = held.replay("all")[Symbol.iterator]();
    const first = range(1, 10).map(() => named(replay.next().value));
    keep(1, 3, 75, 99);
    const all = [...first, ...[...{ [Symbol.iterator]: () => replay }].map(named)];
    expect(all).toEqual(range(1, 40).map((seq) => `e${seq * 2}`));
    expect([...held.replay("all")].map(named)).toHaveLength(44);
  });
});

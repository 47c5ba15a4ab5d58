import { spawnSync } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { postEvents } from "@aepkit/hop/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { startScript } from "../../support/aep.js";
import { openStream, testHop, token, until } from "../../support/hop.js";
import { event } from "../../support/streams.js";

const authorization = `Bearer ${token}`;

/** Sends bytes and collects what comes back until the other side hangs up. */
async function exchange(port: number, ...parts: readonly (string | Buffer)[]): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
  });
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  for (const part of parts) {
    socket.write(part);
  }
  await once(socket, "close");
  return text;
}

/** What a hop that is well does. */
async function expectHealthy(hop: Awaited<ReturnType<typeof testHop>>, seq = 1): Promise<void> {
  await hop.emit(event(seq));
  expect((await hop.held()).text).toContain(`"id":"e${seq}"`);
}

describe("sizes", () => {
  test.each([true, false])(
    "100 MB of body are answered with 413 before they are through (length told: %s)",
    async (told) => {
      const hop = await testHop();
      const size = 100 * 1024 * 1024;
      const request = http.request(`${hop.url}/events`, {
        method: "POST",
        headers: {
          "content-type": "application/x-ndjson",
          "aep-version": "0.1",
          ...(told ? { "content-length": size } : {}),
        },
      });
      const answered = once(request, "response");
      let sent = 0;
      request.on("error", () => undefined);
      const piece = Buffer.alloc(1024 * 1024, "x");
      const send = () => {
        while (sent < size && !request.destroyed && request.write(piece)) {
          sent += piece.length;
        }
        sent += piece.length;
      };
      request.on("drain", send);
      send();
      const [response] = await answered;
      expect(response.statusCode).toBe(413);
      expect(sent).toBeLessThan(size);
      request.destroy();
      await expectHealthy(hop);
    },
  );

  test("one event, one batch and one frame have their limits too", async () => {
    const hop = await testHop({ limits: { batchEvents: 2, eventBytes: 2000, bodyBytes: 20_000 } });
    const big = JSON.stringify(event(1, { tenant: "x".repeat(3000) }));
    const answers = [
      await hop.post(big),
      await hop.post(big, { "content-type": "application/json" }),
      await hop.post([1, 2, 3].map((seq) => JSON.stringify(event(seq))).join("\n")),
    ];
    expect(await Promise.all(answers.map(async (each) => [each.status, await each.json()]))).toEqual([
      [413, expect.objectContaining({ error: "too-large", index: 0 })],
      [413, expect.objectContaining({ error: "too-large", index: 0 })],
      [413, expect.objectContaining({ error: "too-large" })],
    ]);
    const socket = await hop.client("emitter");
    socket.send(big);
    expect((await socket.closed).code).toBe(1009);
    await expectHealthy(hop);
  });
});

test("bodies that come in slowly do not add up", async () => {
  const hop = await testHop({ limits: { bodyBytes: 60_000, bodiesBytes: 100_000 } });
  const slow = [1, 2].map(() => {
    const request = http.request(`${hop.url}/events`, {
      method: "POST",
      headers: { "content-type": "application/x-ndjson", "aep-version": "0.1" },
    });
    request.on("error", () => undefined);
    request.write(Buffer.alloc(50_000, " "));
    return request;
  });
  await until(async () => {
    const response = await hop.post(JSON.stringify(event(1)));
    return response.status === 503 && JSON.stringify(await response.json()).includes('"busy"');
  });
  // Whoever has the token is kept out by nobody who has not, on neither binding.
  const paid = await hop.post(JSON.stringify(event(1)), { authorization: `Bearer ${token}` });
  expect(paid.status).toBe(202);
  const [owner, stranger] = [await hop.client("emitter"), await hop.socket({})];
  owner.send(event(2, { tenant: "x".repeat(40_000) }));
  await owner.settled();
  stranger.send({ type: "hello", versions: ["0.1"], role: "consumer" });
  expect((await stranger.closed).code).toBe(1013);
  for (const request of slow) {
    request.destroy();
  }
  await until(async () => (await hop.post(JSON.stringify(event(1)))).status === 202);
});

test("a replay that nobody reads is given up on", async () => {
  const hop = await testHop({ limits: { pingMs: 20, goneMs: 200 } });
  const big = "x".repeat(100_000);
  for (let seq = 1; seq <= 200; seq += 1) {
    await hop.emit(event(seq, { tenant: big }));
  }
  const socket = net.connect(hop.port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, "connect");
  socket.write(`GET /stream?live=0 HTTP/1.1\r\nHost: 127.0.0.1:${hop.port}\r\n\r\n`);
  socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  let text = "";
  socket.on("data", (chunk) => {
    text = (text + chunk.toString("latin1")).slice(-100);
  });
  socket.on("error", () => undefined);
  socket.resume();
  await once(socket, "close");
  expect(text).not.toContain("replay-complete");
});

describe("time and numbers", () => {
  test("headers that trickle in are given up on", async () => {
    const hop = await testHop({ limits: { headersMs: 100 } });
    const text = await exchange(hop.port, "GET /events HTTP/1.1\r\n", "Host: 127.0.0.1\r\nX-Slow: ");
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    await expectHealthy(hop);
  });

  test("a connection that says nothing, or nothing more, is closed", async () => {
    const hop = await testHop({ limits: { headersMs: 100, idleMs: 50 } });
    expect(await exchange(hop.port)).toMatch(/^(HTTP\/1\.1 408 |$)/);
    const asked = await exchange(hop.port, `GET /events HTTP/1.1\r\nHost: 127.0.0.1:${hop.port}\r\n\r\n`);
    expect(asked).toMatch(/^HTTP\/1\.1 200 /);
    await expectHealthy(hop);
  });

  test("a body that never comes is given up on", async () => {
    const hop = await testHop({ limits: { headersMs: 100, requestMs: 200 } });
    const head = [
      "POST /events HTTP/1.1",
      `Host: 127.0.0.1:${hop.port}`,
      "Content-Type: application/json",
      "AEP-Version: 0.1",
      "Content-Length: 10",
    ];
    expect(await exchange(hop.port, `${head.join("\r\n")}\r\n\r\n{`)).toMatch(/^(HTTP\/1\.1 408 |$)/);
    await expectHealthy(hop);
  });

  test("ten thousand connections keep nobody from what is already his, and in the end nobody out", async () => {
    const openFiles = Number(spawnSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).stdout) || 10_240;
    const wanted = Math.min(10_000, Math.floor(openFiles / 2) - 200);
    const hop = startScript("test/support/run-hop.ts", [JSON.stringify({ connections: 500, headersMs: 5000 })]);
    const [, url = ""] = await hop.printed(/address (\S+)/);
    const stream = await openStream(`${url}/stream`);
    const emitter = new WebSocket(`${url.replace("http", "ws")}/socket`, { headers: { authorization } });
    onTestFinished(() => emitter.terminate());
    await once(emitter, "open");
    emitter.send(JSON.stringify({ type: "hello", versions: ["0.1"], role: "emitter", identity: { agent: "a" } }));

    const sockets: net.Socket[] = [];
    onTestFinished(() => {
      for (const socket of sockets) {
        socket.destroy();
      }
    });
    let settled = 0;
    let turnedAway = 0;
    for (let index = 0; index < wanted; index += 1) {
      const socket = net.connect(Number(new URL(url).port), "127.0.0.1");
      sockets.push(socket);
      socket.once("connect", () => {
        settled += 1;
        socket.write("GET /events HTTP/1.1\r\n");
      });
      socket.on("error", () => undefined);
      socket.on("close", () => {
        turnedAway += 1;
      });
      if (index % 500 === 499) {
        await until(() => settled + turnedAway > index - 1000);
      }
    }
    await until(() => turnedAway >= wanted - 500);
    emitter.send(JSON.stringify(event(1)));
    await stream.received(/"id":"e1"/);
    // The slots come free when the headers have taken too long.
    await postEvents({ url, token }, [JSON.stringify(event(2))], { attempts: 100 });
    await stream.received(/"id":"e2"/);
  });

  test("streams that end are counted while they last, and give their place back", async () => {
    const hop = await testHop({ limits: { subscribers: 1 } });
    await hop.emit(event(1));
    expect((await hop.held()).status).toBe(200);
    await until(async () => (await hop.held()).status === 200);
    const stream = await openStream(`${hop.url}/stream`);
    expect((await hop.held()).status).toBe(503);
    stream.close();
    await until(async () => (await hop.held()).status === 200);
  });

  test("subscribers and sockets are counted", async () => {
    const hop = await testHop({ limits: { subscribers: 2 } });
    await Promise.all([1, 2].map(() => openStream(`${hop.url}/stream`)));
    const refused = await hop.get("/stream");
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ error: "limit-exceeded" })]);
    await Promise.all([hop.client("emitter"), hop.client("emitter")]);
    await expect(hop.socket()).rejects.toThrow("503");
    await hop.emit(event(1));
  });
});

describe("bytes that are none of ours", () => {
  test("bad UTF-8 is refused by HTTP, and ends a socket", async () => {
    const hop = await testHop();
    const bad = Buffer.concat([
      Buffer.from(JSON.stringify(event(1)).slice(0, -1)),
      Buffer.from(',"tenant":"'),
      Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]);
    const response = await fetch(`${hop.url}/events`, {
      method: "POST",
      body: bad,
      headers: { "content-type": "application/json", "aep-version": "0.1" },
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: "invalid-event", index: 0, rule: "json", pointer: "", detail: "the event is not UTF-8" },
    ]);
    const socket = await hop.client("emitter");
    socket.socket.send(bad, { binary: false });
    expect((await socket.closed).code).toBe(1007);
    expect((await hop.held()).text).toBe(": replay-complete\n\n");
    await expectHealthy(hop);
  });

  const upgrade = (port: number) =>
    [
      "GET /socket HTTP/1.1",
      `Host: 127.0.0.1:${port}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      "\r\n",
    ].join("\r\n");

  test.each([
    ["an unmasked frame", [0x81, 0x02, 0x7b, 0x7d]],
    ["reserved bits", [0xf1, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]],
    ["an unknown opcode", [0x83, 0x80, 0, 0, 0, 0]],
    ["a continuation of nothing", [0x80, 0x80, 0, 0, 0, 0]],
    ["a ping that is too long", [0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]],
    ["a length beyond 2^53", [0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]],
  ])("%s ends its socket and nothing else", async (_, bytes) => {
    const hop = await testHop();
    const text = await exchange(hop.port, upgrade(hop.port), Buffer.from(bytes));
    expect(text).toMatch(/^HTTP\/1\.1 101 /);
    await expectHealthy(hop);
  });

  test("frames that are JSON and no frames are answered, and the connection lives", async () => {
    const hop = await testHop();
    const socket = await hop.client("both");
    const frames = [
      "{",
      "null",
      "[]",
      '"x"',
      "{}",
      '{"type":1}',
      '{"type":""}',
      '{"__proto__":{"type":"ping"}}',
      '{"type":"__proto__"}',
      '{"type":"constructor"}',
      '{"type":"a.b"}',
      "[".repeat(100_000),
    ];
    for (const frame of frames) {
      socket.send(frame);
    }
    await socket.settled();
    expect(socket.frames.slice(1, -1).map(({ code }) => code)).toEqual([
      ...Array(8).fill("invalid-frame"),
      "invalid-event",
      "invalid-frame",
    ]);
    await expectHealthy(hop);
  });
});

describe("who asks", () => {
  const upgradeStatus = async (hop: { url: string }, headers: Record<string, string>, query = "") => {
    const socket = new WebSocket(`${hop.url.replace("http", "ws")}/socket${query}`, { headers });
    const status = await new Promise<number>((resolve) => {
      socket.once("unexpected-response", (_, response) => resolve(response.statusCode ?? 0));
      socket.once("open", () => resolve(101));
    });
    socket.on("error", () => undefined);
    socket.terminate();
    return status;
  };

  /** Node's fetch does not let anybody choose a Host. */
  const statusWith = async (port: number, path: string, headers: Record<string, string>) => {
    const request = http.get({ port, host: "127.0.0.1", path, headers });
    const [response] = await once(request, "response");
    response.resume();
    return { status: response.statusCode, headers: response.headers };
  };

  test.each(["evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example", "[::2]:80"])(
    "a Host that is not ours, as DNS rebinding sends it: %j",
    async (host) => {
      const hop = await testHop();
      for (const path of ["/", "/events", "/stream?live=0", "/.well-known/aep"]) {
        expect((await statusWith(hop.port, path, { host, authorization })).status, path).toBe(403);
      }
      expect(await upgradeStatus(hop, { host, authorization })).toBe(403);
    },
  );

  test("two Hosts, though both be ours", async () => {
    const hop = await testHop();
    const host = `127.0.0.1:${hop.port}`;
    for (const second of [host, "attacker.example"]) {
      const request = `GET /events HTTP/1.1\r\nHost: ${host}\r\nhost: ${second}\r\nConnection: close\r\n\r\n`;
      expect(await exchange(hop.port, request)).toMatch(/^HTTP\/1\.1 400 [\s\S]*more than one Host/);
    }
  });

  test.skipIf(process.platform !== "linux")(
    "a hop that listens elsewhere answers to that address, and no other",
    async () => {
      const hop = await testHop({ host: "127.0.0.2" });
      expect(hop.url).toBe(`http://127.0.0.2:${hop.port}`);
      expect((await hop.held()).status).toBe(200);
      expect((await hop.get("/stream?live=0")).status).toBe(401);
      const socket = await hop.client("emitter", {}, { authorization: `Bearer ${token}`, origin: hop.url });
      socket.send(event(1));
      await socket.settled();
      expect((await hop.held()).text).toContain('"id":"e1"');
      const asked = `GET /events HTTP/1.1\r\nHost: 127.0.0.3:${hop.port}\r\nConnection: close\r\n\r\n`;
      const socketOf = net.connect(hop.port, "127.0.0.2");
      let answer = "";
      socketOf.on("data", (chunk) => {
        answer += chunk.toString();
      });
      socketOf.write(asked);
      await once(socketOf, "close");
      expect(answer).toMatch(/^HTTP\/1\.1 403/);
    },
  );

  test("no Host at all", async () => {
    const hop = await testHop();
    expect(await exchange(hop.port, "GET /events HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 40[03] /,
    );
    expect(await exchange(hop.port, "GET /events HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 40[03] /);
  });

  test("every name of loopback is ours, in any case, and so is the address with IPv6", async () => {
    const hop = await testHop();
    for (const name of ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"]) {
      expect((await statusWith(hop.port, "/events", { host: `${name}:${hop.port}` })).status).toBe(200);
    }
    const direct = await fetch(`http://[::1]:${hop.port}/events`).catch(() => null);
    // A machine without IPv6 has one address less.
    expect(direct === null ? hop.logged.join() : direct.status).toEqual(
      direct === null ? expect.stringContaining("IPv6") : 200,
    );
  });

  test.each(["https://evil.example", "null", "http://127.0.0.1", "http://localhost:1", "https://localhost"])(
    "a foreign Origin, also with the right token: %s",
    async (origin) => {
      const hop = await testHop({ allowedOrigins: ["http://page.example:5173"] });
      for (const path of ["/", "/events", "/stream?live=0"]) {
        const { status, headers } = await statusWith(hop.port, path, {
          origin,
          authorization,
          host: `localhost:${hop.port}`,
        });
        expect([status, headers["access-control-allow-origin"]], path).toEqual([403, undefined]);
      }
      expect(await upgradeStatus(hop, { origin, authorization })).toBe(403);
      expect((await hop.post(JSON.stringify(event(1)), { origin })).status).toBe(403);
    },
  );

  test("a listed Origin is told so on errors too, and its preflight allows what clients send", async () => {
    const origin = "http://page.example:5173";
    const hop = await testHop({ allowedOrigins: [origin], requiresToken: true });
    const host = `127.0.0.1:${hop.port}`;
    const refused = await statusWith(hop.port, "/stream", { origin, host });
    expect([refused.status, refused.headers]).toMatchObject([
      401,
      { "access-control-allow-origin": origin, vary: "Origin", "www-authenticate": "Bearer" },
    ]);
    const preflight = await fetch(`${hop.url}/events`, { method: "OPTIONS", headers: { origin } });
    expect([preflight.status, Object.fromEntries(preflight.headers)]).toMatchObject([
      204,
      {
        "access-control-allow-methods": "GET, POST",
        "access-control-allow-headers": "authorization, content-type, aep-version, last-event-id",
      },
    ]);
    expect(await upgradeStatus(hop, { origin, authorization })).toBe(101);
    expect(await upgradeStatus(hop, { origin: `http://localhost:${hop.port}`, authorization })).toBe(101);
  });

  test.each(["Bearer wrong", "Bearer ", `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])(
    "a wrong token is refused even where none is needed: %s",
    async (given) => {
      const hop = await testHop();
      expect((await hop.get("/stream?live=0", { authorization: given })).status).toBe(401);
      expect((await hop.post(JSON.stringify(event(1)), { authorization: given })).status).toBe(401);
      expect(await upgradeStatus(hop, { authorization: given })).toBe(401);
      expect((await hop.get("/stream?live=0&access_token=wrong")).status).toBe(401);
      expect(await upgradeStatus(hop, {}, "?access_token=wrong")).toBe(401);
      expect(await upgradeStatus(hop, {}, `?access_token=${token}`)).toBe(101);
      expect((await hop.held()).text).toBe(": replay-complete\n\n");
    },
  );

  test("a hop that is open to others asks everybody for the token, on loopback too, for all but discovery", async () => {
    const hop = await testHop({ allowedHosts: ["hop.example"] });
    const host = "hop.example";
    expect((await statusWith(hop.port, "/stream?live=0", { host })).status).toBe(401);
    expect((await statusWith(hop.port, "/events", { host })).status).toBe(200);
    expect((await hop.get("/stream?live=0")).status).toBe(401);
    const elsewhere = await testHop({ host: "127.0.0.1" });
    expect((await elsewhere.get("/stream?live=0")).status).toBe(401);
    expect((await statusWith(hop.port, "/stream?live=0", { host, authorization })).status).toBe(200);
  });

  test("a question mark in the query hides no token", async () => {
    const hop = await testHop();
    expect((await hop.get("/stream?live=0&x=a?b&access_token=wrong")).status).toBe(401);
    expect(await upgradeStatus(hop, {}, "?x=a?b&access_token=wrong")).toBe(401);
  });

  test.each([
    [
      "hop.example",
      ["hop.example", "hop.example:80", "hop.example:443"],
      ["http://hop.example", "https://hop.example"],
    ],
    ["Hop.example:443", ["hop.example", "hop.example:443"], ["https://hop.example"]],
    ["hop.example:80", ["hop.example", "hop.example:80"], ["http://hop.example"]],
    ["hop.example:81", ["hop.example:81"], ["http://hop.example:81", "https://hop.example:81"]],
  ])(
    "a hop called %s answers to it with and without the default port, and to its own pages",
    async (name, hosts, origins) => {
      const hop = await testHop({ allowedHosts: [name], allowedOrigins: ["https://Page.example:443"] });
      const statusOf = async (host: string, origin?: string) =>
        (await statusWith(hop.port, "/events", { host, ...(origin === undefined ? {} : { origin }) })).status;
      for (const host of ["hop.example", "hop.example:80", "hop.example:443", "hop.example:81"]) {
        expect(await statusOf(host), host).toBe(hosts.includes(host) ? 200 : 403);
      }
      for (const each of [
        "http://hop.example",
        "https://hop.example",
        "http://hop.example:81",
        "https://hop.example:81",
      ]) {
        expect(await statusOf(hosts[0] ?? "", each), each).toBe(origins.includes(each) ? 200 : 403);
      }
      expect(await statusOf(hosts[0] ?? "", "https://page.example")).toBe(200);
    },
  );

  test("a subscriber that asks above its ceiling gets nothing", async () => {
    const hop = await testHop({ openCeiling: "none" });
    const refused = await hop.get("/stream?capture=metadata&live=0&from=all");
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: "unauthorized", detail: "without the token, capture may be none at most" },
    ]);
  });

  test("neither tokens nor payloads are logged, whatever goes wrong", async () => {
    const hop = await testHop();
    const secret = "payload-of-Ada";
    await hop.post(JSON.stringify(event(1, { data: { percent: secret } })));
    await hop.post(`{"${secret}":`);
    await hop.get(`/stream?access_token=${token}&filter=${secret}`);
    const socket = await hop.client("both");
    socket.send(event(1, { data: { percent: secret } }));
    socket.send(event(1, { type: "control.pause", data: secret }));
    await socket.settled();
    expect(hop.logged).toEqual([
      "refused a POST: event 0 breaks schema",
      "refused a POST: event 0 breaks json",
      "refused an event on a socket: it breaks schema",
      expect.stringMatching(/^refused a command: it breaks E/),
    ]);
  });
});

describe("names that a client makes up", () => {
  const refused = (code: string, detail: string) => expect.objectContaining({ type: "error", code, detail });

  test("the id of a subscription and the sessions of its positions have a limit that the refusal names", async () => {
    const hop = await testHop();
    const socket = await hop.client("consumer");
    socket.send({ type: "subscribe", id: "i".repeat(257) });
    socket.send({ type: "subscribe", id: "long", from: [{ session: "s".repeat(1025), seq: 1 }] });
    socket.send({ type: "subscribe", id: "i".repeat(256), from: [{ session: "s".repeat(1024), seq: 1 }] });
    await socket.settled();
    expect(socket.frames.filter(({ type }) => type === "error" || type === "subscribed")).toEqual([
      refused("limit-exceeded", "the id of a subscription may have 256 characters"),
      refused("limit-exceeded", "from/0/session may have 1024 characters"),
      { type: "subscribed", id: "i".repeat(256) },
    ]);
  });

  test("a hello that would make the roster large is turned away", async () => {
    const hop = await testHop();
    for (const capabilities of [{ emits: "x".repeat(17_000) }, { control: { accepts: ["x".repeat(17_000)] } }]) {
      const socket = await hop.socket();
      socket.send({ type: "hello", versions: ["0.1"], role: "both", identity: { agent: "a" }, capabilities });
      await socket.closed;
      expect(socket.frames).toEqual([
        refused("limit-exceeded", "agent, instance, control and emits may have 16384 bytes"),
      ]);
    }
  });

  test("a connection owns so many sessions at a time, and a roster that is too large is refused", async () => {
    const hop = await testHop({ limits: { claims: 2, rosterBytes: 1500 } });
    const owner = await hop.client("both");
    for (const [index, session] of ["a", "b", "c", "b", "s".repeat(1025)].entries()) {
      owner.send(event(1, { id: `n${index}`, session }));
    }
    owner.send({ type: "roster", id: "r1" });
    const other = await hop.client("both");
    await owner.settled();
    other.send(event(1, { id: "o", session: "s".repeat(1024) }));
    await other.settled();
    other.send(event(1, { id: "p", session: "t".repeat(600) }));
    other.send({ type: "roster", id: "r2" });
    await other.settled();
    expect(owner.frames.filter(({ type }) => type === "error" || type === "roster")).toEqual([
      { type: "error", event: "n2", code: "limit-exceeded", detail: "a connection may own 2 sessions at a time" },
      {
        type: "error",
        event: "n4",
        code: "limit-exceeded",
        detail: "a session with an owner may have 1024 characters",
      },
      { type: "roster", id: "r1", entries: ["a", "b"].map((session) => ({ session, agent: "both", instance: "i1" })) },
    ]);
    expect(other.frames).toContainEqual({
      type: "error",
      id: "r2",
      code: "limit-exceeded",
      detail: "the roster has more than 1500 bytes",
    });
  });
});

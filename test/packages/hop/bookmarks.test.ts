import { once } from "node:events";
import fs from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { HopSocket, postEvents, readEvents } from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { LineNames } from "../../../packages/hop/core/line-names.js";
import { testHop, token, until } from "../../support/hop.js";
import { event } from "../../support/streams.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const of = (session: string, seq: number, more = {}) => event(seq, { id: `${session}${seq}`, session, ...more });

interface Reader {
  readonly got: string[];
  readonly notes: string[];
  readonly ready: Promise<unknown>;
  /** Breaks the connection and keeps it down. */
  readonly cut: () => void;
  readonly mend: () => void;
}

/** Live events over a socket. */
function overSocket(url: string): Reader {
  let isDown = false;
  let close: () => void = () => undefined;
  const notes: string[] = [];
  const socket = new HopSocket({
    address: { url, token },
    role: "consumer",
    onNotice: (notice) => notes.push(notice),
    openSocket: (address, key) => {
      const opened = openNodeSocket(isDown ? "ws://127.0.0.1:1/socket" : address, key);
      close = () => opened.close(1000);
      return opened;
    },
  });
  onTestFinished(() => socket.close());
  const got: string[] = [];
  socket.onEvent((each) => got.push(String(each.id)));
  const { ready } = socket.subscribe({});
  const cut = () => {
    isDown = true;
    close();
  };
  const mend = () => {
    isDown = false;
  };
  // The roster is asked for later, so when it comes all that the subscription begins with has come too.
  return { got, notes, ready: ready.then(() => socket.roster()), cut, mend };
}

/** Live events over an event stream. */
function overStream(url: string): Reader {
  const { fetch } = globalThis;
  let isDown = false;
  let connection = new AbortController();
  let begun: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (!String(input).startsWith(`${url}/stream`)) {
      return fetch(input, init);
    }
    if (isDown) {
      throw new TypeError("down");
    }
    connection = new AbortController();
    const response = await fetch(input, { ...init, signal: connection.signal });
    void bookmarked(response.clone()).then(begun, () => undefined);
    return response;
  });
  const controller = new AbortController();
  onTestFinished(() => {
    controller.abort();
    connection.abort();
    spy.mockRestore();
  });
  const got: string[] = [];
  const notes: string[] = [];
  void (async () => {
    for await (const item of readEvents({ url, token }, { signal: controller.signal })) {
      if (item.kind === "event") {
        got.push(String(item.event.id));
      } else {
        notes.push(item.kind === "exhausted" ? `${item.session} from ${item.earliest}` : item.reason);
      }
    }
  })();
  const cut = () => {
    isDown = true;
    connection.abort();
  };
  const mend = () => {
    isDown = false;
  };
  return { got, notes, ready, cut, mend };
}

/** Resolves when the stream has told where it begins. */
async function bookmarked(response: Response): Promise<void> {
  let text = "";
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  while (!text.includes("bookmark")) {
    text += decoder.decode((await reader?.read())?.value, { stream: true });
  }
  // The reader of the other copy has its turn.
  await new Promise((resolve) => setTimeout(resolve, 20));
}

describe.each([
  ["a socket", overSocket],
  ["an event stream", overStream],
])("live events only, over %s", (_, read) => {
  test("after a break: neither loss nor repeat, sessions that began during it included", async () => {
    const hop = await testHop();
    await hop.emit(of("s", 1), of("old", 1));
    const reader = read(hop.url);
    await reader.ready;
    await hop.emit(of("s", 2));
    await until(() => reader.got.includes("s2"));
    reader.cut();
    await until(() => reader.notes.length > 0);
    await hop.emit(of("new", 1), of("s", 3), of("new", 2));
    reader.mend();
    await until(() => reader.got.length >= 4);
    await hop.emit(of("new", 3));
    await until(() => reader.got.includes("new3"));
    expect([...reader.got].sort()).toEqual(["new1", "new2", "new3", "s2", "s3"]);
  });

  test("nothing came before the break, and still what comes during it is not lost", async () => {
    const hop = await testHop();
    await hop.emit(of("old", 1));
    const reader = read(hop.url);
    await reader.ready;
    reader.cut();
    await until(() => reader.notes.length > 0);
    await hop.emit(of("new", 1));
    reader.mend();
    await until(() => reader.got.length > 0);
    expect(reader.got).toEqual(["new1"]);
  });

  test.each([true, false])("a hop that starts again with its store, or without one (%s)", async (isStored) => {
    const options = isStored ? { store: path.join(temporaryFolder(), "events.jsonl") } : {};
    const hop = await testHop(options);
    await hop.emit(of("old", 1), of("old", 2));
    const reader = read(hop.url);
    await reader.ready;
    await hop.emit(of("s", 1));
    await until(() => reader.got.includes("s1"));
    reader.cut();
    await until(() => reader.notes.length > 0);
    // Late, and before what the reader knows of the session.
    await hop.emit(of("s", 0));
    await hop.close();
    const back = await testHop({ ...options, port: hop.port });
    // The client behind it knows a connection that is gone by now, and tries again.
    const send = (...events: readonly unknown[]) =>
      postEvents(
        { url: back.url, token },
        events.map((each) => JSON.stringify(each)),
      );
    await send(of("new", 1), of("s", 2));
    reader.mend();
    await until(() => reader.got.includes("new1") && reader.got.includes("s2"));
    await send(of("new", 2));
    await until(() => reader.got.includes("new2"));
    expect([...reader.got].sort()).toEqual(["new1", "new2", ...(isStored ? ["s0"] : []), "s1", "s2"]);
  });

  test("what is gone by then is told of, of that session alone", async () => {
    const hop = await testHop({ limits: { sessionEvents: 2 } });
    await hop.emit(of("s", 1), of("old", 1), of("old", 2), of("old", 3));
    const reader = read(hop.url);
    await reader.ready;
    await hop.emit(of("s", 2));
    await until(() => reader.got.includes("s2"));
    reader.cut();
    await until(() => reader.notes.length > 0);
    await hop.emit(of("s", 3), of("s", 4), of("s", 5));
    reader.mend();
    await until(() => reader.got.includes("s5"));
    expect(reader.got).toEqual(["s2", "s4", "s5"]);
    const gone = reader.notes.filter((note) => !/connecting|connection|down|abort|terminated/i.test(note));
    expect(gone).toEqual([expect.stringMatching(/^s from 0:4$|session "s" are gone/)]);
  });

  test("an event of a far epoch keeps nothing from coming", async () => {
    const hop = await testHop();
    const reader = read(hop.url);
    await reader.ready;
    await hop.emit(of("s", 1), of("s", 9, { epoch: Number.MAX_SAFE_INTEGER }));
    await until(() => reader.got.includes("s9"));
    reader.cut();
    await until(() => reader.notes.length > 0);
    await hop.emit(of("s", 2));
    reader.mend();
    await until(() => reader.got.includes("s2"));
    expect(reader.got).toEqual(["s1", "s9", "s2"]);
  });
});

describe("bookmarks of a store", () => {
  const bookmarkOf = async (hop: Awaited<ReturnType<typeof testHop>>) =>
    /^: bookmark (\S+)$/m.exec((await hop.held({ bookmarks: "1" })).text)?.[1] ?? "";
  const idsAfter = async (hop: Awaited<ReturnType<typeof testHop>>, after: string) =>
    [...(await hop.held({ after })).text.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id);
  const later = [of("s", 4), of("s", 5), of("s", 6), of("s", 7)];

  test("hold when the hop starts again, damaged lines or not", async () => {
    const store = path.join(temporaryFolder(), "events.jsonl");
    fs.writeFileSync(store, `${JSON.stringify(of("s", 1))}\n{damaged\n${JSON.stringify(of("s", 2))}\nworse\n`);
    const hop = await testHop({ store });
    const first = await bookmarkOf(hop);
    await hop.emit(of("s", 3), of("s", 4));
    const second = await bookmarkOf(hop);
    await hop.emit(of("s", 5));
    for (const each of [hop, null]) {
      const running = each ?? (await testHop({ store }));
      expect(await idsAfter(running, first)).toEqual(["s3", "s4", "s5"]);
      expect(await idsAfter(running, second)).toEqual(["s5"]);
      await running.close();
    }
  });

  test.each([1, 3])("of lines that a backup of %i lines has replaced: everything that is held comes", async (kept) => {
    const store = path.join(temporaryFolder(), "events.jsonl");
    const hop = await testHop({ store });
    const old = [of("s", 1), of("s", 2), of("s", 3)];
    await hop.emit(...old.slice(0, kept));
    const backup = fs.readFileSync(store);
    const known = await bookmarkOf(hop);
    await hop.emit(of("lost", 1), of("same", 1));
    const stale = await bookmarkOf(hop);
    await hop.close();
    fs.writeFileSync(store, backup);
    const back = await testHop({ store });
    // The line that the bookmark names is the same again, and the one before it is not.
    await back.emit(of("other", 1), of("same", 1), ...later);
    const after = ["other1", "same1", "s4", "s5", "s6", "s7"];
    const everything = [...old.slice(0, kept).map(({ id }) => id), ...after].sort();
    expect((await idsAfter(back, stale)).sort()).toEqual(everything);
    expect((await idsAfter(back, known)).sort()).toEqual([...after].sort());
  });

  test("of a line that is forgotten: everything that is held comes", async () => {
    const store = path.join(temporaryFolder(), "events.jsonl");
    const hop = await testHop({ store, limits: { knownEvents: 2 } });
    await hop.emit(of("s", 1));
    const first = await bookmarkOf(hop);
    await hop.emit(of("s", 2));
    expect(await idsAfter(hop, first)).toEqual(["s2"]);
    await hop.emit(of("s", 3));
    expect(await idsAfter(hop, first)).toEqual(["s1", "s2", "s3"]);
  });

  test("names of lines are kept for as many as are asked for, and no longer", () => {
    const names = new LineNames(1500);
    const name = (line: number) => line.toString(16).padStart(16, "0");
    expect(names.at(0)).toBe(name(0));
    for (let line = 1; line <= 4000; line += 1) {
      names.push(name(line));
      const oldest = Math.max(1, line - 1499);
      expect([names.at(line), names.at(oldest), names.at(oldest - 1)]).toEqual([
        name(line),
        name(oldest),
        oldest === 1 ? name(0) : undefined,
      ]);
    }
    expect([names.at(4001), names.at(-1)]).toEqual([undefined, undefined]);
  });
});

describe("a session of which nothing is held any more", () => {
  const bookmarkOf = async (hop: Awaited<ReturnType<typeof testHop>>) =>
    /^: bookmark (\S+)$/m.exec((await hop.held({ bookmarks: "1" })).text)?.[1] ?? "";
  const unnumbered = (count: number) => of("s", count, { type: "attention.routed", seq: undefined });
  const marks = (text: string) => text.match(/^: replay-exhausted .*/gm);

  test("is told of to whom an event of it is missing that came late", async () => {
    const hop = await testHop({ limits: { sessions: 1 } });
    await hop.emit(of("s", 1), of("s", 5), of("t", 1));
    const before = await bookmarkOf(hop);
    expect(marks((await hop.held({ after: before })).text)).toBe(null);
    await hop.emit(of("s", 3));
    const after = await bookmarkOf(hop);
    expect(marks((await hop.held({ after: before })).text)).toEqual([": replay-exhausted s 0:6"]);
    expect(marks((await hop.held({ after })).text)).toBe(null);
  });

  test("is told of though its events have no positions, and once", async () => {
    const hop = await testHop({ limits: { sessions: 1 } });
    const before = await bookmarkOf(hop);
    await hop.emit(unnumbered(1), of("t", 1));
    const { text } = await hop.held({ after: before });
    expect(marks(text)).toEqual([": replay-exhausted s 0:0"]);
    const ring = await testHop({ limits: { sessionEvents: 100 } });
    const start = await bookmarkOf(ring);
    await ring.emit(...Array.from({ length: 101 }, (_, index) => unnumbered(index)));
    const drawn = await ring.held({ after: start });
    expect(marks(drawn.text)).toEqual([": replay-exhausted s 0:0"]);
    expect(drawn.text.match(/^data: /gm)).toHaveLength(100);
  });
});

describe("what others see", () => {
  test("who does not ask gets no bookmarks; who asks is told where a replay ends and how far live events came", async () => {
    const hop = await testHop();
    await hop.emit(of("s", 1), of("s", 2));
    const socket = await hop.client("consumer");
    socket.send({ type: "subscribe", id: "plain", from: "all" });
    await socket.settled();
    await hop.emit(of("s", 3));
    await socket.frame(({ id }) => id === "s3");
    await socket.settled();
    expect(socket.frames.map(({ type }) => type)).not.toContain("bookmark");
    expect((await hop.held()).text).not.toContain("bookmark");

    socket.frames.splice(0);
    socket.texts.splice(0);
    socket.send({ type: "subscribe", id: "marked", bookmarks: true, from: "all" });
    await socket.settled();
    const [mark] = socket.frames.filter(({ type }) => type === "bookmark");
    expect(mark).toEqual({ type: "bookmark", sub: "marked", at: expect.stringMatching(/^\w+:3$/) });
    expect(socket.frames.map(({ id, type }) => id ?? type).slice(0, 5)).toEqual([
      "marked",
      "s1",
      "s2",
      "s3",
      "bookmark",
    ]);
    await hop.emit(of("s", 4), of("s", 5));
    await socket.frame(({ type, at }) => type === "bookmark" && String(at).endsWith(":5"));
    const after = String(mark?.at);
    expect((await hop.held({ after })).text.match(/^id: .*/gm)).toEqual(["id: s:0:4", "id: s:0:5"]);
  });

  test("no bookmark for all stands before the end of a replay", async () => {
    const hop = await testHop();
    await hop.emit(...Array.from({ length: 900 }, (_, index) => of("s", index)));
    const socket = await hop.client("both");
    socket.send({ type: "subscribe", id: "live", bookmarks: true });
    await socket.settled();
    socket.frames.splice(0);
    // In one go: an event, and before it can be told of, a replay that takes several turns.
    socket.send(of("t", 1));
    socket.send({ type: "subscribe", id: "all", bookmarks: true, from: "all" });
    await socket.settled();
    socket.send(of("t", 2));
    await socket.frame(({ type, sub, at }) => type === "bookmark" && sub === undefined && String(at).endsWith(":902"));
    const marks = socket.frames.filter(({ type }) => type === "bookmark").map(({ sub }) => sub);
    expect(marks[0]).toBe("all");
    const replayed = socket.frames.findIndex(({ sub }) => sub === "all");
    expect(socket.frames.slice(0, replayed).filter(({ session }) => session === "s")).toHaveLength(900);
  });

  test("no bookmark stands behind a gap", async () => {
    const hop = await testHop({ limits: { queueEvents: 4 } });
    const socket = await hop.client("consumer");
    socket.send({ type: "subscribe", id: "s1", bookmarks: true });
    await socket.settled();
    await hop.emit(...[1, 2, 3, 4, 5, 6, 7].map((seq) => of("s", seq)));
    await socket.frame(({ type }) => type === "left-out");
    await hop.emit(of("s", 8));
    await socket.frame(({ id }) => id === "s8");
    await socket.settled();
    const types = socket.frames.map(({ type }) => type);
    expect(types.lastIndexOf("bookmark")).toBeLessThan(types.indexOf("left-out"));
  });

  test.each(["", "x", "x:1:2", "a b:1", ":1", "x:-1", `x:${"9".repeat(16)}`])("%j is no bookmark", async (after) => {
    const hop = await testHop();
    const { status, text } = await hop.held({ after });
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { error: "invalid-filter", detail: "after must be a bookmark, as the hop gave it out" },
    ]);
    const socket = await hop.client("consumer");
    socket.send({ type: "subscribe", id: "s1", after });
    await socket.settled();
    expect(socket.frames).toContainEqual(expect.objectContaining({ type: "error", id: "s1", code: "invalid-filter" }));
  });

  test("a hop that offers none is asked for none", async () => {
    const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
    onTestFinished(() => server.close());
    await once(server, "listening");
    const asked: unknown[] = [];
    let hellos = 0;
    server.on("connection", (socket) => {
      socket.on("message", (data) => {
        const frame = JSON.parse(data.toString());
        if (frame.type === "hello") {
          hellos += 1;
          socket.send(JSON.stringify({ type: "hello", versions: ["0.1"], role: "both", capabilities: {} }));
        } else if (frame.type === "subscribe") {
          asked.push(frame);
          socket.send(JSON.stringify({ type: "subscribed", id: frame.id }));
          socket.send(JSON.stringify(of("s", 7)));
          if (hellos === 1) {
            setTimeout(() => socket.close(), 20);
          }
        }
      });
    });
    const { port } = server.address() as AddressInfo;
    const reader = overSocket(`http://127.0.0.1:${port}`);
    reader.ready.catch(() => undefined);
    await until(() => asked.length === 2);
    expect(asked).toEqual([
      { type: "subscribe", id: "s1" },
      { type: "subscribe", id: "s1", from: [{ session: "s", epoch: 0, seq: 7 }] },
    ]);
    expect(reader.got).toEqual(["s7"]);
  });
});

import fs from "node:fs";
import path from "node:path";
import { StoreError, startHop } from "@aepkit/hop";
import { HopSocket, type Members, postEvents, readEvents } from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startAep, startShell } from "../../support/aep.js";
import { testHop, token, until } from "../../support/hop.js";
import { event, foreign, lines } from "../../support/streams.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const ids = (text: string) => [...text.matchAll(/"id":"(\w+)"/g)].map((match) => match[1]);
const storeFile = () => path.join(temporaryFolder(), "events.jsonl");

function replace(store: string): void {
  fs.copyFileSync(store, `${store}.new`);
  fs.renameSync(`${store}.new`, store);
}

describe("--store", () => {
  test("holds what was acknowledged, each event once, for its owner alone", async () => {
    const store = storeFile();
    const hop = await testHop({ store });
    const emitter = await hop.client("emitter");
    await hop.emit(event(1), event(2));
    await hop.emit(event(2), event(3));
    emitter.send(event(4));
    await emitter.settled();
    expect(fs.readFileSync(store, "utf8")).toBe(lines(event(1), event(2), event(3), event(4)));
    expect(fs.statSync(store).mode & 0o077).toBe(0);
    await hop.close();
    const again = await testHop({ store });
    expect([again.recovered, ids((await again.held()).text)]).toEqual([4, ["e1", "e2", "e3", "e4"]]);
    await again.emit(event(4), event(5));
    expect(fs.readFileSync(store, "utf8")).toBe(lines(event(1), event(2), event(3), event(4), event(5)));
  });

  test("what is no longer held is known still: repeats are not written again, and nothing takes its name", async () => {
    const store = storeFile();
    const limits = { sessionEvents: 2, knownEvents: 20 };
    const check = async (hop: Awaited<ReturnType<typeof testHop>>) => {
      const before = fs.readFileSync(store, "utf8");
      const client = await hop.client("both");
      client.send({ type: "subscribe", id: "s1" });
      client.send(event(1));
      await client.settled();
      await hop.emit(event(2), event(1));
      const response = await hop.post(JSON.stringify(event(1, { run: "other" })));
      expect([response.status, await response.json()]).toMatchObject([400, { rule: "D1", index: 0 }]);
      client.send(event(2, { run: "other" }));
      await client.settled();
      expect(client.frames).toContainEqual(expect.objectContaining({ event: "e2", rule: "D1" }));
      // Passed on live all the same, for a lost ack is found again in no other way.
      expect(ids(client.events().join(""))).toEqual(["e1", "e2", "e1"]);
      expect(fs.readFileSync(store, "utf8")).toBe(before);
      expect(ids((await hop.held()).text)).toEqual(["e4", "e5"]);
    };
    const hop = await testHop({ store, limits });
    await hop.emit(...[1, 2, 3, 4, 5].map((seq) => event(seq)));
    await check(hop);
    await hop.close();
    const again = await testHop({ store, limits });
    await check(again);
    // Ten are remembered for sure, twenty at most.
    await again.emit(...Array.from({ length: 20 }, (_, index) => event(index + 6)));
    await again.emit(event(1, { run: "other" }));
    expect(fs.readFileSync(store, "utf8").endsWith(lines(event(1, { run: "other" })))).toBe(true);
    const held = await again.post(JSON.stringify(event(16, { run: "other" })));
    expect(held.status).toBe(400);
  });

  test("a torn last line is cut off, though it may be whole JSON", async () => {
    for (const tail of [JSON.stringify(event(2)), JSON.stringify(event(2)).slice(0, -9), "\u0000\u0000"]) {
      const store = storeFile();
      fs.writeFileSync(store, lines(event(1)) + tail);
      const hop = await testHop({ store });
      expect(fs.readFileSync(store, "utf8")).toBe(lines(event(1)));
      expect(hop.logged.join()).toContain(`cut ${tail.length} bytes`);
      await hop.emit(event(3));
      expect(fs.readFileSync(store, "utf8")).toBe(lines(event(1), event(3)));
    }
  });

  test("a first line that is torn is cut off too", async () => {
    const whole = JSON.stringify(event(1));
    for (const text of [whole.slice(0, 4), whole.slice(0, 40), whole]) {
      const store = storeFile();
      fs.writeFileSync(store, text);
      const hop = await testHop({ store });
      expect([hop.recovered, fs.readFileSync(store, "utf8")]).toEqual([0, ""]);
    }
  });

  test("a damaged line costs no other, and stays", async () => {
    const store = storeFile();
    const text = lines(event(1), "{damaged", event(2));
    fs.writeFileSync(store, text);
    const hop = await testHop({ store });
    expect(ids((await hop.held()).text)).toEqual(["e1", "e2"]);
    expect(hop.logged).toContain("skipped 1 damaged lines of the store, the first of them line 2");
    expect(fs.readFileSync(store, "utf8")).toBe(text);
  });

  test("an event over several lines keeps the spelling of its numbers, and comes back", async () => {
    const store = storeFile();
    const hop = await testHop({ store, limits: { eventBytes: 4000 } });
    // Written again, the numbers would change, and 400 of them would grow past the limit.
    const text = JSON.stringify(event(1, { data: { text: 'a\\n " b\\\\', huge: 0, list: [] } }))
      .replace('"huge":0', '"huge":\r\n1e400 , "minus":-0,"big":12345678901234567890')
      .replace("[]", `[${Array.from({ length: 400 }, () => "1e20").join()}]`);
    expect((await hop.post(text, { "content-type": "application/json" })).status).toBe(202);
    const kept = text.replace("\r\n1e400 , ", "1e400,");
    expect(fs.readFileSync(store, "utf8")).toBe(`${kept}\n`);
    await hop.close();
    // What was acknowledged is not judged by a limit that came later.
    const again = await testHop({ store, limits: { eventBytes: 1000 } });
    expect([again.recovered, again.logged]).toEqual([1, []]);
    expect((await again.held()).text).toContain(`data: ${kept}\n`);
  });

  test("a file that is no store is left alone", async () => {
    const store = storeFile();
    for (const text of [
      "some notes\nof mine",
      "some notes",
      '{"name":"package"}\n',
      '{"name":"package"}',
      '{"name": "package", // mine',
      '{"name":"pack',
      '{"aep":1',
      "[1]",
    ]) {
      fs.writeFileSync(store, text);
      await expect(startHop({ store })).rejects.toThrow(StoreError);
      expect(fs.readFileSync(store, "utf8")).toBe(text);
      expect(fs.existsSync(`${store}.lock`)).toBe(false);
    }
    await expect(startHop({ store: path.join(store, "below") })).rejects.toThrow(/ENOTDIR|lock/);
  });

  test.skipIf(process.platform === "win32")(
    "a store that is deleted or replaced takes nothing more, and commands are not handed over without it",
    async () => {
      for (const change of [fs.rmSync, (name: string) => fs.renameSync(name, `${name}.1`), replace]) {
        const store = storeFile();
        const hop = await testHop({ store });
        const owner = await hop.client("emitter", { capabilities: { control: { accepts: ["control.pause"] } } });
        owner.send(event(1));
        await owner.settled();
        change(store);
        const sender = await hop.client("consumer");
        sender.send(foreign("c1", "control.pause"));
        await sender.settled();
        await owner.settled();
        const response = await hop.post(JSON.stringify(event(2)));
        expect([response.status, await response.json()]).toMatchObject([503, { error: "store-failed" }]);
        expect(sender.frames).toContainEqual({
          type: "error",
          cause: "c1",
          code: "busy",
          detail: "the command could not be written down; send it again",
        });
        expect(owner.events()).toEqual([]);
        expect(ids((await hop.held()).text)).toEqual(["e1"]);
        expect(hop.logged).toEqual([
          `the store ${store} was deleted or replaced while the hop ran; start the hop again`,
        ]);
      }
    },
  );

  test.skipIf(process.platform === "win32")("a store that is emptied takes nothing more", async () => {
    const store = storeFile();
    const hop = await testHop({ store });
    await hop.emit(event(1), event(2));
    // As those do who copy a log away and go on in the same file.
    fs.truncateSync(store);
    for (const seq of [3, 4]) {
      const response = await hop.post(JSON.stringify(event(seq)));
      expect([response.status, await response.json()]).toMatchObject([503, { error: "store-failed" }]);
    }
    expect(hop.logged).toEqual([`the store ${store} was emptied or cut while the hop ran; start the hop again`]);
    expect(ids((await hop.held()).text)).toEqual(["e1", "e2"]);
  });

  test.skipIf(process.platform === "win32")("a store that others may read is closed to them", async () => {
    const store = storeFile();
    fs.writeFileSync(store, lines(event(1)), { mode: 0o644 });
    const foreign_ = storeFile();
    fs.writeFileSync(foreign_, "notes", { mode: 0o644 });
    const hop = await testHop({ store });
    await expect(startHop({ store: foreign_ })).rejects.toThrow(StoreError);
    expect([store, foreign_].map((name) => fs.statSync(name).mode & 0o777)).toEqual([0o600, 0o644]);
    expect(hop.logged).toEqual([`others could read the store ${store}; now its owner alone can`]);
  });

  test("a store of two names is nobody's, whoever came first", async () => {
    const store = storeFile();
    const hop = await testHop({ store });
    await hop.emit(event(1));
    const link = `${store}.link`;
    fs.linkSync(store, link);
    await expect(startHop({ store: link })).rejects.toThrow(`${link} has 2 names (hard links)`);
    expect(fs.readFileSync(store, "utf8")).toBe(lines(event(1)));
    fs.rmSync(link);
    await hop.close();
    expect((await testHop({ store })).recovered).toBe(1);
  });

  test("two hops do not share one", async () => {
    const store = storeFile();
    const hop = startAep(["serve", "--port", "0", "--store", store]);
    await hop.printed(/token/);
    await expect(startHop({ store })).rejects.toThrow(`${store} is in use by process ${hop.child.pid}`);
    hop.child.kill("SIGKILL");
    await hop.exit;
    await testHop({ store });
  });

  test("nor do two of one process, or those that know it by a link; what a killed one left does not count", async () => {
    const store = storeFile();
    fs.writeFileSync(`${store}.lock`, String(process.pid));
    const hop = await testHop({ store });
    const link = `${store}.link`;
    fs.symlinkSync(store, link);
    for (const name of [store, link]) {
      await expect(startHop({ store: name })).rejects.toThrow(`${name} is in use by process ${process.pid}`);
    }
    await hop.close();
    const again = await testHop({ store: link });
    await expect(startHop({ store })).rejects.toThrow("in use");
    await again.close();
    expect(fs.readdirSync(path.dirname(store)).sort()).toEqual([path.basename(store), path.basename(link)]);
  });

  test("of many that find a stale lock, one gets it", async () => {
    const store = storeFile();
    fs.writeFileSync(store, "");
    const hops = ["1", "2", "3"].map(() => startAep(["serve", "--port", "0", "--store", store]));
    fs.writeFileSync(`${store}.lock`, "99999999");
    const refused = await Promise.all(
      hops.map(async (hop) => {
        const running = hop.printed(/token/).then(() => null);
        running.catch(() => undefined);
        return Promise.race([running, hop.exit.then(({ stderr }) => stderr)]);
      }),
    );
    expect(refused.filter((each) => each === null)).toHaveLength(1);
    expect(refused.filter((each) => each?.includes("in use by process"))).toHaveLength(2);
  });
});

test.skipIf(process.platform === "win32")("a full disk: what was acknowledged is there, and nothing else", async () => {
  const store = storeFile();
  // No file may grow past a few kilobytes; a shell counts them in blocks of 512 or 1024 bytes.
  const hop = startShell(`ulimit -f 16; exec "$0" "$@"`, ["serve", "--port", "0", "--token", token, "--store", store]);
  const [, url = ""] = await hop.printed(/(http:\/\/\S+)\/#token/);
  const headers = { "content-type": "application/json", "aep-version": "0.1" };
  const acknowledged: string[] = [];
  let status = 202;
  for (let seq = 1; status === 202 && seq < 1000; seq += 1) {
    const body = JSON.stringify(event(seq, { tenant: "x".repeat(777) }));
    const response = await fetch(`${url}/events`, { method: "POST", body, headers });
    status = response.status;
    if (status === 202) {
      acknowledged.push(`${body}\n`);
    } else {
      expect(await response.json()).toMatchObject({ error: "store-failed" });
    }
  }
  expect(status).toBe(503);
  expect(acknowledged.length).toBeGreaterThan(5);
  expect(fs.readFileSync(store, "utf8")).toBe(acknowledged.join(""));
  const emitter = new HopSocket({
    address: { url, token },
    openSocket: openNodeSocket,
    role: "emitter",
    agent: "demo",
  });
  onTestFinished(() => emitter.close());
  let isSafe = false;
  const late = event(5000, { tenant: "x".repeat(777) });
  emitter.emit(late, JSON.stringify(late)).then(
    () => {
      isSafe = true;
    },
    () => undefined,
  );
  const held = await (await fetch(`${url}/stream?live=0`)).text();
  expect(ids(held)).toHaveLength(acknowledged.length);
  emitter.close();
  await until(() => fs.readFileSync(store, "utf8") === acknowledged.join(""));
  // A small event still fits, so the journal goes on after what it took back.
  const small = JSON.stringify(event(6000));
  await postEvents({ url, token }, [small]);
  expect(isSafe).toBe(false);
  expect(fs.readFileSync(store, "utf8")).toBe(`${acknowledged.join("")}${small}\n`);
});

test("a command whose owner leaves while it is written down is refused to its sender", async () => {
  const hop = await testHop({ store: storeFile() });
  const owner = await hop.client("emitter", { capabilities: { control: { accepts: ["control.pause"] } } });
  const sender = await hop.client("consumer");
  owner.send(event(1));
  await owner.settled();
  const probe = await fs.promises.open(storeFile(), "w");
  let sync: () => void = () => undefined;
  const synced = new Promise<void>((resolve) => {
    sync = resolve;
  });
  const slow = vi.spyOn(Object.getPrototypeOf(probe), "datasync").mockImplementation(() => synced);
  onTestFinished(async () => {
    slow.mockRestore();
    await probe.close();
  });
  sender.send(foreign("c1", "control.pause"));
  await until(() => slow.mock.calls.length > 0);
  owner.socket.close();
  await owner.closed;
  sync();
  const refusal = await sender.frame(({ type }) => type === "error");
  expect(refusal).toMatchObject({ cause: "c1", code: "no-route" });
  await sender.settled();
  expect(sender.frames.filter(({ type }) => type === "error")).toHaveLength(1);
});

test("what waits for a slow disk does not add up", async () => {
  const store = storeFile();
  const hop = await testHop({ store, limits: { bodiesBytes: 100_000 } });
  const probe = await fs.promises.open(store);
  let sync: () => void = () => undefined;
  const synced = new Promise<void>((resolve) => {
    sync = resolve;
  });
  const slow = vi.spyOn(Object.getPrototypeOf(probe), "datasync").mockImplementation(() => synced);
  onTestFinished(async () => {
    slow.mockRestore();
    await probe.close();
  });
  // With the token, for without it half of the memory is to be had.
  const authorization = { authorization: `Bearer ${token}` };
  const waiting = hop.post(JSON.stringify(event(1, { tenant: "x".repeat(40_000) })), authorization);
  await until(() => slow.mock.calls.length > 0);
  const large = JSON.stringify(event(2, { tenant: "x".repeat(90_000) }));
  const busy = await hop.post(large, authorization);
  expect([busy.status, await busy.json()]).toMatchObject([503, { error: "busy" }]);
  // Frames of sockets count like bodies, and so do those whose socket has gone.
  const crowded = await hop.client("emitter");
  crowded.send(event(3, { tenant: "x".repeat(30_000) }));
  crowded.send(event(4, { tenant: "x".repeat(40_000) }));
  expect(await crowded.closed).toEqual({ code: 1013, reason: "busy" });
  expect(crowded.frames.at(-1)).toMatchObject({ type: "closing", reason: "busy" });
  const late = await hop.client("emitter");
  late.send(event(4, { tenant: "x".repeat(40_000) }));
  expect((await late.closed).code).toBe(1013);
  sync();
  expect((await waiting).status).toBe(202);
  const again = await hop.client("emitter");
  again.send(event(4, { tenant: "x".repeat(40_000) }));
  await again.settled();
  expect((await hop.post(large, authorization)).status).toBe(202);
  expect(ids(fs.readFileSync(store, "utf8"))).toEqual(["e1", "e3", "e4", "e2"]);
});

/** A hop in a process of its own, always at one address. */
async function serve(store: string, port: string) {
  const hop = startAep(["serve", "--port", port, "--token", token, "--store", store]);
  const [, url = ""] = await hop.printed(/(http:\/\/\S+)\/#token/);
  return { ...hop, url, port: new URL(url).port };
}

test("a hop that is killed and comes back: clients go on without loss or repeats", async () => {
  const store = storeFile();
  let hop = await serve(store, "0");
  const address = { url: hop.url, token };
  const controller = new AbortController();
  onTestFinished(() => controller.abort());

  const streamed: unknown[] = [];
  void (async () => {
    for await (const item of readEvents(address, { from: "all", signal: controller.signal })) {
      if (item.kind === "event") {
        streamed.push(item.event.id);
      }
    }
  })();
  const consumer = new HopSocket({ address, openSocket: openNodeSocket, role: "consumer" });
  const emitter = new HopSocket({ address, openSocket: openNodeSocket, role: "emitter", agent: "demo" });
  onTestFinished(() => {
    consumer.close();
    emitter.close();
  });
  const received: unknown[] = [];
  consumer.onEvent((each) => received.push(each.id));
  await consumer.subscribe({ from: "all" }).ready;

  const total = 150;
  const acknowledged: string[] = [];
  const send = async (seq: number) => {
    const posted = event(seq, { id: `p${seq}`, session: "posted" });
    const emitted = event(seq, { id: `m${seq}`, session: "emitted" }) as Members;
    await Promise.all([
      postEvents(address, [JSON.stringify(posted)], { attempts: 100 }),
      emitter.emit(emitted, JSON.stringify(emitted)),
    ]);
    acknowledged.push(`p${seq}`, `m${seq}`);
  };
  for (let seq = 1; seq <= total; seq += 1) {
    await send(seq);
    if (seq % 50 === 25) {
      // In the middle of a write as likely as not.
      const unsafe = send(seq + 1_000);
      hop.child.kill("SIGKILL");
      await hop.exit;
      const kept = ids(fs.readFileSync(store, "utf8"));
      expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
      fs.appendFileSync(store, '{"torn":');
      hop = await serve(store, hop.port);
      await unsafe;
    }
  }
  const everything = [...acknowledged].sort();
  await until(() => streamed.length >= everything.length && received.length >= everything.length);
  expect([...streamed].sort()).toEqual(everything);
  expect([...received].sort()).toEqual(everything);
  const kept = ids(fs.readFileSync(store, "utf8"));
  expect([...kept].sort()).toEqual(everything);
});

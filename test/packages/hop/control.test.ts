import { describe, expect, test } from "vitest";
import { type Frame, type RawSocket, testHop, token, until } from "../../support/hop.js";
import { about, event, foreign, lines, request } from "../../support/streams.js";

const accepts = { capabilities: { control: { accepts: ["control.pause", "control.attention.respond"] } } };
const pause = (id: string, attributes = {}) => foreign(id, "control.pause", attributes);
const errors = (socket: RawSocket) =>
  socket.frames.filter((frame) => frame.type === "error").map(({ cause, code }) => [cause, code]);

async function target(hop: Awaited<ReturnType<typeof testHop>>, seq = 1) {
  const socket = await hop.client("both", accepts);
  socket.send(event(seq));
  await socket.settled();
  return socket;
}

describe("routing", () => {
  test("a command reaches the one owner of its session byte for byte, and subscribers before its ack", async () => {
    const hop = await testHop();
    const owner = await target(hop);
    const sender = await hop.client("consumer");
    sender.send({ type: "subscribe", id: "s1", capture: "metadata" });
    await sender.settled();
    const text = `{ "capture":"redacted",${JSON.stringify(foreign("c1", "control.attention.respond", { subject: "q", data: { answer: { text: "Ada" } } })).slice(1)}`;
    for (const _ of [1, 2]) {
      sender.send(text);
      await sender.settled();
    }
    await owner.settled();
    expect(owner.events()).toEqual([text, text]);
    expect(sender.events()).toHaveLength(2);
    expect(sender.events()[0]).not.toContain("Ada");
    expect((await hop.held()).text.match(/"id":"c1"/g)).toHaveLength(1);
  });

  test("an owner that subscribes gets a command once, and not as its ceiling would have it", async () => {
    const hop = await testHop();
    const owner = await target(hop);
    owner.send({ type: "subscribe", id: "s1", capture: "metadata" });
    await owner.settled();
    const sender = await hop.client("consumer");
    const command = foreign("c1", "control.attention.respond", {
      subject: "q",
      capture: "redacted",
      data: { answer: { values: { a: "Ada" } } },
    });
    sender.send(command);
    await sender.settled();
    await owner.settled();
    expect(owner.events()).toEqual([JSON.stringify(command)]);
  });

  test("what cannot be routed is refused to its sender, and leaves no trace", async () => {
    const hop = await testHop();
    const sender = await hop.client("both");
    sender.send(pause("c1"));
    const owner = await target(hop);
    sender.send(foreign("c2", "control.cancel", { data: { scope: "run" } }));
    sender.send(pause("c3", { seq: 1 }));
    sender.send(foreign("c4", "control.attention.respond", { data: { answer: 1 } }));
    sender.send(foreign("c5", "x.acme.control.jump"));
    await sender.settled();
    const other = await target(hop, 2);
    sender.send(pause("c6"));
    await sender.settled();
    expect(errors(sender)).toEqual([
      ["c1", "no-route"],
      ["c2", "unsupported"],
      ["c3", "invalid-event"],
      ["c4", "invalid-event"],
      ["c5", "unsupported"],
      ["c6", "ambiguous"],
    ]);
    for (const each of [owner, other]) {
      await each.settled();
      expect(each.events()).toEqual([]);
    }
    expect((await hop.held()).text).not.toContain("control.");
  });

  test("needs the token on loopback too, for sender and for owner", async () => {
    const hop = await testHop();
    const impostor = await hop.client("both", accepts, {});
    impostor.send(event(1));
    impostor.send(pause("c1"));
    await impostor.settled();
    const sender = await hop.client("consumer");
    sender.send(pause("c2"));
    await sender.settled();
    expect([...errors(impostor), ...errors(sender)]).toEqual([
      ["c1", "unauthorized"],
      ["c2", "no-route"],
    ]);
  });

  test("nobody without the token decides for the owner", async () => {
    const hop = await testHop();
    const ack = event(1, { type: "control.accepted", cause: "c1" });
    const refused = await hop.post(`${JSON.stringify(event(2))}\n${JSON.stringify(ack)}`);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: "unauthorized", detail: "acks need the token", index: 1 },
    ]);
    const impostor = await hop.client("emitter", accepts, {});
    impostor.send(ack);
    await impostor.settled();
    expect(impostor.frames.at(-2)).toMatchObject({ type: "error", event: "e1", code: "unauthorized" });
    expect((await hop.held()).text).toBe(": replay-complete\n\n");
    expect((await hop.post(JSON.stringify(ack), { authorization: `Bearer ${token}` })).status).toBe(202);
  });

  test("nobody without the token asks or ends a request in a session that has an owner, or had one", async () => {
    const hop = await testHop();
    const asked = (id: string, more = {}) =>
      request(5, { prompt: "Your password?" }, { id, source: "aep://host/other", ...more });
    const impostor = await hop.client("emitter", {}, {});
    expect((await hop.post(JSON.stringify(asked("before")))).status).toBe(202);
    const owner = await target(hop);
    owner.send(request(2, {}, { id: "q" }));
    await owner.settled();
    const check = async (round: string) => {
      const spoofed = [
        asked(`${round}1`),
        event(6, { id: `${round}2`, type: "session.ended" }),
        about("q", 7, "attention.resolved", { id: `${round}3`, data: { resolution: "dismissed" } }),
        about("q", 8, "attention.timeout", { id: `${round}4` }),
        about("q", 9, "attention.answered", { id: `${round}5`, data: { answer: { text: "x" }, via: "oob" } }),
      ];
      for (const each of spoofed) {
        const posted = await hop.post(lines(event(10, { id: "fine" }), each));
        expect([posted.status, await posted.json()]).toMatchObject([403, { error: "unauthorized", index: 1 }]);
        impostor.send(each);
      }
      await impostor.settled();
      const refused = impostor.frames.filter((frame) => frame.code === "unauthorized").map(({ event: id }) => id);
      expect(refused.slice(-spoofed.length)).toEqual(spoofed.map(({ id }) => id));
    };
    await check("owned");
    owner.socket.close();
    await owner.closed;
    await check("left");
    // Everything else, and every other session, is open to all.
    await hop.emit(event(6, { id: "e6" }), asked("elsewhere", { session: "t" }));
    const withToken = await hop.post(JSON.stringify(asked("known")), { authorization: `Bearer ${token}` });
    expect(withToken.status).toBe(202);
    expect([...(await hop.held()).text.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id).sort()).toEqual(
      ["before", "e1", "e6", "elsewhere", "known", "q"].sort(),
    );
  });

  test("nobody decides for another owner, token or not", async () => {
    const hop = await testHop({ limits: { endedClaimMs: 50 } });
    const owner = await target(hop);
    const other = await hop.client("both", accepts);
    other.send(event(1, { id: "o1", session: "other" }));
    other.send({ type: "subscribe", id: "s1", filter: { type: "control.accepted" } });
    const ack = (seq: number) => event(seq, { id: `a${seq}`, type: "control.accepted", cause: "c1" });
    other.send(pause("c1"));
    other.send(ack(2));
    await other.settled();
    expect(other.frames.filter(({ type }) => type === "error")).toEqual([
      {
        type: "error",
        event: "a2",
        code: "unauthorized",
        detail: "only the owner of the session, or who was handed the command, may ack it",
      },
    ]);
    const posted = await hop.post(`${JSON.stringify(event(7))}\n${JSON.stringify(ack(2))}`, {
      authorization: `Bearer ${token}`,
    });
    expect([posted.status, await posted.json()]).toEqual([
      403,
      { error: "unauthorized", detail: "the session has an owner, and only its socket may ack", index: 1 },
    ]);
    // The refused ack has claimed nothing.
    other.send(pause("c2"));
    await other.settled();
    expect(errors(other).filter(([cause]) => cause === "c2")).toEqual([]);
    owner.send(ack(2));
    owner.send(event(3, { type: "session.ended" }));
    await owner.settled();
    await until(async () => {
      other.send(pause(`c${other.frames.length + 9}`));
      await other.settled();
      return errors(other).some(([, code]) => code === "no-route");
    });
    // It no longer owns the session, and was handed the command.
    owner.send(event(4, { id: "a4", type: "control.accepted", cause: "c2" }));
    await owner.settled();
    await other.settled();
    expect(errors(owner)).toEqual([]);
    expect(other.events().map((text) => JSON.parse(text).id)).toEqual(["a2", "a4"]);
    const stranger = await hop.client("emitter");
    stranger.send(event(5, { id: "a5", type: "control.rejected", cause: "c9", session: "unowned" }));
    await stranger.settled();
    expect(stranger.frames).toContainEqual(expect.objectContaining({ event: "a5", code: "unauthorized" }));
  });

  test("who was handed a command may ack it in its own session alone, and owns nothing by that", async () => {
    const hop = await testHop({ limits: { endedClaimMs: 50 } });
    const owner = await target(hop);
    const sender = await hop.client("consumer");
    sender.send(pause("c1"));
    await sender.settled();
    await owner.frame(({ id }) => id === "c1");
    const ack = (id: string, more = {}) => event(9, { id, type: "control.accepted", cause: "c1", ...more });
    // Somebody else may have sent a command of the same id to another session.
    owner.send(ack("a1", { session: "other" }));
    owner.send(event(2, { type: "session.ended" }));
    await owner.settled();
    expect(owner.frames).toContainEqual(expect.objectContaining({ event: "a1", code: "unauthorized" }));
    const roster = async () => {
      const id = `r${Math.random()}`;
      sender.send({ type: "roster", id });
      return (await sender.frame((frame) => frame.id === id)).entries;
    };
    expect(await roster()).toMatchObject([{ session: "s" }]);
    owner.send(ack("a2"));
    await owner.settled();
    await until(async () => JSON.stringify(await roster()) === "[]");
    owner.send(ack("a3"));
    await owner.settled();
    expect(await roster()).toEqual([]);
    expect([...(await hop.held()).text.matchAll(/"id":"(a\d)"/g)].map(([, id]) => id)).toEqual(["a2", "a3"]);
  });

  test("an owner that has declared nothing takes nothing", async () => {
    const hop = await testHop();
    const owner = await hop.client("emitter");
    owner.send(event(1));
    await owner.settled();
    const sender = await hop.client("consumer");
    sender.send(pause("c1"));
    await sender.settled();
    expect(errors(sender)).toEqual([["c1", "unsupported"]]);
  });

  test("an owner whose queue is full is busy", async () => {
    const hop = await testHop({ limits: { queueEvents: 4 } });
    const owner = await target(hop);
    owner.socket.pause();
    const sender = await hop.client("consumer");
    const big = "x".repeat(500_000);
    let sent = 0;
    await until(async () => {
      sent += 1;
      sender.send(foreign(`c${sent}`, "control.attention.respond", { data: { answer: { text: big } } }));
      await sender.settled();
      return errors(sender).length > 0;
    });
    expect(errors(sender)).toEqual([[`c${sent}`, "busy"]]);
    owner.socket.resume();
    await owner.frame((frame) => frame.id === `c${sent - 1}`);
    expect(owner.events()).toHaveLength(sent - 1);
  });
});

describe("claims", () => {
  test("end with the connection", async () => {
    const hop = await testHop();
    const owner = await target(hop);
    const sender = await hop.client("consumer");
    owner.socket.terminate();
    await until(async () => {
      sender.send(pause(`c${sender.frames.length}`));
      await sender.settled();
      return errors(sender).some(([, code]) => code === "no-route");
    });
  });

  test("end some time after the session", async () => {
    const hop = await testHop({ limits: { endedClaimMs: 50 } });
    const owner = await target(hop);
    const sender = await hop.client("consumer");
    owner.send(event(2, { type: "session.ended" }));
    await owner.settled();
    sender.send(pause("c1"));
    await sender.settled();
    expect(errors(sender)).toEqual([]);
    await until(async () => {
      sender.send(pause(`c${sender.frames.length + 2}`));
      await sender.settled();
      return errors(sender).some(([, code]) => code === "no-route");
    });
  });

  test("stay when the session goes on after its end", async () => {
    const hop = await testHop({ limits: { endedClaimMs: 50 } });
    const owner = await target(hop);
    owner.send(event(2, { type: "session.ended" }));
    owner.send(event(3, { type: "session.started" }));
    await owner.settled();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const sender = await hop.client("consumer");
    sender.send(pause("c1"));
    await sender.settled();
    expect(errors(sender)).toEqual([]);
  });

  test("of an owner that answers no ping are lost, and commands go to the one that does", async () => {
    const hop = await testHop({ limits: { claimSilenceMs: 200 } });
    const silent = await target(hop);
    silent.socket.pause();
    const owner = await target(hop, 2);
    const sender = await hop.client("consumer");
    sender.send(pause("c0"));
    await sender.settled();
    expect(errors(sender)).toEqual([["c0", "ambiguous"]]);
    await until(async () => {
      sender.send(pause("c1"));
      await sender.settled();
      await owner.settled();
      return owner.events().length > 0;
    });
    silent.socket.resume();
    await silent.closed;
    expect(silent.frames.map((frame: Frame) => frame.type)).not.toContain("control.pause");
    expect(hop.logged).toContain("closed a socket that owned a session and did not answer");
  });

  test("of owners that answer stay, however long it takes", async () => {
    const hop = await testHop({ limits: { claimSilenceMs: 50 } });
    const first = await target(hop);
    const second = await target(hop, 2);
    for (const each of [first, second]) {
      await each.frame((frame) => frame.type === "ping" || each === second);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    const sender = await hop.client("consumer");
    sender.send(pause("c1"));
    await sender.settled();
    expect(errors(sender)).toEqual([["c1", "ambiguous"]]);
  });
});

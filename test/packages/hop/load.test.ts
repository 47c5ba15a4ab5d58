import { once } from "node:events";
import net from "node:net";
import { postEvents } from "@aepkit/hop/client";
import { expect, onTestFinished, test } from "vitest";
import { startScript } from "../../support/aep.js";
import { token, until } from "../../support/hop.js";
import { event } from "../../support/streams.js";

const subscribers = 500;
const events = 10_000;
const megabyte = 1024 * 1024;

/** A subscriber that looks at nothing but the ids of events, whose order has to be that of their positions. */
async function subscribe(port: number) {
  const socket = net.connect(port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, "connect");
  socket.write(`GET /stream HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  const state = { socket, last: 0, inOrder: true, ended: false };
  const mark = Buffer.from("\nid: s:0:");
  let carry: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    const bytes = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
    let at = bytes.indexOf(mark);
    let done = 0;
    for (; at !== -1; at = bytes.indexOf(mark, done)) {
      const end = bytes.indexOf(0x0a, at + mark.length);
      if (end === -1) {
        break;
      }
      // The hop writes whole events, so the chunks of the transfer cut none of them.
      const seq = Number(bytes.toString("latin1", at + mark.length, end));
      state.inOrder &&= seq === state.last + 1;
      state.last = seq;
      done = end;
    }
    carry = at === -1 ? Buffer.from(bytes.subarray(Math.max(done, bytes.length - mark.length))) : bytes.subarray(at);
  });
  socket.on("close", () => {
    state.ended = true;
  });
  socket.on("error", () => undefined);
  return state;
}

test("500 subscribers and 10,000 events: in order, within bounds, and whoever stalls hurts nobody", async () => {
  const limits = { connections: 2000, queueBytes: megabyte, pingMs: 600_000 };
  const hop = startScript("test/support/run-hop.ts", [JSON.stringify(limits)], { NODE_OPTIONS: "--expose-gc" });
  const [, url = ""] = await hop.printed(/address (\S+)/);
  const port = Number(new URL(url).port);
  const readers = await Promise.all(Array.from({ length: subscribers }, () => subscribe(port)));
  const stalled = readers.slice(0, 20);
  for (const { socket } of stalled) {
    socket.pause();
  }
  // Of a severity that may not be left out, so that the stalled have to be let go.
  const batch = 250;
  for (let seq = 1; seq <= events; seq += batch) {
    const texts = Array.from({ length: batch }, (_, index) =>
      JSON.stringify(event(seq + index, { severity: "notice", tenant: "x".repeat(300) })),
    );
    await postEvents({ url, token }, texts);
    // As fast as the readers, who share the machine with the hop.
    await until(() => readers.slice(20).every(({ last }) => last >= seq - 2 * batch));
  }
  await until(() => readers.slice(20).every(({ last }) => last === events));
  expect(readers.filter(({ inOrder }) => !inOrder)).toEqual([]);
  expect(readers.slice(20).filter(({ ended }) => ended)).toEqual([]);

  // While the stalled are still there: the program, the events held, and 20 queues at the very most.
  hop.child.stdin.write("memory\n");
  const [, bytes] = await hop.printed(/memory (\d+)/);
  process.stdout.write(`memory of the hop: ${Math.round(Number(bytes) / megabyte)} MiB\n`);
  expect(Number(bytes)).toBeLessThan((100 + stalled.length) * megabyte);

  for (const { socket } of stalled) {
    socket.resume();
  }
  await until(() => stalled.every(({ ended }) => ended));
  expect(stalled.every(({ last, inOrder }) => inOrder && last < events)).toBe(true);
});

/** A hop in this process, and clients that see every byte. */

import { once } from "node:events";
import { type HopOptions, startHop } from "@aepkit/hop";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";

export const token = "a-token-for-tests";

export type Frame = { readonly [member: string]: unknown };

/** Starts a hop that goes with the test. */
export async function testHop(options: HopOptions = {}) {
  const logged: string[] = [];
  const hop = await startHop({ token, log: (line) => void logged.push(line), ...options });
  onTestFinished(() => hop.close());
  const authorization = `Bearer ${token}`;
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${hop.url}/events`, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-ndjson", "aep-version": "0.1", ...headers },
    });
  return {
    ...hop,
    logged,
    post,
    /** Posts events that have to be taken. */
    emit: async (...events: readonly unknown[]) => {
      const response = await post(events.map((each) => JSON.stringify(each)).join("\n"));
      if (response.status !== 202) {
        throw new Error(`${response.status} ${await response.text()}`);
      }
    },
    /** What the hop holds, as a stream of events tells it. */
    held: async (query: Record<string, string> = {}) => {
      const search = new URLSearchParams({ live: "0", ...query });
      const response = await fetch(`${hop.url}/stream?${search}`, { headers: { authorization } });
      return { status: response.status, text: await response.text() };
    },
    get: (path: string, headers: Record<string, string> = {}) => fetch(`${hop.url}${path}`, { headers }),
    /** A socket that has said nothing yet. */
    socket: (headers: Record<string, string> = { authorization }) => openSocket(hop.url, headers),
    /** A socket that was let in. */
    client: async (role: string, more: Frame = {}, headers: Record<string, string> = { authorization }) => {
      const socket = await openSocket(hop.url, headers);
      socket.send({ type: "hello", versions: ["0.1"], role, identity: { agent: role, instance: "i1" }, ...more });
      await socket.frame((frame) => frame.type === "hello");
      return socket;
    },
  };
}

export type RawSocket = Awaited<ReturnType<typeof openSocket>>;

async function openSocket(url: string, headers: Record<string, string>) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket`, { headers });
  const texts: string[] = [];
  const frames: Frame[] = [];
  let wake: () => void = () => undefined;
  socket.on("message", (data, isBinary) => {
    const text = isBinary ? '"binary"' : data.toString();
    texts.push(text);
    frames.push(JSON.parse(text));
    wake();
  });
  const closed = once(socket, "close").then(([code, reason]) => ({ code: Number(code), reason: String(reason) }));
  closed.catch(() => undefined);
  socket.on("close", () => wake());
  onTestFinished(() => socket.terminate());
  await once(socket, "open");
  return {
    socket,
    texts,
    frames,
    closed,
    send: (frame: unknown) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    /** Resolves with the first frame that fits, however late it comes. */
    frame: async (fits: (frame: Frame) => boolean): Promise<Frame> => {
      for (;;) {
        const found = frames.find(fits);
        if (found !== undefined) {
          return found;
        }
        if (socket.readyState === WebSocket.CLOSED) {
          throw new Error(`the socket closed after ${texts.join("\n")}`);
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    /** Resolves when the hop has dealt with everything sent so far. */
    settled: async function settled(this: void): Promise<void> {
      const t = `settled ${Math.random()}`;
      socket.send(JSON.stringify({ type: "ping", t }));
      while (!frames.some((frame) => frame.type === "pong" && frame.t === t)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    /** Texts of the events that came. */
    events: () => texts.filter((_, index) => String(frames[index]?.type).includes(".")),
  };
}

/** Reads an event stream until enough has come. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(url, { headers, signal: controller.signal });
  let text = "";
  let ended = false;
  let wake: () => void = () => undefined;
  void (async () => {
    try {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        wake();
      }
    } catch {
      // The test is over, or the hop is.
    }
    ended = true;
    wake();
  })();
  return {
    response,
    text: () => text,
    ended: () => ended,
    close: () => controller.abort(),
    /** Resolves once the text matches, or the stream has ended if nothing is asked for. */
    received: async (pattern: RegExp | null) => {
      while (pattern === null ? !ended : !pattern.test(text)) {
        if (ended) {
          throw new Error(`the stream ended before ${pattern}:\n${text}`);
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return text;
    },
  };
}

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) {
      throw new Error(`never came true: ${holds}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

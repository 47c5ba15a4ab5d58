import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { ReplayItem } from "../core/history.js";
import type { Subscriber } from "../core/hop.js";
import { Outbox, type Parcel } from "../core/outbox.js";
import { textUnder } from "../core/text-under.js";
import { readStreamQuery, type Wanted } from "../core/wanted.js";
import { RequestError } from "../protocol/request-error.js";
import { EventStreamSink } from "./event-stream-sink.js";
import { comment, eventStreamFrame, exhaustedComment } from "./event-stream-text.js";
import type { HopContext, HopEnv } from "./hop-context.js";

const streamHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** `GET /stream` (SS1 to SS7): the marks and events of the replay, then live events until somebody hangs up. */
export function getStream(c: Context<HopEnv>, context: HopContext): Response {
  const { hop } = context;
  const { incoming, outgoing } = c.env;
  const query = new URL(c.req.url).searchParams;
  const lastEventId = c.req.header("last-event-id");
  let wanted: ReturnType<typeof readStreamQuery>;
  try {
    wanted = readStreamQuery(query, lastEventId, c.get("access").ceiling, hop.limits);
  } catch (error) {
    if (error instanceof RequestError) {
      return c.json({ error: error.code, detail: error.message }, error.code === "unauthorized" ? 403 : 400);
    }
    throw error;
  }
  if (c.req.method === "HEAD") {
    return c.body(null, 200, streamHeaders);
  }
  if (hop.streams.isFull) {
    const detail = `the hop has ${hop.limits.subscribers} streams already`;
    return c.json({ error: "limit-exceeded", detail }, 503);
  }
  // Headers that were set on the way here would get lost: this response is written by hand.
  for (const [name, value] of c.res.headers) {
    outgoing.setHeader(name, value);
  }
  outgoing.writeHead(200, streamHeaders);
  outgoing.flushHeaders();
  incoming.socket.setNoDelay(true);
  serve(context, outgoing as ServerResponse, wanted, wanted.isLive);
  return RESPONSE_ALREADY_SENT;
}

function serve({ hop }: HopContext, outgoing: ServerResponse, wanted: Wanted, isLive: boolean): void {
  const leave = hop.streams.take();
  const bookmark = wanted.bookmarks ? (arrival: number) => hop.arrivals.bookmark(arrival) : null;
  const sink = new EventStreamSink(outgoing, bookmark);
  const outbox = new Outbox<"end">(sink, hop.limits);
  sink.onReady = () => outbox.schedule();
  const held = hop.replay(wanted);
  if (held !== null) {
    outbox.pushReplay(replay(held, wanted));
  }
  outbox.pushBookmark(hop.arrivals.newest);
  const subscriber: Subscriber = {
    offer: (delivery) => {
      const { record } = delivery;
      if (wanted.matches(record.attributes)) {
        const bytes = delivery.frame(eventStreamFrame, wanted.ceiling);
        outbox.push({ bytes, isMinor: record.isMinor, note: null, arrival: delivery.arrival });
      }
    },
  };
  if (isLive) {
    hop.subscribe(subscriber);
  } else {
    outbox.push({ bytes: comment("replay-complete"), isMinor: false, note: "end" });
  }
  const timer = setInterval(() => {
    if (sink.idleMs > hop.limits.goneMs) {
      outgoing.destroy();
    } else if (outbox.isEmpty) {
      outbox.push({ bytes: comment("ping"), isMinor: false, note: null });
      outbox.pushBookmark(hop.arrivals.newest);
    }
  }, hop.limits.pingMs);
  outgoing.once("close", () => {
    leave();
    clearInterval(timer);
    hop.unsubscribe(subscriber);
    outbox.close();
  });
}

function* replay(items: Iterable<ReplayItem>, wanted: Wanted): Generator<Parcel<"end"> | null> {
  for (const item of items) {
    if ("exhausted" in item) {
      const { session, earliest } = item.exhausted;
      yield { bytes: exhaustedComment(session, earliest), isMinor: false, note: null };
    } else if (wanted.matches(item.record.attributes)) {
      const { record } = item;
      yield { bytes: eventStreamFrame(record, textUnder(record, wanted.ceiling)), isMinor: false, note: null };
    } else {
      yield null;
    }
  }
}

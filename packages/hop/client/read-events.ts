import type { Capture } from "@aepkit/events";
import { createParser } from "eventsource-parser";
import { type Members, parseObject } from "../protocol/members.js";
import type { From } from "../protocol/position.js";
import { backoffMs, pause } from "./backoff.js";
import { type HopAddress, tokenHeaders } from "./hop-address.js";
import { HopUnreachable } from "./hop-error.js";
import { reasonOf } from "./network-reason.js";
import { offersBookmarks } from "./offers-bookmarks.js";
import { refusalOf } from "./refusal-of.js";
import { ResumePoint, type Start } from "./resume-point.js";
import { SeenEvents } from "./seen-events.js";

export interface ReadOptions {
  /** An attr-match filter; everything unless given. */
  readonly filter?: Members;
  readonly capture?: Capture;
  /** What to replay first; live events only unless given. */
  readonly from?: From;
  /** False ends after the replay. */
  readonly live?: boolean;
  readonly signal?: AbortSignal;
  /** Attempts to connect, one after the other, before giving up; endless unless given. The first is one of them. */
  readonly attempts?: number;
}

/** What a stream of events brings. */
export type StreamItem =
  | { readonly kind: "event"; readonly event: Members; readonly text: string }
  /** Events are gone for good: the hop holds no more than from `earliest`, an `epoch:seq`, on. */
  | { readonly kind: "exhausted"; readonly session: string; readonly earliest: string }
  /** The connection broke and will be opened again. */
  | { readonly kind: "interrupted"; readonly reason: string };

/**
 * Reads events from a hop, in order and without repeats, for as long as the signal allows. A connection that breaks is
 * opened again and goes on where it stopped; so it does when the hop says that it left something out. Sessions that began
 * during the break are among what comes then, if `from` is `all` or the hop gives out bookmarks.
 * @throws HopRefusal if the hop refuses the subscription
 * @throws HopUnreachable after the last attempt
 */
export async function* readEvents(address: HopAddress, options: ReadOptions = {}): AsyncGenerator<StreamItem> {
  const resume = new ResumePoint(options.from ?? null);
  const seen = new SeenEvents();
  const attempts = options.attempts ?? Number.POSITIVE_INFINITY;
  let failures = 0;
  let isFirst = true;
  while (!options.signal?.aborted) {
    let reason = "the connection ended";
    try {
      const usesBookmarks = options.live !== false && (await offersBookmarks(address, options.signal));
      const response = await fetch(streamUrl(address, options, resume.start(isFirst, usesBookmarks)), {
        headers: tokenHeaders(address),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      });
      if (!response.ok || response.body === null) {
        const refusal = await refusalOf(response);
        if (response.status < 500) {
          throw refusal;
        }
        reason = refusal.message;
      } else {
        failures = 0;
        isFirst = false;
        for await (const item of items(response.body)) {
          if (item === "complete") {
            return;
          }
          if (item === "left-out") {
            reason = "reading was too slow";
            break;
          }
          if (item.kind === "bookmark") {
            resume.mark(item.at);
          } else if (item.kind !== "event") {
            yield item;
          } else if (seen.add(item.event)) {
            resume.note(item.event);
            yield item;
          }
        }
      }
    } catch (error) {
      // A refusal is final; everything else is the network's.
      if (error instanceof Error && error.name === "HopRefusal") {
        throw error;
      }
      reason = reasonOf(error);
    }
    if (options.signal?.aborted) {
      return;
    }
    failures += 1;
    if (failures >= attempts) {
      throw new HopUnreachable(`cannot read from the hop at ${address.url}: ${reason}`);
    }
    yield { kind: "interrupted", reason };
    await pause(backoffMs(failures), options.signal);
  }
}

function streamUrl({ url }: HopAddress, options: ReadOptions, { from, after, bookmarks }: Start): string {
  const query = new URLSearchParams();
  if (options.filter !== undefined) {
    query.set("filter", JSON.stringify(options.filter));
  }
  if (options.capture !== undefined) {
    query.set("capture", options.capture);
  }
  if (from !== undefined) {
    query.set("from", from === "all" ? "all" : JSON.stringify(from));
  }
  if (after !== undefined) {
    query.set("after", after);
  }
  if (bookmarks === true) {
    query.set("bookmarks", "1");
  }
  if (options.live === false) {
    query.set("live", "0");
  }
  return `${url}/stream?${query}`;
}

type RawItem =
  | Exclude<StreamItem, { kind: "interrupted" }>
  | { readonly kind: "bookmark"; readonly at: string }
  | "complete"
  | "left-out";

async function* items(body: ReadableStream<Uint8Array>): AsyncGenerator<RawItem> {
  const found: RawItem[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = parseObject(data);
      if (event !== undefined) {
        found.push({ kind: "event", event, text: data });
      }
    },
    onComment: (comment) => {
      const [word, session = "", earliest = ""] = comment.trim().split(" ");
      if (word === "replay-complete") {
        found.push("complete");
      } else if (word === "left-out") {
        found.push("left-out");
      } else if (word === "bookmark") {
        found.push({ kind: "bookmark", at: session });
      } else if (word === "replay-exhausted") {
        found.push({ kind: "exhausted", session: decoded(session), earliest });
      }
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parser.feed(decoder.decode(read.value, { stream: true }));
      yield* found.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Undoes the escapes of a name; what is not escaped properly is a name as it stands. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

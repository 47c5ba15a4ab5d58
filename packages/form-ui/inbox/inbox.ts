import type { Members } from "@aepkit/hop/client";
import { agentRefusal } from "../model/refusal-words.js";
import { nameOf } from "../model/shown-request.js";
import { type End, type Item, keyOf, readItem, type Sending } from "./item.js";

/** What the events of a hop say about requests; for `useSyncExternalStore`. */
export class Inbox {
  readonly #items = new Map<string, Item>();
  /** Requests by the ids of commands that this page sent to answer them. */
  readonly #commands = new Map<string, string>();
  /** The last of these commands that stands for what the form shows, by request. */
  readonly #latest = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #snapshot: readonly Item[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** All requests, newest first. The same list until something changes. */
  readonly items = (): readonly Item[] => this.#snapshot;

  /** All requests as they stand now, oldest first. */
  all(): readonly Item[] {
    return [...this.#items.values()];
  }

  get(key: string): Item | undefined {
    return this.#items.get(key);
  }

  /** Takes an event of any type, in the order in which events come. @returns the request that it brings, if it does */
  receive(event: Members): Item | null {
    const { type } = event;
    if (type === "attention.requested") {
      const item = readItem(event);
      if (item !== null && !this.#items.has(item.key)) {
        this.#put(item);
      }
      return item;
    }
    if (type === "session.ended") {
      for (const item of this.all()) {
        if (item.session === event.session && item.source === event.source) {
          this.#end(item, { kind: "session-ended" });
        }
      }
      return null;
    }
    const { source, session, subject } = event;
    const item =
      typeof source === "string" && typeof session === "string" && typeof subject === "string"
        ? this.#items.get(keyOf(source, session, subject))
        : undefined;
    if (item !== undefined) {
      this.#follow(item, event);
    }
    return null;
  }

  /** A command was sent from here before the page was loaded again; how it fared is not known yet. */
  recall(key: string, command: string, isGivenUp = false): void {
    this.#commands.set(command, key);
    if (!isGivenUp) {
      this.#latest.set(key, command);
    }
  }

  /** A command of this page is on its way. */
  sent(key: string, command: string): void {
    this.recall(key, command);
    this.progress(key, { step: "sent" });
  }

  /** Tells how far the answer to a request has come; steps back are ignored once the agent has taken it. */
  progress(key: string, sending: Sending): void {
    const item = this.#items.get(key);
    const isTaken = item?.sending?.step === "accepted" || item?.sending?.step === "applied";
    if (item !== undefined && (!isTaken || sending.step === "applied")) {
      this.#put({ ...item, sending });
    }
  }

  #follow(item: Item, event: Members): void {
    const { cause } = event;
    const isSent = typeof cause === "string" && this.#commands.get(cause) === item.key;
    const latest = this.#latest.get(item.key);
    // Once something else could be entered, what the form shows need not be what was sent.
    const isOwn = isSent && latest === cause && item.sending?.step !== "refused";
    const data = isMembers(event.data) ? event.data : {};
    switch (event.type) {
      case "control.accepted":
        if (isOwn) {
          this.progress(item.key, { step: "accepted" });
        }
        break;
      case "control.rejected":
        if (isSent && (latest ?? cause) === cause && item.end === null) {
          const { reason, detail } = data;
          const words = agentRefusal(typeof reason === "string" ? reason : undefined);
          this.progress(item.key, { step: "refused", words, detail: typeof detail === "string" ? detail : null });
        }
        break;
      case "attention.answered":
        if (isOwn) {
          this.progress(item.key, { step: "applied" });
        }
        this.#end(this.#items.get(item.key) ?? item, {
          kind: "answered",
          isOwn,
          ...(isSent && !isOwn ? { isEarlier: true } : {}),
          by: typeof data.by === "string" ? data.by : null,
          ...optionOf(item, data),
        });
        break;
      case "attention.resolved": {
        const { resolution } = data;
        const kind = resolution === "auto" || resolution === "dismissed" ? resolution : "answered";
        const isTaken = item.sending?.step === "accepted" || item.sending?.step === "applied";
        this.#end(item, kind === "answered" ? { kind, isOwn: isTaken, by: null } : { kind });
        break;
      }
      case "attention.timeout":
        this.#end(item, { kind: "timeout" });
        break;
      default:
      // Routing notes and whatever comes later change nothing here.
    }
  }

  /** The first end counts: an answered request is not dismissed by what follows. */
  #end(item: Item, end: End): void {
    if (item.end === null) {
      this.#put({ ...item, end });
    }
  }

  #put(item: Item): void {
    this.#items.set(item.key, item);
    // A replay brings many events at once; showing each by itself would take the page's time.
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#snapshot = [...this.#items.values()].reverse().sort((a, b) => b.asked - a.asked);
      for (const listener of this.#listeners) {
        listener();
      }
    }, 0);
  }
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null;
}

/** The option that an `attention.answered` event names, in the words of the request. */
function optionOf({ request }: Item, { answer }: Members): { readonly option?: string } {
  const picked = request?.options?.find(({ id }) => isMembers(answer) && answer.option === id);
  return picked === undefined ? {} : { option: nameOf(picked) };
}

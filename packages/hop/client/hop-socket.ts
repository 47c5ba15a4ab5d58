import { AEP_VERSION } from "@aepkit/events";
import { isAckType, isCommandType } from "../protocol/commands.js";
import { isEventType, type Role } from "../protocol/frames.js";
import { type Members, own, ownText, parseObject } from "../protocol/members.js";
import { backoffMs, pause } from "./backoff.js";
import { type HopAddress, socketUrl } from "./hop-address.js";
import { HopRefusal, HopUnreachable } from "./hop-error.js";
import { experimental, hasBookmarks } from "./offers-bookmarks.js";
import { OpenSubscriptions, type SubscribeOptions } from "./open-subscriptions.js";
import { SeenEvents } from "./seen-events.js";
import type { OpenSocket, SocketLike } from "./socket-like.js";
import { UnsafeEvents } from "./unsafe-events.js";

export interface HopSocketOptions {
  readonly address: HopAddress;
  readonly openSocket: OpenSocket;
  readonly role: Role;
  /** Name of the agent; emitters need one. */
  readonly agent?: string;
  /** Names this process among those of the agent. */
  readonly instance?: string;
  /** What the client takes and emits, as the roster will show it, for example `{ control: { accepts: [] } }`. */
  readonly capabilities?: Members;
  /** Attempts to connect in a row before giving up; endless unless given. */
  readonly attempts?: number;
  /** What happens to the connection and is worth telling somebody. */
  readonly onNotice?: (notice: string) => void;
}

/** Takes an event and the very text that came. */
export type EventListener = (event: Members, text: string) => void;

/** Takes the refusal of a command: its id, the code and the detail. */
export type RefusalListener = (cause: string, code: string, detail: string) => void;

export interface OpenSubscription {
  /** Resolves when the hop has said yes. Rejects with a HopRefusal if it says no. */
  readonly ready: Promise<void>;
  readonly end: () => void;
}

interface RosterReply {
  readonly resolve: (entries: readonly unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A connection to a hop over one WebSocket, for everything: events out, subscriptions in, commands both ways. When it
 * breaks it is opened again; events that are not safe yet are sent again, and subscriptions go on where they stopped.
 */
export class HopSocket {
  readonly #options: HopSocketOptions;
  readonly #subscriptions = new OpenSubscriptions();
  readonly #seen = new SeenEvents();
  readonly #unsafe = new UnsafeEvents();
  readonly #events = new Set<EventListener>();
  readonly #commands = new Set<EventListener>();
  readonly #acks = new Set<EventListener>();
  readonly #refusals = new Set<RefusalListener>();
  readonly #rosters = new Map<string, RosterReply>();
  /** The last event of each session that is safe: sent again, it claims the session for a new connection. */
  readonly #claims = new Map<string, string>();
  readonly #stop = new AbortController();
  #socket: SocketLike | null = null;
  #isOpen = false;
  /** A ping is out whose pong makes events safe; what is emitted meanwhile waits for the next. */
  #awaitsBarrier = false;
  /** The hop marks commands that are to be obeyed. */
  #marksRouted = false;
  #offersBookmarks = false;
  /** Something was left out of what came, so no more of it counts before there is a new connection. */
  #hasGap = false;
  /** Id of the command that comes next and is to be obeyed. */
  #routed: string | null = null;
  #serial = 0;
  /** Settles when the connection stands for the first time, or never will. */
  readonly ready: Promise<void>;
  /** Resolves when there will be no connection any more: closed, refused, or given up after all attempts. */
  readonly ended: Promise<void>;
  #end: () => void = () => undefined;

  constructor(options: HopSocketOptions) {
    this.#options = options;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.ready = new Promise((resolve, reject) => {
      void this.#keepConnected(resolve, reject);
    });
    // Whoever does not wait for it learns of the failure from everything else.
    this.ready.catch(() => undefined);
  }

  /** Calls back for every event of any subscription, once each. @returns what ends it */
  onEvent(listener: EventListener): () => void {
    return listening(this.#events, listener);
  }

  /**
   * Calls back for every command that the hop hands over to be obeyed, repeats included: the answer to a repeat is the ack again
   * (K3). Copies that subscriptions bring, such as those of a replay, are events and no more. Of a hop that does not tell the
   * two apart they come here too.
   */
  onCommand(listener: EventListener): () => void {
    return listening(this.#commands, listener);
  }

  /** Calls back for every ack, repeats included: whoever sends a command again waits for its ack again. */
  onAck(listener: EventListener): () => void {
    return listening(this.#acks, listener);
  }

  /** Calls back when the hop refuses a command. */
  onRefusal(listener: RefusalListener): () => void {
    return listening(this.#refusals, listener);
  }

  /**
   * Sends an event. Resolves when the hop has it safe; until then it is sent again on every new connection.
   * @throws HopRefusal if the hop does not take it, HopUnreachable if the socket is closed first
   */
  emit(event: Members, text: string): Promise<void> {
    const safe = this.#unsafe.add(event, text);
    this.#send(text);
    if (!this.#awaitsBarrier) {
      this.#sendBarrier();
    }
    return safe;
  }

  /** Sends a text as it is, if there is a connection: commands, and acks that were recorded. */
  sendRaw(text: string): void {
    this.#send(text);
  }

  /** Subscribes, until it is ended or the socket is closed. */
  subscribe(options: SubscribeOptions): OpenSubscription {
    this.#serial += 1;
    const id = `s${this.#serial}`;
    const ready = this.#subscriptions.open(id, options);
    ready.catch(() => undefined);
    this.#sendSubscription(id);
    const end = () => {
      if (this.#subscriptions.end(id)) {
        this.#send(JSON.stringify({ type: "unsubscribe", id }));
      }
    };
    return { ready, end };
  }

  /** Every live claim of a session, as the hop knows them now. */
  roster(): Promise<readonly unknown[]> {
    return new Promise((resolve, reject) => {
      this.#serial += 1;
      const id = `r${this.#serial}`;
      this.#rosters.set(id, { resolve, reject });
      this.#sendRosterRequest(id);
    });
  }

  /** Ends the connection for good. Events that are not safe are given up. */
  close(): void {
    this.#stop.abort();
    this.#socket?.close(1000);
    this.#giveUp(new HopUnreachable("the socket was closed before the hop was done"));
  }

  #giveUp(error: Error): void {
    this.#unsafe.giveUp(error);
    this.#subscriptions.giveUp(error);
    for (const { reject } of this.#rosters.values()) {
      reject(error);
    }
    this.#rosters.clear();
    this.#end();
  }

  async #keepConnected(onReady: () => void, onFailure: (error: Error) => void): Promise<void> {
    const { signal } = this.#stop;
    const attempts = this.#options.attempts ?? Number.POSITIVE_INFINITY;
    for (let failures = 0; !signal.aborted && failures < attempts; failures += 1) {
      if (failures > 0) {
        await pause(backoffMs(failures), signal);
      }
      const stood = await this.#connectOnce(onReady, onFailure);
      if (stood === "refused") {
        return;
      }
      if (!signal.aborted) {
        failures = stood ? 0 : failures;
        const what = stood ? "the connection to the hop broke" : "the hop does not answer, or refuses the token";
        this.#options.onNotice?.(`${what}; connecting again`);
      }
    }
    const error = new HopUnreachable(`cannot connect to the hop at ${this.#options.address.url}`);
    onFailure(error);
    this.#giveUp(error);
  }

  /** One connection from its start to its end; tells whether it ever stood. */
  #connectOnce(onReady: () => void, onFailure: (error: Error) => void): Promise<boolean | "refused"> {
    const { address, openSocket } = this.#options;
    return new Promise((resolve) => {
      let outcome: boolean | "refused" = false;
      const socket = openSocket(socketUrl(address), address.token);
      this.#socket = socket;
      const ended = () => {
        this.#isOpen = false;
        resolve(outcome);
      };
      socket.addEventListener("open", () => socket.send(JSON.stringify(this.#hello())));
      socket.addEventListener("close", ended);
      // It is followed by "close", except where the socket never opened.
      socket.addEventListener("error", ended);
      socket.addEventListener("message", ({ data }) => {
        const text = String(data);
        const frame = parseObject(text) ?? {};
        if (this.#isOpen) {
          this.#receive(frame, text);
        } else if (own(frame, "type") === "hello") {
          outcome = true;
          this.#isOpen = true;
          const capabilities = own(frame, "capabilities");
          this.#marksRouted = Object.hasOwn(experimental(capabilities), "routed");
          this.#offersBookmarks = hasBookmarks(capabilities);
          this.#hasGap = false;
          this.#routed = null;
          this.#restore();
          onReady();
        } else if (own(frame, "type") === "error") {
          outcome = "refused";
          const refusal = new HopRefusal(ownText(frame, "code") ?? "error", ownText(frame, "detail") ?? "");
          onFailure(refusal);
          this.#giveUp(refusal);
          socket.close(1000);
        }
      });
    });
  }

  #hello(): Members {
    const { role, agent, instance, capabilities } = this.#options;
    const identity = agent === undefined ? undefined : { agent, instance, card: null };
    return { type: "hello", versions: [AEP_VERSION], role, identity, capabilities };
  }

  /** Brings a new connection to where the last one was. */
  #restore(): void {
    for (const id of this.#subscriptions.ids()) {
      this.#sendSubscription(id);
    }
    for (const id of this.#rosters.keys()) {
      this.#sendRosterRequest(id);
    }
    // Before everything else: what waits may be an ack, which counts from an owner alone.
    for (const text of this.#claims.values()) {
      this.#send(text);
    }
    for (const { text } of this.#unsafe.list()) {
      this.#send(text);
    }
    this.#awaitsBarrier = false;
    this.#sendBarrier();
  }

  #receive(frame: Members, text: string): void {
    const type = ownText(frame, "type") ?? "";
    if (isEventType(type)) {
      this.#receiveEvent(frame, type, text);
      return;
    }
    const id = ownText(frame, "id") ?? "";
    switch (type) {
      case "ping":
        this.#send(JSON.stringify({ type: "pong", t: own(frame, "t") }));
        break;
      case "routed":
        this.#routed = ownText(frame, "command") ?? null;
        break;
      case "pong":
        this.#receivePong(own(frame, "t"));
        break;
      case "bookmark": {
        const at = ownText(frame, "at");
        if (at !== undefined && !this.#hasGap) {
          this.#subscriptions.marked(ownText(frame, "sub"), at);
        }
        break;
      }
      case "subscribed":
        this.#subscriptions.accepted(id);
        break;
      case "roster": {
        const entries = own(frame, "entries");
        this.#rosters.get(id)?.resolve(Array.isArray(entries) ? entries : []);
        this.#rosters.delete(id);
        break;
      }
      case "error":
        this.#receiveError(frame, id);
        break;
      case "left-out":
        // A new connection asks for what is missing.
        this.#hasGap = true;
        this.#socket?.close(1000);
        break;
      case "replay-exhausted":
        this.#options.onNotice?.(`events of session ${JSON.stringify(own(frame, "session"))} are gone for good`);
        break;
      default:
      // Unknown frames are ignored (WS4).
    }
  }

  #receiveEvent(event: Members, type: string, text: string): void {
    const isRouted = !this.#marksRouted || (this.#routed !== null && this.#routed === ownText(event, "id"));
    this.#routed = null;
    if (isCommandType(type) && isRouted) {
      for (const listener of this.#commands) {
        listener(event, text);
      }
    }
    if (isAckType(type)) {
      for (const listener of this.#acks) {
        listener(event, text);
      }
    }
    if (!this.#hasGap && this.#seen.add(event)) {
      this.#subscriptions.note(event);
      for (const listener of this.#events) {
        listener(event, text);
      }
    }
  }

  /** The hop answers a ping when everything before it is done: events are safe, and replays have been sent. */
  #receivePong(t: unknown): void {
    if (typeof t === "string" && !this.#hasGap) {
      this.#subscriptions.replayed(t);
    }
    if (typeof t === "number") {
      this.#awaitsBarrier = false;
      for (const { session, text } of this.#unsafe.confirm(t)) {
        if (session !== undefined) {
          this.#claims.delete(session);
          this.#claims.set(session, text);
        }
      }
      this.#sendBarrier();
    }
  }

  #receiveError(frame: Members, id: string): void {
    const code = ownText(frame, "code") ?? "error";
    const detail = ownText(frame, "detail") ?? "";
    const [rule, pointer] = [ownText(frame, "rule"), ownText(frame, "pointer")];
    const refusal = new HopRefusal(code, detail, {
      ...(rule === undefined ? {} : { rule }),
      ...(pointer === undefined ? {} : { pointer }),
    });
    const cause = ownText(frame, "cause");
    if (cause !== undefined) {
      for (const listener of this.#refusals) {
        listener(cause, code, detail);
      }
    }
    this.#unsafe.refuse(ownText(frame, "event"), refusal);
    this.#subscriptions.refused(id, refusal);
  }

  #sendSubscription(id: string): void {
    this.#send(JSON.stringify(this.#subscriptions.frame(id, this.#offersBookmarks)));
    this.#send(JSON.stringify({ type: "ping", t: id }));
  }

  #sendRosterRequest(id: string): void {
    this.#send(JSON.stringify({ type: "roster", id }));
  }

  #sendBarrier(): void {
    const ticket = this.#unsafe.barrier();
    if (ticket !== null && this.#isOpen) {
      this.#awaitsBarrier = true;
      this.#send(JSON.stringify({ type: "ping", t: ticket }));
    }
  }

  #send(text: string): void {
    if (this.#isOpen) {
      this.#socket?.send(text);
    }
  }
}

function listening<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

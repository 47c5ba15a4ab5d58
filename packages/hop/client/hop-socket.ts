import { isAckType, isCommandType } from "../protocol/commands.js";
import { isEventType } from "../protocol/frames.js";
import { type Members, own, ownText } from "../protocol/members.js";
import { HopConnection, type HopSocketOptions } from "./hop-connection.js";
import { HopRefusal, HopUnreachable } from "./hop-error.js";
import { Listeners } from "./listeners.js";
import { experimental, hasBookmarks } from "./offers-bookmarks.js";
import { OpenSubscriptions, type SubscribeOptions } from "./open-subscriptions.js";
import { RosterRequests } from "./roster-requests.js";
import { SeenEvents } from "./seen-events.js";
import { UnsafeEvents } from "./unsafe-events.js";

/** Takes an event and the very text that came. */
export type EventListener = (event: Members, text: string) => void;

/** Takes the refusal of a command: its id, the code and the detail. */
export type RefusalListener = (cause: string, code: string, detail: string) => void;

export interface OpenSubscription {
  /** Resolves when the hop has said yes. Rejects with a HopRefusal if it says no. */
  readonly ready: Promise<void>;
  readonly end: () => void;
}

/**
 * A connection to a hop over one WebSocket, for everything: events out, subscriptions in, commands both ways. When it
 * breaks it is opened again; events that are not safe yet are sent again, and subscriptions go on where they stopped.
 */
export class HopSocket {
  readonly #options: HopSocketOptions;
  readonly #connection: HopConnection;
  readonly #subscriptions = new OpenSubscriptions();
  readonly #rosters = new RosterRequests();
  readonly #seen = new SeenEvents();
  readonly #unsafe = new UnsafeEvents();
  readonly #events = new Listeners<Parameters<EventListener>>();
  readonly #commands = new Listeners<Parameters<EventListener>>();
  readonly #acks = new Listeners<Parameters<EventListener>>();
  readonly #refusals = new Listeners<Parameters<RefusalListener>>();
  /** The last event but an ack of each session that is safe: sent again, it claims the session for a new connection. */
  readonly #claims = new Map<string, string>();
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
    this.#connection = new HopConnection(options, {
      onOpen: (capabilities) => this.#restore(capabilities),
      onFrame: (frame, text) => this.#receive(frame, text),
      onEnd: (error) => this.#giveUp(error),
    });
    this.ready = this.#connection.ready;
  }

  /** Calls back for every event of any subscription, once each. @returns what ends it */
  onEvent(listener: EventListener): () => void {
    return this.#events.add(listener);
  }

  /**
   * Calls back for every command that the hop hands over to be obeyed, repeats included: the answer to a repeat is the ack again
   * (K3). Copies that subscriptions bring, such as those of a replay, are events and no more. Of a hop that does not tell the
   * two apart they come here too.
   */
  onCommand(listener: EventListener): () => void {
    return this.#commands.add(listener);
  }

  /** Calls back for every ack, repeats included: whoever sends a command again waits for its ack again. */
  onAck(listener: EventListener): () => void {
    return this.#acks.add(listener);
  }

  /** Calls back when the hop refuses a command. */
  onRefusal(listener: RefusalListener): () => void {
    return this.#refusals.add(listener);
  }

  /**
   * Sends an event. Resolves when the hop has it safe; until then it is sent again on every new connection.
   * @throws HopRefusal if the hop does not take it, HopUnreachable if the socket is closed first
   */
  emit(event: Members, text: string): Promise<void> {
    const safe = this.#unsafe.add(event, text);
    this.#connection.send(text);
    if (!this.#awaitsBarrier) {
      this.#sendBarrier();
    }
    return safe;
  }

  /** Sends a text as it is, if there is a connection: commands, and acks that were recorded. */
  sendRaw(text: string): void {
    this.#connection.send(text);
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
        this.#send({ type: "unsubscribe", id });
      }
    };
    return { ready, end };
  }

  /** Every live claim of a session, as the hop knows them now. */
  roster(): Promise<readonly unknown[]> {
    this.#serial += 1;
    const id = `r${this.#serial}`;
    const entries = this.#rosters.open(id);
    this.#send({ type: "roster", id });
    return entries;
  }

  /** Ends the connection for good. Events that are not safe are given up. */
  close(): void {
    this.#connection.close();
    this.#giveUp(new HopUnreachable("the socket was closed before the hop was done"));
  }

  #giveUp(error: Error): void {
    this.#unsafe.giveUp(error);
    this.#subscriptions.giveUp(error);
    this.#rosters.giveUp(error);
    this.#end();
  }

  /** Brings a new connection to where the last one was. */
  #restore(capabilities: unknown): void {
    this.#marksRouted = Object.hasOwn(experimental(capabilities), "routed");
    this.#offersBookmarks = hasBookmarks(capabilities);
    this.#hasGap = false;
    this.#routed = null;
    for (const id of this.#subscriptions.ids()) {
      this.#sendSubscription(id);
    }
    for (const id of this.#rosters.ids()) {
      this.#send({ type: "roster", id });
    }
    // Before everything else: what waits may be an ack, which counts from an owner alone.
    for (const text of this.#claims.values()) {
      this.#connection.send(text);
    }
    for (const { text } of this.#unsafe.list()) {
      this.#connection.send(text);
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
        this.#send({ type: "pong", t: own(frame, "t") });
        break;
      case "routed":
        this.#routed = ownText(frame, "command") ?? null;
        break;
      case "pong":
        this.#receivePong(own(frame, "t"));
        break;
      case "bookmark":
        this.#receiveBookmark(frame);
        break;
      case "subscribed":
        this.#subscriptions.accepted(id);
        break;
      case "roster":
        this.#rosters.answered(id, own(frame, "entries"));
        break;
      case "error":
        this.#receiveError(frame, id);
        break;
      case "left-out":
        // A new connection asks for what is missing.
        this.#hasGap = true;
        this.#connection.renew();
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
      this.#commands.tell(event, text);
    }
    if (isAckType(type)) {
      this.#acks.tell(event, text);
    }
    if (!this.#hasGap && this.#seen.add(event)) {
      this.#subscriptions.note(event);
      this.#events.tell(event, text);
    }
  }

  #receiveBookmark(frame: Members): void {
    const at = ownText(frame, "at");
    if (at !== undefined && !this.#hasGap) {
      this.#subscriptions.marked(ownText(frame, "sub"), at);
    }
  }

  /** The hop answers a ping when everything before it is done: events are safe, and replays have been sent. */
  #receivePong(t: unknown): void {
    if (typeof t === "string" && !this.#hasGap) {
      this.#subscriptions.replayed(t);
    }
    if (typeof t === "number") {
      this.#awaitsBarrier = false;
      for (const { session, type, text } of this.#unsafe.confirm(t)) {
        // An ack counts from who owns its session already.
        if (session !== undefined && !isAckType(type ?? "")) {
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
      this.#refusals.tell(cause, code, detail);
    }
    this.#unsafe.refuse(ownText(frame, "event"), refusal);
    this.#subscriptions.refused(id, refusal);
    this.#rosters.refused(id, refusal);
  }

  #sendSubscription(id: string): void {
    this.#send(this.#subscriptions.frame(id, this.#offersBookmarks));
    this.#send({ type: "ping", t: id });
  }

  #sendBarrier(): void {
    const ticket = this.#unsafe.barrier();
    if (ticket !== null && this.#connection.isOpen) {
      this.#awaitsBarrier = true;
      this.#send({ type: "ping", t: ticket });
    }
  }

  #send(frame: Members): void {
    this.#connection.send(JSON.stringify(frame));
  }
}

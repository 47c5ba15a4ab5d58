import { AEP_VERSION } from "@aepkit/events";
import type { RawData, WebSocket } from "ws";
import type { EventRecord } from "../core/event-record.js";
import type { Owner, Subscriber } from "../core/hop.js";
import { Outbox } from "../core/outbox.js";
import type { Access } from "../http/access.js";
import { capabilities } from "../http/discovery.js";
import type { HopContext } from "../http/hop-context.js";
import { type ErrorCode, type Hello, isEventType } from "../protocol/frames.js";
import { type Members, own, ownText, parseObject } from "../protocol/members.js";
import { RequestError } from "../protocol/request-error.js";
import { Delivered, type DeliveryNote } from "./delivered.js";
import { HandedCommands } from "./handed-commands.js";
import { Heartbeat } from "./heartbeat.js";
import { Inbox } from "./inbox.js";
import { describe, judgeHello } from "./judge-hello.js";
import { readSubscription } from "./read-subscription.js";
import { rosterFrame } from "./roster-frame.js";
import { SocketSink } from "./socket-sink.js";
import { replayParcels, Subscriptions } from "./subscriptions.js";
import { takeEvent } from "./take-event.js";

/** For the last frames to get through, in milliseconds. */
const graceMs = 1000;

/** Close codes (AU5); the one for `busy` says to try again later. */
const codes = { binary: 1003, policy: 1008, failed: 1011, busy: 1013, shutdown: 1001 } as const;

/**
 * One client on a WebSocket: hello first, then frames in the order in which they came (WS1, WS5). Events need not wait for
 * each other to be written down, but every other frame waits for the events before it; so the pong to a ping says that all
 * events sent before it are safe.
 */
export class Connection implements Owner, Subscriber {
  readonly access: Access;
  readonly #context: HopContext;
  readonly #socket: WebSocket;
  readonly #instance: string;
  readonly #subscriptions = new Subscriptions();
  readonly #handed = new HandedCommands();
  readonly #delivered: Delivered;
  readonly #sink: SocketSink;
  readonly #outbox: Outbox<DeliveryNote>;
  readonly #inbox: Inbox;
  readonly #heartbeat: Heartbeat;
  readonly #helloTimer: NodeJS.Timeout;
  #hello: Hello | null = null;
  #isWorking = false;
  #isEnding = false;
  /** Settled when all events so far are safe. */
  #safe: Promise<void> = Promise.resolve();

  constructor(context: HopContext, socket: WebSocket, access: Access, instance: string) {
    const { limits, arrivals } = context.hop;
    this.#context = context;
    this.#socket = socket;
    this.access = access;
    this.#instance = instance;
    this.#inbox = new Inbox(context.bodies.of(access));
    this.#delivered = new Delivered(limits.positions, limits.sessionLength);
    this.#sink = new SocketSink(socket, this.#delivered, (arrival) => arrivals.bookmark(arrival));
    this.#outbox = new Outbox(this.#sink, limits);
    this.#sink.onReady = () => this.#outbox.schedule();
    this.#sink.onOverflow = () => this.end("slow-consumer", codes.policy);
    this.#helloTimer = setTimeout(() => this.end("hello-timeout", codes.policy), limits.helloMs);
    this.#heartbeat = new Heartbeat(socket, limits, {
      onBeat: () => this.#outbox.pushBookmark(arrivals.newest),
      onSilence: () => this.#giveUpOwner(),
    });
    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    socket.on("pong", () => this.#heartbeat.saw());
    socket.on("close", () => this.#closed());
    // The library closes the socket itself; what it complains about may quote a frame.
    socket.on("error", () => undefined);
  }

  get hello(): Hello | null {
    return this.#hello;
  }

  get accepts(): ReadonlySet<string> | null {
    return this.#hello?.accepts ?? null;
  }

  get isBusy(): boolean {
    return this.#outbox.isUnderPressure || this.#isEnding;
  }

  /** The mark before it tells a command that is to be obeyed from the copies that subscriptions bring. */
  command({ id, session, text }: EventRecord): boolean {
    if (this.#isEnding) {
      return false;
    }
    this.#handed.add(session, id);
    this.send({ type: "routed", command: id });
    this.#outbox.push({ bytes: Buffer.from(text), isMinor: false, note: null });
    return true;
  }

  /** True for a command of a session that this connection is to decide about. */
  wasHanded(session: string | undefined, command: string | undefined): boolean {
    return this.#handed.has(session, command);
  }

  describe(): Members {
    return this.#hello === null ? {} : describe(this.#hello);
  }

  offer(delivery: Parameters<Subscriber["offer"]>[0]): void {
    const parcel = this.#subscriptions.parcel(delivery);
    if (parcel !== null) {
      this.#outbox.push(parcel);
    }
  }

  /** Asks for a sign of life; without one the connection, and what it owns, is gone. */
  probe(): void {
    if (!this.#isEnding) {
      this.#heartbeat.probe();
    }
  }

  /** Sends a frame when its turn comes. Members that are undefined are left out. */
  send(frame: Members): void {
    this.#outbox.push({ bytes: Buffer.from(JSON.stringify(frame)), isMinor: false, note: null });
  }

  refuse(code: ErrorCode, detail: string, about: Members = {}): void {
    this.send({ type: "error", ...about, code, detail });
  }

  /** Notes that events are on their way to the journal. If they cannot be kept, the client has to send them again. */
  waitFor(events: Promise<void>): void {
    this.#safe = Promise.all([this.#safe, events]).then(
      () => undefined,
      () => this.end("store-failed", codes.failed),
    );
  }

  /** Closes deliberately: says why and how far deliveries came (WS9), and waits only so long for the other side. */
  end(reason: string, code: number = codes.shutdown): void {
    if (!this.#isEnding) {
      this.#isEnding = true;
      this.#outbox.close();
      this.#socket.send(JSON.stringify({ type: "closing", reason, delivered: this.#delivered.list() }));
      this.#close(code, reason);
    }
  }

  #close(code: number, reason: string): void {
    this.#isEnding = true;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), graceMs).unref();
  }

  #closed(): void {
    this.#isEnding = true;
    this.#isWorking = false;
    clearTimeout(this.#helloTimer);
    this.#heartbeat.stop();
    this.#inbox.clear();
    // What is on its way to the journal takes memory until it is there.
    void this.#safe.then(() => this.#inbox.settle());
    this.#outbox.close();
    this.#context.hop.unsubscribe(this);
    this.#context.hop.claims.release(this);
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#heartbeat.saw();
    if (isBinary) {
      this.end("binary-frame", codes.binary);
    } else if (!this.#isEnding && Buffer.isBuffer(data)) {
      if (!this.#inbox.push(data)) {
        this.#context.log("closed a socket: too much is being sent at once");
        this.end("busy", codes.busy);
        return;
      }
      if (this.#inbox.isFull) {
        this.#socket.pause();
      }
      if (!this.#isWorking) {
        this.#work().catch((error: unknown) => {
          this.#context.log(`failed at a frame: ${error instanceof Error ? error.name : "unknown"}`);
          this.end("internal", codes.failed);
        });
      }
    }
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let text = this.#inbox.take(); text !== undefined && !this.#isEnding; text = this.#inbox.take()) {
      const frame = parseObject(text.toString());
      const type = frame === undefined ? undefined : ownText(frame, "type");
      if (this.#hello === null) {
        this.#greet(frame, type);
      } else if (frame === undefined || type === undefined) {
        this.refuse("invalid-frame", "a frame must be a JSON object with a type");
      } else if (isEventType(type)) {
        takeEvent(this.#context, this, this.#hello, text, frame);
      } else {
        await this.#safe;
        this.#take(this.#hello, frame, type);
      }
      if (this.#inbox.isEmpty) {
        await this.#safe;
        this.#inbox.settle();
        this.#socket.resume();
      }
    }
    this.#isWorking = false;
  }

  #greet(frame: Members | undefined, type: string | undefined): void {
    const { hop } = this.#context;
    const verdict = judgeHello(frame, type, hop.limits.describedBytes);
    if ("error" in verdict) {
      // The reason goes out before the socket closes (WS2).
      this.#socket.send(JSON.stringify(verdict.error));
      this.#close(codes.policy, verdict.error.code);
      return;
    }
    clearTimeout(this.#helloTimer);
    this.#hello = verdict.hello;
    const identity = { agent: "aep-hop", instance: this.#instance, card: null };
    const common = capabilities(hop.limits, this.access.ceiling);
    const can = { ...common, experimental: { ...common.experimental, routed: {} } };
    this.send({ type: "hello", versions: [AEP_VERSION], role: "both", identity, capabilities: can });
    if (verdict.hello.role !== "emitter") {
      hop.subscribe(this);
    }
  }

  #take({ role }: Hello, frame: Members, type: string): void {
    const id = ownText(frame, "id");
    switch (type) {
      case "ping":
        this.send({ type: "pong", t: own(frame, "t") });
        break;
      case "subscribe":
        this.#subscribe(frame, id, role);
        break;
      case "unsubscribe":
        this.#subscriptions.remove(id ?? "");
        this.send({ type: "unsubscribed", id });
        break;
      case "roster":
        this.send(rosterFrame(this.#context.hop, role, id));
        break;
      default:
      // Unknown frames, a second hello and pongs need no answer (WS4, open point 11).
    }
  }

  #subscribe(frame: Members, id: string | undefined, role: Hello["role"]): void {
    const { hop } = this.#context;
    const { subscriptionIdLength } = hop.limits;
    if (id === undefined) {
      this.refuse("invalid-frame", "subscribe must have an id");
      return;
    }
    if (id.length > subscriptionIdLength) {
      this.refuse("limit-exceeded", `the id of a subscription may have ${subscriptionIdLength} characters`);
      return;
    }
    try {
      const wanted = readSubscription(frame, id, role, this.#subscriptions, this.access.ceiling, hop.limits);
      this.send({ type: "subscribed", id });
      const held = hop.replay(wanted);
      if (held !== null) {
        this.#outbox.pushReplay(replayParcels(id, wanted, held));
      }
      if (wanted.bookmarks) {
        this.#sink.wantsBookmarks = true;
        this.#outbox.pushBookmark(hop.arrivals.newest, id);
      }
      this.#subscriptions.add(id, wanted);
    } catch (error) {
      if (!(error instanceof RequestError)) {
        throw error;
      }
      this.refuse(error.code, error.message, { id });
    }
  }

  #giveUpOwner(): void {
    if (!this.#isEnding) {
      this.#context.log("closed a socket that owned a session and did not answer");
      this.#context.hop.claims.release(this);
      this.end("silent", codes.policy);
    }
  }
}

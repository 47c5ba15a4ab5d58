import { AEP_VERSION } from "@aepkit/events";
import type { RawData, WebSocket } from "ws";
import type { Owner, Subscriber } from "../core/hop.js";
import { Outbox } from "../core/outbox.js";
import { readWanted } from "../core/wanted.js";
import type { Access } from "../http/access.js";
import { capabilities } from "../http/discovery.js";
import type { HopContext } from "../http/hop-context.js";
import { type ErrorCode, type Hello, isEventType, readHello } from "../protocol/frames.js";
import { type Members, own, ownText, parseObject } from "../protocol/members.js";
import { RequestError } from "../protocol/request-error.js";
import { Delivered, type DeliveryNote } from "./delivered.js";
import { SocketSink } from "./socket-sink.js";
import { replayParcels, Subscriptions } from "./subscriptions.js";
import { takeEvent } from "./take-event.js";

/** What may wait for its turn; then the socket is not read. */
const maxInboxFrames = 256;
const maxInboxBytes = 1024 * 1024;

/** Commands that a connection was handed last and may ack, whether or not it still owns their session. */
const maxHanded = 1000;

/** For the last frames to get through, in milliseconds. */
const graceMs = 1000;

/** Close codes (AU5). */
const codes = { binary: 1003, policy: 1008, failed: 1011, shutdown: 1001 } as const;

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
  readonly #delivered: Delivered;
  readonly #sink: SocketSink;
  readonly #outbox: Outbox<DeliveryNote>;
  readonly #helloTimer: NodeJS.Timeout;
  readonly #pingTimer: NodeJS.Timeout;
  #probeTimer: NodeJS.Timeout | null = null;
  #lastSeen = Date.now();
  #hello: Hello | null = null;
  /** Ids of commands, the oldest first. */
  readonly #handed = new Set<string>();
  #inbox: Buffer[] = [];
  #inboxBytes = 0;
  #isWorking = false;
  #isEnding = false;
  /** Settled when all events so far are safe. */
  #safe: Promise<void> = Promise.resolve();

  constructor(context: HopContext, socket: WebSocket, access: Access, instance: string) {
    const { limits } = context.hop;
    this.#context = context;
    this.#socket = socket;
    this.access = access;
    this.#instance = instance;
    this.#delivered = new Delivered(limits.positions, limits.sessionLength);
    const sink = new SocketSink(socket, this.#delivered, (arrival) => context.hop.arrivals.bookmark(arrival));
    this.#sink = sink;
    this.#outbox = new Outbox(sink, limits);
    sink.onReady = () => this.#outbox.schedule();
    sink.onOverflow = () => this.end("slow-consumer", codes.policy);
    this.#helloTimer = setTimeout(() => this.end("hello-timeout", codes.policy), limits.helloMs);
    this.#pingTimer = setInterval(() => this.#keepAlive(), limits.pingMs);
    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    socket.on("pong", () => this.#saw());
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
  command(id: string, text: string): void {
    this.#handed.add(id);
    const [oldest] = this.#handed;
    if (this.#handed.size > maxHanded && oldest !== undefined) {
      this.#handed.delete(oldest);
    }
    this.send({ type: "routed", command: id });
    this.#outbox.push({ bytes: Buffer.from(text), isMinor: false, note: null });
  }

  /** True for a command that this connection is to decide about. */
  wasHanded(command: string | undefined): boolean {
    return command !== undefined && this.#handed.has(command);
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

  /** Asks for a sign of life past everything that waits; without one the connection, and what it owns, is gone. */
  probe(): void {
    if (this.#probeTimer === null && !this.#isEnding) {
      this.#sendPing();
      const { claimSilenceMs } = this.#context.hop.limits;
      // What came while the process was busy is read first.
      this.#probeTimer = setTimeout(() => setImmediate(() => this.#giveUpOwner()), claimSilenceMs);
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
    clearInterval(this.#pingTimer);
    clearTimeout(this.#probeTimer ?? undefined);
    this.#inbox = [];
    this.#outbox.close();
    this.#context.hop.unsubscribe(this);
    this.#context.hop.claims.release(this);
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#saw();
    if (isBinary) {
      this.end("binary-frame", codes.binary);
    } else if (!this.#isEnding && Buffer.isBuffer(data)) {
      this.#inbox.push(data);
      this.#inboxBytes += data.length;
      if (this.#inbox.length >= maxInboxFrames || this.#inboxBytes >= maxInboxBytes) {
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
    for (let text = this.#inbox.shift(); text !== undefined && !this.#isEnding; text = this.#inbox.shift()) {
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
        this.#take(frame, type);
      }
      if (this.#inbox.length === 0) {
        await this.#safe;
        this.#inboxBytes = 0;
        this.#socket.resume();
      }
    }
    this.#isWorking = false;
  }

  #greet(frame: Members | undefined, type: string | undefined): void {
    const hello = frame !== undefined && type === "hello" ? readHello(frame) : null;
    if (hello === null) {
      this.#dismiss({ type: "error", code: "hello-required", detail: "the first frame must be hello" });
    } else if (typeof hello === "string") {
      this.#dismiss({ type: "error", code: "invalid-frame", detail: hello });
    } else if (!hello.versions.includes(AEP_VERSION)) {
      this.#dismiss({ type: "error", code: "version-unsupported", versions: [AEP_VERSION] });
    } else if (Buffer.byteLength(JSON.stringify(describe(hello))) > this.#context.hop.limits.describedBytes) {
      const detail = `agent, instance, control and emits may have ${this.#context.hop.limits.describedBytes} bytes`;
      this.#dismiss({ type: "error", code: "limit-exceeded", detail });
    } else {
      clearTimeout(this.#helloTimer);
      this.#hello = hello;
      const { hop } = this.#context;
      const identity = { agent: "aep-hop", instance: this.#instance, card: null };
      const common = capabilities(hop.limits, this.access.ceiling);
      const can = { ...common, experimental: { ...common.experimental, routed: {} } };
      this.send({ type: "hello", versions: [AEP_VERSION], role: "both", identity, capabilities: can });
      if (hello.role !== "emitter") {
        hop.subscribe(this);
      }
    }
  }

  /** Turns a client away whose first frame is wrong; the reason goes out before the socket closes (WS2). */
  #dismiss(error: Members): void {
    this.#socket.send(JSON.stringify(error));
    this.#close(codes.policy, String(error.code));
  }

  #take(frame: Members, type: string): void {
    const id = ownText(frame, "id");
    switch (type) {
      case "ping":
        this.send({ type: "pong", t: own(frame, "t") });
        break;
      case "subscribe":
        this.#subscribe(frame, id);
        break;
      case "unsubscribe":
        this.#subscriptions.remove(id ?? "");
        this.send({ type: "unsubscribed", id });
        break;
      case "roster":
        this.#showRoster(id);
        break;
      default:
      // Unknown frames, a second hello and pongs need no answer (WS4, open point 11).
    }
  }

  #subscribe(frame: Members, id: string | undefined): void {
    const { hop } = this.#context;
    if (id === undefined) {
      this.refuse("invalid-frame", "subscribe must have an id");
      return;
    }
    const { subscriptionIdLength } = hop.limits;
    if (id.length > subscriptionIdLength) {
      this.refuse("limit-exceeded", `the id of a subscription may have ${subscriptionIdLength} characters`);
      return;
    }
    try {
      if (this.#hello?.role === "emitter") {
        throw new RequestError("unauthorized", "an emitter does not subscribe; say hello as both");
      }
      if (this.#subscriptions.has(id)) {
        throw new RequestError("invalid-filter", "another subscription of this connection has this id");
      }
      if (this.#subscriptions.size >= hop.limits.subscriptions) {
        throw new RequestError("limit-exceeded", `a connection may have ${hop.limits.subscriptions} subscriptions`);
      }
      const [filter, capture, from] = [own(frame, "filter"), own(frame, "capture"), own(frame, "from")];
      const [after, bookmarks] = [own(frame, "after"), own(frame, "bookmarks") === true];
      const wanted = readWanted({ filter, capture, from, after, bookmarks }, this.access.ceiling, hop.limits);
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

  #showRoster(id: string | undefined): void {
    if (this.#hello?.role === "emitter") {
      this.refuse("unauthorized", "an emitter does not see the roster", { id });
      return;
    }
    const { claims, limits } = this.#context.hop;
    const entries: Members[] = [];
    let bytes = 0;
    for (const { session, owner } of claims.entries()) {
      const entry = { session, ...owner.describe() };
      bytes += Buffer.byteLength(JSON.stringify(entry));
      if (bytes > limits.rosterBytes) {
        this.refuse("limit-exceeded", `the roster has more than ${limits.rosterBytes} bytes`, { id });
        return;
      }
      entries.push(entry);
    }
    this.send({ type: "roster", id, entries });
  }

  #giveUpOwner(): void {
    if (this.#probeTimer !== null && !this.#isEnding) {
      this.#context.log("closed a socket that owned a session and did not answer");
      this.#context.hop.claims.release(this);
      this.end("silent", codes.policy);
    }
  }

  #saw(): void {
    this.#lastSeen = Date.now();
    clearTimeout(this.#probeTimer ?? undefined);
    this.#probeTimer = null;
  }

  #keepAlive(): void {
    this.#sendPing();
    this.#outbox.pushBookmark(this.#context.hop.arrivals.newest);
    setImmediate(() => {
      if (Date.now() - this.#lastSeen > this.#context.hop.limits.goneMs) {
        this.#socket.terminate();
      }
    });
  }

  /** By a frame, as the protocol has it, and by the transport, which answers for clients that know no ping frame. */
  #sendPing(): void {
    if (this.#socket.readyState === this.#socket.OPEN) {
      this.#socket.send(JSON.stringify({ type: "ping", t: Date.now() }));
      this.#socket.ping();
    }
  }
}

/** What the roster says of a client. */
function describe({ agent, instance, control, emits }: Hello): Members {
  return { agent, instance, control, emits };
}

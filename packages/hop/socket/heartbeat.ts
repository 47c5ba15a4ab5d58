import type { WebSocket } from "ws";
import type { HopLimits } from "../limits.js";

/** What a connection does about silence. */
export interface HeartbeatActions {
  /** A ping has been sent because it was time. */
  readonly onBeat: () => void;
  /** There was no sign of life after a probe. */
  readonly onSilence: () => void;
}

/** Asks the other side for signs of life (WS10), and ends a socket that has given none for too long. */
export class Heartbeat {
  readonly #socket: WebSocket;
  readonly #limits: HopLimits;
  readonly #actions: HeartbeatActions;
  readonly #pingTimer: NodeJS.Timeout;
  #probeTimer: NodeJS.Timeout | null = null;
  #lastSeen = Date.now();

  constructor(socket: WebSocket, limits: HopLimits, actions: HeartbeatActions) {
    this.#socket = socket;
    this.#limits = limits;
    this.#actions = actions;
    this.#pingTimer = setInterval(() => this.#beat(), limits.pingMs);
  }

  /** Something came. */
  saw(): void {
    this.#lastSeen = Date.now();
    clearTimeout(this.#probeTimer ?? undefined);
    this.#probeTimer = null;
  }

  /** Asks for a sign of life past everything that waits, within a shorter time. */
  probe(): void {
    if (this.#probeTimer === null) {
      this.#sendPing();
      // What came while the process was busy is read first.
      this.#probeTimer = setTimeout(() => setImmediate(() => this.#judgeSilence()), this.#limits.claimSilenceMs);
    }
  }

  stop(): void {
    clearInterval(this.#pingTimer);
    clearTimeout(this.#probeTimer ?? undefined);
    this.#probeTimer = null;
  }

  #judgeSilence(): void {
    if (this.#probeTimer !== null) {
      this.#actions.onSilence();
    }
  }

  #beat(): void {
    this.#sendPing();
    this.#actions.onBeat();
    setImmediate(() => {
      if (Date.now() - this.#lastSeen > this.#limits.goneMs) {
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

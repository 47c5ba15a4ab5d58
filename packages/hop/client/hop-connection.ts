import { AEP_VERSION } from "@aepkit/events";
import type { Role } from "../protocol/frames.js";
import { type Members, own, ownText, parseObject } from "../protocol/members.js";
import { backoffMs, pause } from "./backoff.js";
import { type HopAddress, socketUrl } from "./hop-address.js";
import { HopRefusal, HopUnreachable } from "./hop-error.js";
import type { OpenSocket, SocketLike } from "./socket-like.js";

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

/** What is done about a connection. */
export interface ConnectionActions {
  /** The hop has said hello, on the first connection or a new one; these are its capabilities. */
  readonly onOpen: (capabilities: unknown) => void;
  readonly onFrame: (frame: Members, text: string) => void;
  /** There will be no connection any more. */
  readonly onEnd: (error: Error) => void;
}

/** How one connection ended: the hop refused it, or it stood for a while, or it never did. */
type Outcome = "refused" | "stood" | "failed";

/** One WebSocket to a hop, which is opened again when it breaks, until it is closed or refused. */
export class HopConnection {
  readonly #options: HopSocketOptions;
  readonly #actions: ConnectionActions;
  readonly #stop = new AbortController();
  #socket: SocketLike | null = null;
  #isOpen = false;
  /** Settles when the connection stands for the first time, or never will. */
  readonly ready: Promise<void>;

  constructor(options: HopSocketOptions, actions: ConnectionActions) {
    this.#options = options;
    this.#actions = actions;
    this.ready = new Promise((resolve, reject) => {
      void this.#keepConnected(resolve, reject);
    });
    // Whoever does not wait for it learns of the failure from everything else.
    this.ready.catch(() => undefined);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends a text as it is, if there is a connection. */
  send(text: string): void {
    if (this.#isOpen) {
      this.#socket?.send(text);
    }
  }

  /** Ends this connection, so that a new one takes its place. */
  renew(): void {
    this.#socket?.close(1000);
  }

  /** Ends the connection for good. */
  close(): void {
    this.#stop.abort();
    this.#socket?.close(1000);
  }

  async #keepConnected(onReady: () => void, onFailure: (error: Error) => void): Promise<void> {
    const { signal } = this.#stop;
    const attempts = this.#options.attempts ?? Number.POSITIVE_INFINITY;
    for (let failures = 0; !signal.aborted && failures < attempts; failures += 1) {
      if (failures > 0) {
        await pause(backoffMs(failures), signal);
      }
      const outcome = await this.#connectOnce(onReady, onFailure);
      if (outcome === "refused") {
        return;
      }
      if (!signal.aborted) {
        failures = outcome === "stood" ? 0 : failures;
        const what =
          outcome === "stood" ? "the connection to the hop broke" : "the hop does not answer, or refuses the token";
        this.#options.onNotice?.(`${what}; connecting again`);
      }
    }
    const error = new HopUnreachable(`cannot connect to the hop at ${this.#options.address.url}`);
    onFailure(error);
    this.#actions.onEnd(error);
  }

  /** One connection from its start to its end. */
  #connectOnce(onReady: () => void, onFailure: (error: Error) => void): Promise<Outcome> {
    const { address, openSocket } = this.#options;
    return new Promise((resolve) => {
      let outcome: Outcome = "failed";
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
          this.#actions.onFrame(frame, text);
        } else if (own(frame, "type") === "hello") {
          outcome = "stood";
          this.#isOpen = true;
          this.#actions.onOpen(own(frame, "capabilities"));
          onReady();
        } else if (own(frame, "type") === "error") {
          outcome = "refused";
          const refusal = new HopRefusal(ownText(frame, "code") ?? "error", ownText(frame, "detail") ?? "");
          onFailure(refusal);
          this.#actions.onEnd(refusal);
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
}

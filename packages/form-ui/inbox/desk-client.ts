import type { Answer } from "@aepkit/events";
import {
  answerCapture,
  type Command,
  HopSocket,
  type Members,
  openBrowserSocket,
  respondCommand,
  sendCommand,
} from "@aepkit/hop/client";
import { agentRefusal, hopRefusal, noWord, type RefusalWords } from "../model/refusal-words.js";
import { asKnownKind } from "../model/shown-request.js";
import { type ConnectionState, watchedSocket } from "./connection.js";
import type { Inbox } from "./inbox.js";
import { type Item, keyOf } from "./item.js";
import type { SentCommands } from "./sent-commands.js";

/** What the page needs to know of requests, and nothing of what agents do meanwhile. */
const types = ["attention.*", "control.accepted", "control.rejected", "session.ended"];

/** The page's end of a hop: fills an inbox, and sends answers. */
export class DeskClient {
  readonly #inbox: Inbox;
  readonly #socket: HopSocket;
  readonly #address: { readonly url: string; readonly token: string };
  readonly #sent: SentCommands;
  readonly #listeners = new Set<() => void>();
  #state: ConnectionState = "connecting";
  /** Resolves when all that the hop held has come. */
  readonly replayed: Promise<unknown>;

  constructor(address: { readonly url: string; readonly token: string }, inbox: Inbox, sent: SentCommands) {
    this.#address = address;
    this.#inbox = inbox;
    this.#sent = sent;
    this.#socket = new HopSocket({
      address,
      openSocket: watchedSocket(openBrowserSocket, (isConnected) => this.#connected(isConnected)),
      role: "consumer",
    });
    this.#socket.onEvent((event) => this.#receive(event));
    this.#socket.subscribe({ filter: { type: types }, from: "all" });
    // Requests are answered in their order, so this answer comes after the replay (WS5).
    this.replayed = this.#socket.roster().then(() => this.#resume());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly state = (): ConnectionState => this.#state;

  /** Ends the connection for good. */
  close(): void {
    this.#socket.close();
  }

  /** Sends an answer and follows it. How it fares stands in the inbox. */
  answer(item: Item, answer: Answer): Promise<void> {
    return this.#send(item.key, this.#commandFor(item, answer));
  }

  async #send(key: string, command: Command): Promise<void> {
    this.#inbox.sent(key, command.event.id);
    this.#sent.giveUp(key, false);
    try {
      const outcome = await sendCommand(this.#socket, command);
      if (outcome.kind === "refused") {
        this.#giveUp(key, hopRefusal(outcome.code));
      } else if (outcome.kind === "timeout") {
        this.#giveUp(key, noWord);
      } else if (outcome.kind === "accepted") {
        this.#inbox.progress(key, { step: "accepted" });
      } else {
        // Judged once is judged for good: another try has to be another command.
        this.#sent.clear(key);
        const { data } = outcome.ack;
        const reason = typeof data === "object" && data !== null && "reason" in data ? String(data.reason) : undefined;
        const detail =
          typeof data === "object" && data !== null && "detail" in data && typeof data.detail === "string"
            ? data.detail
            : null;
        this.#inbox.progress(key, { step: "refused", words: agentRefusal(reason), detail });
      }
    } catch {
      this.#giveUp(key, hopRefusal("closed"));
    }
  }

  #giveUp(key: string, words: RefusalWords): void {
    this.#sent.giveUp(key, true);
    this.#inbox.progress(key, { step: "refused", words, detail: null });
  }

  /** What was on its way when the page was loaded again still is; the same command is never carried out twice (K4). */
  #resume(): void {
    for (const { key, end, sending } of this.#inbox.all()) {
      const command = end === null && sending === null ? this.#sent.get(key) : null;
      if (command !== null && this.#sent.isGivenUp(key)) {
        this.#giveUp(key, noWord);
      } else if (command !== null) {
        void this.#send(key, command);
      }
    }
  }

  #receive(event: Members): void {
    const item = this.#inbox.receive(event);
    const command = item === null ? null : this.#sent.get(item.key);
    if (item !== null && command !== null) {
      this.#inbox.recall(item.key, command.event.id, this.#sent.isGivenUp(item.key));
    }
    const { type, source, session, subject, cause } = event;
    const key = keyOf(String(source), String(session), String(subject));
    if (type === "control.rejected" && this.#sent.get(key)?.event.id === cause) {
      // As above.
      this.#sent.clear(key);
    }
    if (type === "attention.answered" || type === "attention.resolved" || type === "attention.timeout") {
      this.#sent.forgetAnswer(key);
    }
  }

  #commandFor({ key, session, id, request }: Item, answer: Answer): Command {
    const last = this.#sent.get(key);
    // What is sent again unchanged is the same command (K4).
    if (last !== null && JSON.stringify(last.event.data) === JSON.stringify({ answer })) {
      return last;
    }
    const capture = answerCapture(request === null ? null : asKnownKind(request), answer);
    const command = respondCommand({
      source: "aep://page/form",
      agent: "aep-page",
      session,
      request: id,
      answer: { ...answer },
      capture,
    });
    this.#sent.set(key, command);
    return command;
  }

  #connected(isConnected: boolean): void {
    if (isConnected) {
      this.#become("connected");
      return;
    }
    if (this.#state !== "refused") {
      this.#become("lost");
    }
    void this.#askWhy();
  }

  /** A socket does not tell why it did not open; a plain request does. */
  async #askWhy(): Promise<void> {
    try {
      const { url, token } = this.#address;
      const filter = encodeURIComponent('{"id":"-"}');
      const response = await fetch(`${url}/stream?live=0&filter=${filter}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.body?.cancel();
      if (response.status === 401 && this.#state === "lost") {
        this.#become("refused");
      }
    } catch {
      // Nobody answers: the connection is lost, as was said already.
    }
  }

  #become(state: ConnectionState): void {
    if (this.#state !== state) {
      this.#state = state;
      for (const listener of this.#listeners) {
        listener();
      }
    }
  }
}

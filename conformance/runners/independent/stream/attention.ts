import { error, type Finding, warning, when } from "../findings.js";
import { keyOf, type StreamEvent, sessionKey } from "./event.js";
import type { Requests } from "./requests.js";

const LATER = new Set(["attention.routed", "attention.answered", "attention.resolved", "attention.timeout"]);
const TERMINAL = new Set(["attention.resolved", "attention.timeout"]);

/** L1-L3: the way of each request to its end. */
export class Attention {
  readonly #requests: Requests;
  /** Requests without a terminal, by session. */
  readonly #open = new Map<string, Set<string>>();
  readonly #closed = new Set<string>();
  readonly #endedSessions = new Set<string>();

  constructor(requests: Requests) {
    this.#requests = requests;
  }

  see(event: StreamEvent): Finding[] {
    const { type } = event;
    if (type === "attention.requested") this.#request(event);
    if (type === "session.ended") return this.#end(event);
    if (type === "control.attention.respond") return this.#respond(event);
    return type !== undefined && LATER.has(type) ? this.#follow(event, type) : [];
  }

  #request(event: StreamEvent): void {
    const session = sessionKey(event);
    const key = keyOf(event.source, event.session, event.id);
    if (session === undefined || key === undefined || this.#closed.has(key)) return;
    const open = this.#open.get(session) ?? new Set<string>();
    this.#open.set(session, open.add(key));
  }

  #follow(event: StreamEvent, type: string): Finding[] {
    const causeless = when(event.cause === undefined, warning("L1"));
    if (event.subject === undefined) return [error("L1"), ...causeless];
    const isKnown =
      type === "attention.routed" ? this.#requests.anyones(event).length > 0 : this.#requests.own(event) !== undefined;
    const key = keyOf(event.source, event.session, event.subject);
    const wasClosed = key !== undefined && this.#closed.has(key);
    if (TERMINAL.has(type) && key !== undefined) this.#close(event, key);
    return [
      ...causeless,
      ...when(!isKnown || (wasClosed && type === "attention.answered"), warning("L1")),
      ...when(wasClosed && TERMINAL.has(type), error("L2")),
    ];
  }

  #close(event: StreamEvent, key: string): void {
    this.#closed.add(key);
    this.#open.get(sessionKey(event) ?? "")?.delete(key);
  }

  /** L3, at the first end of the session; a further one breaks L4, which says enough. */
  #end(event: StreamEvent): Finding[] {
    const session = sessionKey(event);
    if (session === undefined || this.#endedSessions.has(session)) return [];
    this.#endedSessions.add(session);
    return when((this.#open.get(session)?.size ?? 0) > 0, error("L3"));
  }

  /** K2: a reply names its request. */
  #respond(event: StreamEvent): Finding[] {
    if (event.subject === undefined) return [error("K2")];
    return when(this.#requests.anyones(event).length === 0, warning("K2"));
  }
}

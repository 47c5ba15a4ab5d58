import { isAttentionRequestedData } from "@aepkit/events";
import type { StreamEvent } from "../stream-event.js";
import { CompactTable } from "./compact-table.js";
import { PastRequests } from "./past-requests.js";
import type { RequestState } from "./request-state.js";

/** Whose stream it is: an emitter's own log, or what a consumer received and has to tolerate. */
export type StreamRole = "emitter" | "consumer";

const seqColumn = 0;
const epochColumn = 2;
const positionLineColumn = 4;
const endedLineColumn = 5;

const terminalLineColumn = 0;
const requestLineColumn = 1;

const mostRecent = 1000;

/** Where a session stands. */
export interface SessionPosition {
  readonly seq: number;
  readonly epoch: number;
  readonly line: number;
}

/**
 * All that is remembered of a stream. What is over (ids, positions of sessions, ends of runs, acks, closed requests)
 * lies in compact tables; objects are kept for open requests and for a bounded number of past ones.
 * Rules read it; `advance` alone changes it, after every rule has seen the event.
 */
export class StreamState {
  readonly role: StreamRole;
  readonly #sources = new CompactTable(0);
  readonly #sessions = new CompactTable(6);
  readonly #sessionNames = new CompactTable(0);
  readonly #runEnds = new CompactTable(1);
  readonly #acks = new CompactTable(1);
  /**
   * Line of the terminal, and of the request if it was seen: by row of the session, and by its name for those who do
   * not know the request's source. A request that its session left open has no line of a terminal.
   */
  readonly #past = new CompactTable(2);
  readonly #pastByName = new CompactTable(2);
  readonly #pastRequests = new PastRequests();
  /** By name of the session and id of the request: several sources may use the same names. */
  readonly #open = new Map<string, RequestState[]>();
  readonly #openBySession = new Map<number, Set<RequestState>>();
  #lastSource = "";
  #lastSourceRow = -1;
  #placed: StreamEvent | null = null;
  #placedRow = -1;
  /** Rows of sessions of one source, to find them without the table. */
  readonly #recentSessions = new Map<string, number>();
  #recentSource = -1;
  /** Two rules ask, and then `advance`: what was true before the event. */
  #risingFor: StreamEvent | null = null;
  #rises = false;
  #namedFor: StreamEvent | null = null;
  #namedRequests: readonly RequestState[] = [];

  constructor(role: StreamRole) {
    this.role = role;
  }

  /** A number for the source of an event; -1 if it has none. */
  sourceRow(event: StreamEvent): number {
    if (event.source === undefined) {
      return -1;
    }
    if (event.source !== this.#lastSource) {
      this.#lastSourceRow = this.#sources.add(0, event.source);
      this.#lastSource = event.source;
    }
    return this.#lastSourceRow;
  }

  /** The last position of the event's session, or null before the first (O1: sessions of two sources are two). */
  position(event: StreamEvent): SessionPosition | null {
    const row = this.#sessionRow(event);
    const line = row === -1 ? 0 : this.#sessions.get(row, positionLineColumn);
    return line === 0
      ? null
      : { seq: this.#sessions.getLong(row, seqColumn), epoch: this.#sessions.getLong(row, epochColumn), line };
  }

  /** True if the event comes after the last one of its session, as nearly all do, so that its order is in order. */
  rises(event: StreamEvent, seq: number): boolean {
    if (event !== this.#risingFor) {
      const row = this.#sessionRow(event);
      const sessions = this.#sessions;
      this.#risingFor = event;
      this.#rises =
        row !== -1 &&
        sessions.get(row, positionLineColumn) !== 0 &&
        sessions.getLong(row, epochColumn) === event.epoch &&
        sessions.getLong(row, seqColumn) < seq;
    }
    return this.#rises;
  }

  /** Line on which the event's session ended, or 0. */
  endedLine(event: StreamEvent): number {
    const row = this.#sessionRow(event);
    return row === -1 ? 0 : this.#sessions.get(row, endedLineColumn);
  }

  /** Line on which the event's run ended, or 0. */
  runEndLine(event: StreamEvent): number {
    const session = this.#sessionRow(event);
    return event.run === undefined || session === -1 ? 0 : lineIn(this.#runEnds, session, event.run);
  }

  /** Line of an earlier ack by the same target for the same command, or 0. */
  ackLine(event: StreamEvent): number {
    return event.cause === undefined ? 0 : lineIn(this.#acks, this.sourceRow(event), event.cause);
  }

  /** The open request that the event's subject names, raised by the event's own source. */
  ownRequest(event: StreamEvent): RequestState | null {
    const sessionRow = this.#sessionRow(event);
    return this.#named(event).find((request) => request.sessionRow === sessionRow) ?? null;
  }

  /** The open request that the event's subject names, whoever raised it; null also if several sources did. */
  anyRequest(event: StreamEvent): RequestState | null {
    const named = this.#named(event);
    return named.length === 1 ? (named[0] ?? null) : null;
  }

  /** A request of the event's own session that is over or was left open, as long as it is kept. */
  ownPastRequest(event: StreamEvent): RequestState | null {
    return event.subject === undefined ? null : this.#pastRequests.find(this.#sessionRow(event), event.subject);
  }

  /** True if the event's subject names any open request of a session with that name. */
  namesRequest(event: StreamEvent): boolean {
    return this.#named(event).length > 0;
  }

  /** Line of the terminal of the request that the event names, raised by its own source; 0 if it has none. */
  ownClosedLine(event: StreamEvent): number {
    const session = this.#sessionRow(event);
    return event.subject === undefined || session === -1 ? 0 : lineIn(this.#past, session, event.subject);
  }

  /** The same whoever raised it. */
  anyClosedLine(event: StreamEvent): number {
    const name = event.session === undefined ? -1 : this.#sessionNames.find(0, event.session);
    return event.subject === undefined || name === -1 ? 0 : lineIn(this.#pastByName, name, event.subject);
  }

  /** True if the event's own session ended without a terminal of the request that the event names. */
  ownLeftOpen(event: StreamEvent): boolean {
    const session = this.#sessionRow(event);
    return event.subject !== undefined && session !== -1 && isLeftOpen(this.#past, session, event.subject);
  }

  /** The same whoever raised it. */
  anyLeftOpen(event: StreamEvent): boolean {
    const name = event.session === undefined ? -1 : this.#sessionNames.find(0, event.session);
    return event.subject !== undefined && name !== -1 && isLeftOpen(this.#pastByName, name, event.subject);
  }

  /** Requests of the event's session without a terminal, in the order in which they were raised. */
  openRequests(event: StreamEvent): Iterable<RequestState> {
    return this.#openBySession.get(this.#sessionRow(event)) ?? [];
  }

  advance(event: StreamEvent): void {
    if (event.session !== undefined && event.source !== undefined) {
      if (event.seq !== undefined) {
        this.#moveTo(event, event.seq);
      }
      this.#advanceLifecycle(event);
    }
    if (event.type === "control.accepted" || event.type === "control.rejected") {
      noteLine(this.#acks, this.sourceRow(event), event.cause, event.line);
    }
  }

  #moveTo(event: StreamEvent, seq: number): void {
    const row = this.#sessionRow(event);
    if (this.rises(event, seq)) {
      this.#sessions.setLong(row, seqColumn, Math.min(seq, Number.MAX_SAFE_INTEGER));
      this.#sessions.set(row, positionLineColumn, event.line);
      return;
    }
    const before = this.#sessions.get(row, positionLineColumn);
    const epochBefore = before === 0 ? -1 : this.#sessions.getLong(row, epochColumn);
    const seqBefore = before === 0 || epochBefore < event.epoch ? -1 : this.#sessions.getLong(row, seqColumn);
    // A line that came too late moves nothing, or one stray event would condemn all that follow it.
    if (epochBefore <= event.epoch && seqBefore < seq) {
      this.#sessions.setLong(row, seqColumn, Math.min(seq, Number.MAX_SAFE_INTEGER));
      this.#sessions.setLong(row, epochColumn, Math.min(event.epoch, Number.MAX_SAFE_INTEGER));
      this.#sessions.set(row, positionLineColumn, event.line);
    }
  }

  #advanceLifecycle(event: StreamEvent): void {
    switch (event.type) {
      case "session.ended": {
        const row = this.#sessionRow(event);
        if (this.#sessions.get(row, endedLineColumn) === 0) {
          this.#sessions.set(row, endedLineColumn, event.line);
        }
        // They have been reported as left open, once.
        for (const request of [...this.openRequests(event)]) {
          this.#putAway(request, event, 0);
        }
        break;
      }
      case "run.finished":
      case "run.failed":
      case "run.cancelled":
        noteLine(this.#runEnds, this.#sessionRow(event), event.run, event.line);
        break;
      case "attention.requested":
        this.#openRequest(event);
        break;
      case "attention.resolved":
      case "attention.timeout": {
        const request = this.ownRequest(event);
        if (request !== null) {
          this.#putAway(request, event, event.line);
        } else {
          this.#closeUnopened(event);
        }
        break;
      }
    }
  }

  #openRequest(event: StreamEvent): void {
    if (event.id === undefined) {
      return;
    }
    const sessionRow = this.#sessionRow(event);
    const key = requestKey(event.session ?? "", event.id);
    const named = this.#open.get(key);
    // Another request under the same identity has been reported (D1), and is no request of its own.
    const past = this.#past.find(sessionRow, event.id);
    if (
      named?.some((other) => other.sessionRow === sessionRow) ||
      (past !== -1 && this.#past.get(past, requestLineColumn) !== 0)
    ) {
      return;
    }
    const data = event.isDataValid && isAttentionRequestedData(event.data) ? event.data : null;
    const request: RequestState = {
      line: event.line,
      id: event.id,
      sessionRow,
      sourceRow: this.sourceRow(event),
      kind: data?.kind ?? null,
      fields: data?.fields ?? null,
      respondVia: data?.respond_via ?? null,
    };
    if (named === undefined) {
      this.#open.set(key, [request]);
    } else {
      named.push(request);
    }
    const ofSession = this.#openBySession.get(sessionRow) ?? new Set();
    this.#openBySession.set(sessionRow, ofSession.add(request));
  }

  /** A terminal of a request that is not open: the session has left it open, or the stream has not shown it. */
  #closeUnopened(event: StreamEvent): void {
    const wasLeftOpen = this.ownLeftOpen(event);
    noteLine(this.#past, this.#sessionRow(event), event.subject, event.line);
    if (wasLeftOpen) {
      noteLine(this.#pastByName, this.#sessionNames.add(0, event.session ?? ""), event.subject, event.line);
    }
  }

  /** The request is no longer open, by a terminal on the given line or, with 0, without one. */
  #putAway(request: RequestState, event: StreamEvent, terminalLine: number): void {
    const session = event.session ?? "";
    notePast(this.#past, request.sessionRow, request, terminalLine);
    notePast(this.#pastByName, this.#sessionNames.add(0, session), request, terminalLine);
    this.#pastRequests.add(request);
    const key = requestKey(session, request.id);
    const left = (this.#open.get(key) ?? []).filter((other) => other !== request);
    if (left.length > 0) {
      this.#open.set(key, left);
    } else {
      this.#open.delete(key);
    }
    const ofSession = this.#openBySession.get(request.sessionRow);
    ofSession?.delete(request);
    if (ofSession?.size === 0) {
      this.#openBySession.delete(request.sessionRow);
    }
  }

  /** The open requests that the event's subject names, as they were before the event. */
  #named(event: StreamEvent): readonly RequestState[] {
    if (event !== this.#namedFor) {
      this.#namedFor = event;
      this.#namedRequests =
        event.subject === undefined || event.session === undefined
          ? []
          : (this.#open.get(requestKey(event.session, event.subject)) ?? []);
    }
    return this.#namedRequests;
  }

  /** Row of the event's session; -1 if it has none. Looked up once per event, for several rules ask. */
  #sessionRow(event: StreamEvent): number {
    if (event !== this.#placed) {
      const source = this.sourceRow(event);
      this.#placed = event;
      this.#placedRow = source === -1 || event.session === undefined ? -1 : this.#rowOf(source, event.session);
    }
    return this.#placedRow;
  }

  #rowOf(source: number, session: string): number {
    if (source !== this.#recentSource || this.#recentSessions.size > mostRecent) {
      this.#recentSource = source;
      this.#recentSessions.clear();
    }
    const known = this.#recentSessions.get(session);
    if (known !== undefined) {
      return known;
    }
    const row = this.#sessions.add(source, session);
    this.#recentSessions.set(session, row);
    return row;
  }
}

/** The length keeps two names apart whatever characters they hold. */
function requestKey(session: string, id: string): string {
  return `${session.length}:${session}${id}`;
}

function lineIn(table: CompactTable, group: number, key: string): number {
  const row = table.find(group, key);
  return row === -1 ? 0 : table.get(row, 0);
}

function isLeftOpen(table: CompactTable, group: number, key: string): boolean {
  const row = table.find(group, key);
  return row !== -1 && table.get(row, terminalLineColumn) === 0;
}

function notePast(table: CompactTable, group: number, request: RequestState, terminalLine: number): void {
  const row = table.add(group, request.id);
  table.set(row, requestLineColumn, request.line);
  if (terminalLine !== 0 && table.get(row, terminalLineColumn) === 0) {
    table.set(row, terminalLineColumn, terminalLine);
  }
}

function noteLine(table: CompactTable, group: number, key: string | undefined, line: number): void {
  if (key === undefined) {
    return;
  }
  const row = table.add(group, key);
  if (table.get(row, 0) === 0) {
    table.set(row, 0, line);
  }
}

import { isObject, type Members, own, ownText } from "./members.js";
import { RequestError } from "./request-error.js";

/** Where an event stands in its session. */
export interface Position {
  readonly epoch: number;
  readonly seq: number;
}

export interface SessionPosition extends Position {
  readonly session: string;
}

/** Positions after which to replay, by session; or everything that is held. */
export type From = "all" | ReadonlyMap<string, Position>;

/** Negative if `a` comes before `b`. */
export function comparePositions(a: Position, b: Position): number {
  return a.epoch - b.epoch || a.seq - b.seq;
}

/** The position of an event; undefined if it has none (E4, O4). */
export function positionOf(event: Members): Position | undefined {
  const seq = count(own(event, "seq"));
  return seq === undefined ? undefined : { epoch: count(own(event, "epoch")) ?? 0, seq };
}

/**
 * Reads `from`, as a subscription or a query has it: `all`, or an array of `{session, epoch, seq}`. An absent epoch is 0;
 * of two positions in one session the lower counts, so that nothing is missed.
 * @throws RequestError `invalid-filter`, or `limit-exceeded` beyond `limit` positions.
 */
export function readFrom(value: unknown, limit: number, sessionLength: number): From {
  if (value === "all") {
    return value;
  }
  if (!Array.isArray(value)) {
    throw new RequestError("invalid-filter", 'from must be "all" or an array of {session, epoch, seq}');
  }
  if (value.length > limit) {
    throw new RequestError("limit-exceeded", `from holds ${value.length} positions; the limit is ${limit}`);
  }
  const from = new Map<string, Position>();
  for (const [index, entry] of value.entries()) {
    const { session, ...position } = readPosition(entry, index);
    if (session.length > sessionLength) {
      throw new RequestError("limit-exceeded", `from/${index}/session may have ${sessionLength} characters`);
    }
    const other = from.get(session);
    if (other === undefined || comparePositions(position, other) < 0) {
      from.set(session, position);
    }
  }
  return from;
}

function readPosition(entry: unknown, index: number): SessionPosition {
  const session = isObject(entry) ? ownText(entry, "session") : undefined;
  const seq = isObject(entry) ? count(own(entry, "seq")) : undefined;
  const epoch = !isObject(entry) || own(entry, "epoch") === undefined ? 0 : count(own(entry, "epoch"));
  if (session === undefined || seq === undefined || epoch === undefined) {
    throw new RequestError("invalid-filter", `from/${index} must have a session and whole numbers as seq and epoch`);
  }
  return { session, epoch, seq };
}

/**
 * The id of an event in an event stream. Undefined for a session that would break the line it stands in, or that a
 * header could not carry back.
 */
export function eventStreamId({ session, epoch, seq }: SessionPosition): string | undefined {
  return /^[\x21-\x7e]+$/.test(session) ? `${session}:${epoch}:${seq}` : undefined;
}

/** Reads such an id from the right, for a session may hold colons. Undefined if it is none. */
export function readEventStreamId(id: string): SessionPosition | undefined {
  const [, session, epoch, seq] = /^(.+):([0-9]{1,16}):([0-9]{1,16})$/.exec(id) ?? [];
  const position = { epoch: count(Number(epoch)), seq: count(Number(seq)) };
  return session === undefined || position.epoch === undefined || position.seq === undefined
    ? undefined
    : { session, epoch: position.epoch, seq: position.seq };
}

function count(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

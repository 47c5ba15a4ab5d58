import { type JsonObject, member, textMember } from "../json/values.js";

/**
 * What the rules on streams look at. An event that breaks its schema takes part as far as its attributes can be read:
 * otherwise one broken request would make each answer to it look like a stray.
 */
export interface StreamEvent {
  readonly json: JsonObject;
  readonly type: string | undefined;
  readonly id: string | undefined;
  readonly source: string | undefined;
  readonly session: string | undefined;
  readonly run: string | undefined;
  readonly subject: string | undefined;
  readonly cause: string | undefined;
}

export function readEvent(json: JsonObject): StreamEvent {
  const read = (name: string) => textMember(json, name);
  return {
    json,
    type: read("type"),
    id: read("id"),
    source: read("source"),
    session: read("session"),
    run: read("run"),
    subject: read("subject"),
    cause: read("cause"),
  };
}

/** One key of several parts; nothing if a part is missing, for then there is nothing to key by. */
export function keyOf(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
}

/** O1: a session is one emitter's. */
export function sessionKey(event: StreamEvent): string | undefined {
  return keyOf(event.source, event.session);
}

/**
 * An integer attribute that can be compared, with what its absence means. One beyond the safe range was rounded on
 * reading; to compare by it would also put every later event out of order.
 */
export function integerAttribute(event: StreamEvent, name: string, absent?: number): number | undefined {
  const value = member(event.json, name);
  if (value === undefined) return absent;
  return typeof value === "number" && Number.isSafeInteger(value) ? value : undefined;
}

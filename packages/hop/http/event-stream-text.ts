import type { EventRecord } from "../core/event-record.js";
import { eventStreamId, type Position } from "../protocol/position.js";

/** An event as an event stream has it (SS2). The text is one line already. */
export function eventStreamFrame(record: EventRecord, text: string): Buffer {
  const { session, position, type } = record;
  const id = session === undefined || position === undefined ? undefined : eventStreamId({ session, ...position });
  return Buffer.from(`event: ${type}\ndata: ${text}\n${id === undefined ? "" : `id: ${id}\n`}\n`);
}

/** A line that readers of events skip. */
export function comment(text: string): Buffer {
  return Buffer.from(`: ${text}\n\n`);
}

/** Says that events of a session are gone, and with which position it goes on (SS4). */
export function exhaustedComment(session: string, { epoch, seq }: Position): Buffer {
  // Blanks and line breaks would end the name early; the reader undoes this (open point 12), and so it does to every "%".
  const name = /^[\x21-\x24\x26-\x7e]+$/.test(session) ? session : encodeURIComponent(Buffer.from(session).toString());
  return comment(`replay-exhausted ${name} ${epoch}:${seq}`);
}

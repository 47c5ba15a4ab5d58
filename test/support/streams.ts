/** Streams from plain values, and their findings in a form that fits on one line. */

import { type ValidateStreamOptions, validateStream } from "@aepkit/stream";

export type Event = { readonly [attribute: string]: unknown };

export const source = "aep://host/agent/demo";

/** A sound progress.status of session `s` with the given attributes changed; undefined takes one away. */
export function event(seq: number, attributes: Event = {}): Event {
  const base = {
    aep: "0.1",
    id: `e${seq}`,
    type: "progress.status",
    time: "2026-07-03T10:00:00Z",
    source,
    agent: "demo",
    session: "s",
    seq,
  };
  return { ...base, ...attributes };
}

/** A command or routing note: from another source, and without a position. */
export function foreign(id: string, type: string, attributes: Event = {}): Event {
  return event(0, { id, type, seq: undefined, source: "aep://host/console", agent: "console", ...attributes });
}

export function lines(...events: readonly (Event | string)[]): string {
  return events.map((each) => `${typeof each === "string" ? each : JSON.stringify(each)}\n`).join("");
}

/** For example `2 error O2 /seq`, in the order in which they were found. */
export function findings(stream: string | Uint8Array, options: ValidateStreamOptions = {}): string[] {
  return validateStream(stream, options).issues.map(({ line, severity, rule, pointer }) =>
    `${line} ${severity} ${rule} ${pointer}`.trimEnd(),
  );
}

/** The findings of a stream of events. */
export function judge(...events: readonly (Event | string)[]): string[] {
  return findings(lines(...events));
}

/** A request for attention: a form with the given fields, or the given payload. */
export function request(seq: number, data: Event, attributes: Event = {}): Event {
  return event(seq, {
    type: "attention.requested",
    data: { kind: "input", prompt: "demo asks", ...data },
    ...attributes,
  });
}

/** A later event of the lifecycle of the request `subject`. */
export function about(subject: string, seq: number, type: string, attributes: Event = {}): Event {
  return event(seq, { type, subject, cause: subject, ...attributes });
}

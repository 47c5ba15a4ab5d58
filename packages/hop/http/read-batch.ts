import { LineReader } from "@aepkit/stream";
import type { EventGate, Refusal } from "../core/admission.js";
import type { EventRecord } from "../core/event-record.js";

/** The events of a body, or the first that is none; `index` counts from 0. */
export type Batch =
  | { readonly records: readonly EventRecord[] }
  | { readonly index: number; readonly refusal: Refusal; readonly isTooLarge: boolean };

/** Reads a body of one event, whatever its layout. */
export function readSingle(body: Buffer, gate: EventGate, maxBytes: number): Batch {
  const admission = gate.judge(body);
  return "record" in admission
    ? { records: [admission.record] }
    : { index: 0, refusal: admission.refusal, isTooLarge: body.length > maxBytes };
}

/** Reads a body of one event per line; a newline at its end is fine. Nothing behind the first bad line is read. */
export function readLines(body: Buffer, gate: EventGate, maxBytes: number): Batch {
  const records: EventRecord[] = [];
  let bad: Batch | undefined;
  const reader = new LineReader(
    (line) => {
      if (bad !== undefined) {
        return;
      }
      const admission = gate.judgeLine(line);
      if ("record" in admission) {
        records.push(admission.record);
      } else {
        bad = { index: line.number - 1, refusal: admission.refusal, isTooLarge: line.skippedBytes !== null };
      }
    },
    { maxLineBytes: maxBytes },
  );
  reader.push(body);
  reader.end();
  return bad ?? { records };
}

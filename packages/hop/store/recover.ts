import { createReadStream } from "node:fs";
import { LineReader } from "@aepkit/stream";
import type { EventGate } from "../core/admission.js";
import type { EventRecord } from "../core/event-record.js";
import { parseObject } from "../protocol/members.js";
import { StoreError } from "./journal.js";

/** What a journal holds. */
export interface Recovered {
  readonly events: number;
  /** Lines with their newline. */
  readonly lines: number;
  /** Length up to the last newline, in bytes: what stands behind it was torn off and was never acknowledged. */
  readonly soundBytes: number;
  /** Length of the file, in bytes. */
  readonly totalBytes: number;
  /** Lines that are no events. They stay where they are. */
  readonly damaged: readonly number[];
}

/**
 * Reads a journal from its start and hands over every event in it, with the number of its line.
 * @throws StoreError if it begins with what is no event: then somebody has named a file that is no journal
 */
export async function recover(
  name: string,
  gate: EventGate,
  onEvent: (record: EventRecord, line: number) => void,
): Promise<Recovered> {
  let events = 0;
  let lines = 0;
  const damaged: number[] = [];
  let isForeign = false;
  const reader = new LineReader(
    (line) => {
      const admission = gate.judgeLine(line);
      lines = line.number;
      if ("record" in admission) {
        events += 1;
        onEvent(admission.record, line.number);
      } else {
        isForeign ||= line.number === 1;
        damaged.push(line.number);
      }
    },
    { maxLineBytes: gate.maxBytes },
  );
  let totalBytes = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(name)) {
    totalBytes += chunk.length;
    reader.push(chunk);
    // Without any newline there is no line to judge, and what is cut off must be the beginning of one of ours.
    head = events === 0 && damaged.length === 0 ? Buffer.concat([head, chunk]) : Buffer.alloc(0);
    if (isForeign || (head.length > 0 && !isTorn(head, gate))) {
      throw new StoreError(`${name} is no store of a hop: its first line is no event; name another file`);
    }
  }
  // Not `reader.end()`: a line without its newline counts for nothing.
  return { events, lines, damaged, totalBytes, soundBytes: totalBytes - reader.pendingBytes };
}

/** How events begin that are written as in the protocol. Whoever begins with another member and is torn is not recognised. */
const opening = '{"aep":"';

/** True for bytes that may be the beginning of an event, or are one: they are cut off, so nothing else may be taken for it. */
function isTorn(bytes: Buffer, gate: EventGate): boolean {
  if (bytes.length > gate.maxBytes) {
    return false;
  }
  const text = bytes.toString();
  const begins = text.startsWith(opening) || opening.startsWith(text);
  return parseObject(text) === undefined ? begins : "record" in gate.judge(bytes);
}

import { isUtf8 } from "node:buffer";
import { captureBreaches } from "@aepkit/capture";
import { type AepEvent, DEFAULT_CAPTURE } from "@aepkit/events";
import { judgeEvent, LineParser, type PhysicalLine } from "@aepkit/stream";
import { isCommandType } from "../protocol/commands.js";
import { isObject, type Members } from "../protocol/members.js";
import { positionOf } from "../protocol/position.js";
import type { EventRecord } from "./event-record.js";

/** Why an event does not get in. */
export interface Refusal {
  /** Id of the rule that is broken. */
  readonly rule: string;
  /** JSON Pointer into the event. */
  readonly pointer: string;
  /** One sentence. It names the place and the rule, and never quotes a payload. */
  readonly detail: string;
}

export type Admission = { readonly record: EventRecord } | { readonly refusal: Refusal };

/**
 * The gate: turns texts into events, or into the reason why they are none. What everybody must read alike is asked of the
 * text (strict UTF-8, no member twice, depth); of the event its envelope and, if it has a payload of a registered type, the
 * guard of that payload. Missing payloads, unknown types and unknown members pass (HP4, E9).
 */
export class EventGate {
  readonly maxBytes: number;
  #finding: Refusal | null = null;
  readonly #parser = new LineParser((rule, pointer, message, severity) => {
    if ((severity ?? rule.severity) === "error") {
      this.#finding ??= { rule: rule.id, pointer, detail: `${pointer || "the event"} ${message}` };
    }
  });

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Judges bytes that hold one event and nothing else. */
  judge(bytes: Buffer): Admission {
    const line = { number: 1, bytes, start: 0, end: bytes.length, isUtf8: isUtf8(bytes), terminated: true };
    return this.judgeLine({ ...line, hadByteOrderMark: false, skippedBytes: null });
  }

  /** Judges a line as the reader cut it. */
  judgeLine(line: PhysicalLine): Admission {
    const length = line.skippedBytes ?? line.end - line.start;
    if (length > this.maxBytes) {
      const detail = `the event has ${length} bytes; the limit is ${this.maxBytes}`;
      return { refusal: { rule: "json", pointer: "", detail } };
    }
    this.#finding = null;
    const event = this.#parser.parse({ ...line, terminated: true });
    const refusal = this.#finding ?? firstIssue(event) ?? unsafeAttribute(event);
    if (refusal !== null) {
      return { refusal };
    }
    return { record: this.#record(line, event as AepEvent) };
  }

  #record(line: PhysicalLine, event: AepEvent): EventRecord {
    const { buffer, byteOffset } = line.bytes;
    const received = Buffer.from(buffer, byteOffset + line.start, line.end - line.start).toString("utf8");
    const text = /[\r\n]/.test(received) ? withoutBlanks(received) : received;
    const { fingerprintHigh, fingerprintLow } = this.#parser.scanner;
    const { id, type, session, source, severity } = event;
    return {
      text,
      bytes: Buffer.byteLength(text),
      attributes: Object.fromEntries(Object.entries(event).filter(([name]) => name !== "data")),
      id,
      type,
      session,
      position: positionOf(event),
      key: JSON.stringify([source, id]),
      fingerprint: `${fingerprintHigh}:${fingerprintLow}`,
      capture: event.capture ?? DEFAULT_CAPTURE,
      isOverfull: captureBreaches(event).length > 0,
      hasUnsafeNumber: this.#parser.hasUnsafeNumber,
      isMinor: severity === undefined || severity === "info" || severity === "debug",
      isCommand: isCommandType(type),
    };
  }
}

/** JSON on one line, and as short as it gets; strings and numbers stay as they are spelled. */
function withoutBlanks(json: string): string {
  const kept: string[] = [];
  for (let at = 0; at < json.length; ) {
    let end = json.indexOf('"', at);
    end = end === -1 ? json.length : end;
    kept.push(json.slice(at, end).replace(/[ \t\r\n]+/g, ""));
    at = end;
    for (end += 1; end < json.length && json[end] !== '"'; end += 1) {
      end += json[end] === "\\" ? 1 : 0;
    }
    kept.push(json.slice(at, end + 1));
    at = end + 1;
  }
  return kept.join("");
}

function firstIssue(event: unknown): Refusal | null {
  const [issue] = judgeEvent(event);
  return issue === undefined
    ? null
    : { rule: issue.rule, pointer: issue.pointer, detail: `${issue.pointer || "the event"} ${issue.message}` };
}

/** Positions are compared and attributes written again; beyond 2^53 both would go wrong without anybody noticing. */
function unsafeAttribute(event: unknown): Refusal | null {
  const attributes: Members = isObject(event) ? event : {};
  const unsafe = Object.entries(attributes).find(
    ([, value]) => typeof value === "number" && !Number.isSafeInteger(value),
  );
  return unsafe === undefined
    ? null
    : {
        rule: "json",
        pointer: `/${unsafe[0]}`,
        detail: `/${unsafe[0]} is beyond 2^53, which not every reader can hold`,
      };
}

import { AEP_VERSION, isAepEvent } from "@aepkit/events";
import { asBuffer } from "./as-buffer.js";
import { EventReader } from "./fast/event-reader.js";
import { LineParser } from "./json/line-parser.js";
import { isPayload, issuesOf } from "./payload-guards.js";
import type { PhysicalLine } from "./physical-line.js";
import { d1 } from "./rules/d1.js";
import { d2 } from "./rules/d2.js";
import { jl1 } from "./rules/jl1.js";
import { jl2 } from "./rules/jl2.js";
import { json } from "./rules/json.js";
import { namedIssues } from "./rules/named-issues.js";
import type { RuleInfo } from "./rules/rule.js";
import { type IdPlace, SeenEvents } from "./state/seen-events.js";
import { type StreamRole, StreamState } from "./state/stream-state.js";
import { isMembers, type StreamEvent, streamEventOf } from "./stream-event.js";
import type { IssueSeverity, StreamIssue } from "./stream-issue.js";
import { factsOf, type TypeFacts } from "./type-facts.js";

export interface StreamValidatorOptions {
  /** `emitter` unless given. */
  readonly role?: StreamRole;
  /** False sends every line through the ordinary way. Findings are the same; only tests want this. */
  readonly fastLane?: boolean;
}

const none: readonly StreamIssue[] = [];

/**
 * Judges the lines of one stream, in their order. Each line gets its own verdict: whatever is wrong with one, the next is
 * judged as usual. All that it keeps between lines is in `StreamState` and `SeenEvents`.
 */
export class StreamValidator {
  /** Lines that hold a JSON object, repeats included. */
  events = 0;
  readonly #state: StreamState;
  readonly #seen = new SeenEvents();
  readonly #reader = new EventReader();
  readonly #isSlow: boolean;
  readonly #parser = new LineParser((...finding) => this.#add(...finding));
  readonly #foreignVersions = new Set<string>();
  #bytes: Uint8Array | null = null;
  #buffer: Buffer = Buffer.alloc(0);
  #line = 0;
  #rule: RuleInfo = json;
  #issues: StreamIssue[] = [];
  readonly #report = (pointer: string, message: string, severity: IssueSeverity = this.#rule.severity) => {
    this.#add(this.#rule, pointer, message, severity);
  };

  constructor(options: StreamValidatorOptions = {}) {
    this.#state = new StreamState(options.role ?? "emitter");
    this.#isSlow = options.fastLane === false;
  }

  /** Findings about a line from the reader. */
  judge(line: PhysicalLine): readonly StreamIssue[] {
    this.#line = line.number;
    if (!this.#judgeOrdinary(line)) {
      const value = this.#parser.parse(line);
      if (value !== undefined) {
        this.#judgeValue(value);
      }
    }
    return this.#taken();
  }

  /** Findings about a line given as bytes without its newline. */
  line(number: number, bytes: Uint8Array): readonly StreamIssue[] {
    return this.judge(wholeLine(number, bytes));
  }

  /** Findings about an event that is parsed already. What only its text could show is not checked. */
  value(number: number, value: unknown): readonly StreamIssue[] {
    const bytes = Buffer.from(JSON.stringify(value) ?? "null");
    return this.judge(wholeLine(number, bytes));
  }

  #taken(): readonly StreamIssue[] {
    if (this.#issues.length === 0) {
      return none;
    }
    const taken = this.#issues;
    this.#issues = [];
    return taken;
  }

  /** The fast way; false, and nothing done, if the line has to go the ordinary one. */
  #judgeOrdinary(line: PhysicalLine): boolean {
    if (!line.isUtf8 || !line.terminated || line.hadByteOrderMark || line.skippedBytes !== null || this.#isSlow) {
      return false;
    }
    const scanner = this.#parser.scanner;
    const event = scanner.scan(line.bytes, line.start, line.end)
      ? this.#reader.read(line.number, this.#bufferOf(line.bytes), scanner)
      : null;
    const { facts, id } = this.#reader;
    if (event === null || facts === undefined) {
      return false;
    }
    this.events += 1;
    this.#applyRules(event, id, facts);
    return true;
  }

  /** Many lines lie in the same bytes. */
  #bufferOf(bytes: Uint8Array): Buffer {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#buffer = asBuffer(bytes);
    }
    return this.#buffer;
  }

  #judgeValue(value: unknown): void {
    if (!isMembers(value)) {
      this.#addSchemaIssues(value);
      return;
    }
    this.events += 1;
    const { aep } = value;
    if (this.#state.role === "consumer" && typeof aep === "string" && aep !== AEP_VERSION) {
      if (!this.#foreignVersions.has(aep) && this.#foreignVersions.size < 100) {
        this.#foreignVersions.add(aep);
        this.#add(jl2, "/aep", `is version ${JSON.stringify(aep)}; its events are skipped from here on`);
      }
      return;
    }
    const isValid = this.#addSchemaIssues(value);
    if (typeof aep === "string" && aep !== AEP_VERSION) {
      return;
    }
    const event = streamEventOf(this.#line, value, isValid || isPayload(String(value.type), value.data));
    if (event !== null) {
      const facts = factsOf(event.type);
      if (isValid) {
        this.#reader.learn(event, facts, Object.keys(value));
      }
      this.#applyRules(event, event.id, facts);
    }
  }

  #applyRules(event: StreamEvent, id: string | IdPlace | undefined, facts: TypeFacts): void {
    if (!this.#isRepeat(event, id)) {
      for (const rule of facts.rules) {
        this.#rule = rule;
        rule.check(event, this.#state, this.#report);
      }
      this.#state.advance(event);
    }
  }

  #addSchemaIssues(value: unknown): boolean {
    if (isAepEvent(value) && isPayload(value.type, value.data)) {
      return true;
    }
    for (const { rule, pointer, message } of namedIssues(issuesOf(value), value)) {
      this.#add(rule, pointer, message);
    }
    return false;
  }

  #isRepeat(event: StreamEvent, id: string | IdPlace | undefined): boolean {
    if (event.source === undefined || id === undefined) {
      return false;
    }
    const { fingerprintHigh, fingerprintLow } = this.#parser.scanner;
    const sourceRow = this.#state.sourceRow(event);
    const sighting = this.#seen.note(sourceRow, id, fingerprintHigh, fingerprintLow, event.line);
    if (sighting.kind === "repeat") {
      this.#add(d2, "/id", `repeats the event of line ${sighting.line}, and is ignored`);
      return true;
    }
    if (sighting.kind === "collision") {
      this.#add(d1, "/id", `is the id of another event of this source, on line ${sighting.line}`);
    }
    return false;
  }

  #add(
    rule: RuleInfo,
    pointer: string,
    message: string,
    severity: IssueSeverity = rule.severity,
    subject = pointer === "" && (rule === json || rule === jl1) ? "the line" : subjectOf(pointer),
  ): void {
    this.#issues.push({ line: this.#line, rule: rule.id, severity, pointer, message: `${subject} ${message}` });
  }
}

/** Names a place in words, so that a message can be read without its pointer. */
function subjectOf(pointer: string): string {
  const token = pointer.slice(pointer.lastIndexOf("/") + 1);
  if (pointer === "") {
    return "the event";
  }
  return /^[0-9]+$/.test(token) ? `item ${token}` : JSON.stringify(token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function wholeLine(number: number, bytes: Uint8Array): PhysicalLine {
  return {
    number,
    bytes,
    start: 0,
    end: bytes.length,
    isUtf8: true,
    terminated: true,
    hadByteOrderMark: false,
    skippedBytes: null,
  };
}

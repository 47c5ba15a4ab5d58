import { CAPTURE_ORDER, SEVERITY_ORDER } from "@aepkit/events";
import { textHashA, textHashB } from "../json/content-hash.js";
import { type LineScanner, maxMembers } from "../json/scan-line.js";
import { isPayload } from "../payload-guards.js";
import { isForeign } from "../rules/is-foreign.js";
import type { IdPlace } from "../state/seen-events.js";
import { blankEvent, type StreamEvent } from "../stream-event.js";
import { PayloadReader } from "./payload-reader.js";
import { isPlainTime } from "./plain-time.js";
import { plainText, TextCache } from "./text-cache.js";

const quote = 0x22;
const braceOpen = 0x7b;
/** Hostile streams may hold any number of sources and types. */
const mostLearned = 10_000;

/** The attributes of the protocol; their positions here number them. */
const attributes = [
  ...["aep", "id", "type", "subject", "time", "source", "agent", "session", "run", "step", "seq", "epoch", "cause"],
  ...["traceparent", "severity", "capture", "data"],
] as const;
const names = attributes.map((name) => Buffer.from(name));
const byHash = new Map(names.map((name, index) => [textHashA(name), index]));
const nameHashB = names.map(textHashB);
const versionA = textHashA(Buffer.from("0.1"));
const versionB = textHashB(Buffer.from("0.1"));

/** What the session, run, step and seq of a type have to be. */
type Place = "agent" | "foreign" | "session";

/**
 * Reads ordinary events straight from the bytes, without building the envelope: only the payload is parsed. It says yes
 * only to what the schemas surely accept, and null to everything else, which then goes the ordinary way through
 * `JSON.parse`, the schemas and their messages. So this changes how long a line takes, and never what is found.
 *
 * Sources and types are learned from events that the schemas have accepted, so that their rules stand in one place.
 */
export class EventReader {
  readonly #texts = new TextCache();
  readonly #payloads = new PayloadReader();
  readonly #sources = new Set<string>();
  readonly #places = new Map<string, Place>();
  /** That of the type of the last event. */
  #place: Place | undefined = undefined;
  /** Most events have the source of the one before. */
  #lastSource = "";
  /** The attribute at each position of the last line: emitters write them in one order. */
  readonly #lastNameA = new Int32Array(maxMembers);
  readonly #lastAttribute = new Int32Array(maxMembers).fill(-1);

  /** Where the id of the last event lies. It is decoded only where a rule needs its text. */
  readonly id: IdPlace = { bytes: Buffer.alloc(0), start: 0, end: 0, hash: 0 };

  /** Takes note of an event whose envelope the schemas have accepted. */
  learn(event: StreamEvent): void {
    if (event.source !== undefined && this.#sources.size < mostLearned) {
      this.#sources.add(event.source);
    }
    if (this.#places.size < mostLearned) {
      const place = event.type.startsWith("agent.") ? "agent" : isForeign(event.type) ? "foreign" : "session";
      this.#places.set(event.type, place);
    }
  }

  read(number: number, bytes: Buffer, scanner: LineScanner): StreamEvent | null {
    const { members } = scanner;
    if (scanner.mayRepeatKey || scanner.hasUnicodeEscape || scanner.hasUnsafeNumber || members > maxMembers) {
      return null;
    }
    const event = blankEvent(number);
    let found = 0;
    for (let member = 0; member < members; member += 1) {
      const attribute = this.#attributeOf(scanner, member);
      if (attribute === -1 || !this.#take(event, attribute, bytes, scanner, member)) {
        return null;
      }
      found |= 1 << attribute;
    }
    if ((found & required) !== required || !this.#isWellPlaced(event, found)) {
      return null;
    }
    if (event.type === "attention.requested") {
      event.id = bytes.toString("utf8", this.id.start, this.id.end);
    }
    return event;
  }

  /** Position in the list of attributes; -1 for every other name. */
  #attributeOf(scanner: LineScanner, member: number): number {
    const nameA = scanner.nameA[member] as number;
    let attribute = this.#lastAttribute[member] as number;
    if (attribute === -1 || this.#lastNameA[member] !== nameA) {
      attribute = byHash.get(nameA) ?? -1;
      this.#lastNameA[member] = nameA;
      this.#lastAttribute[member] = attribute;
    }
    return attribute !== -1 && nameHashB[attribute] === scanner.nameB[member] ? attribute : -1;
  }

  /** Writes one attribute into the event; false unless it surely has its form. */
  #take(event: StreamEvent, attribute: number, bytes: Buffer, scanner: LineScanner, member: number): boolean {
    const start = scanner.valueStart[member] as number;
    const end = scanner.valueEnd[member] as number;
    const name = attributes[attribute];
    if (name === "seq" || name === "epoch") {
      const count = plainCount(bytes, start, end);
      event[name] = count;
      return count !== -1;
    }
    if (name === "data") {
      if (bytes[start] !== braceOpen) {
        return false;
      }
      event.data = this.#payloads.read(bytes, start, end);
      event.hasData = true;
      return true;
    }
    if (bytes[start] !== quote || end - start < 3) {
      return false;
    }
    switch (name) {
      case "aep":
        return scanner.valueA[member] === versionA && scanner.valueB[member] === versionB;
      case "time":
        return isPlainTime(bytes, start + 1, end - 1);
      case "agent":
      case "step":
        return true;
      case "traceparent":
        return false;
      case "id":
        this.id.bytes = bytes;
        this.id.start = start + 1;
        this.id.end = end - 1;
        this.id.hash = scanner.valueA[member] as number;
        // With an escape, the bytes are not those of the text.
        return !hasBackslash(bytes, start, end);
      case "subject":
      case "cause": {
        const text = plainText(bytes, start + 1, end - 1);
        event[name] = text ?? undefined;
        return text !== null;
      }
      default:
        return this.#takeKnown(
          event,
          name,
          this.#texts.text(bytes, start + 1, end - 1, scanner.valueA[member] as number),
        );
    }
  }

  #takeKnown(event: StreamEvent, name: string | undefined, text: string | null): boolean {
    if (text === null) {
      return false;
    }
    switch (name) {
      case "type":
        event.type = text;
        this.#place = this.#places.get(text);
        return this.#place !== undefined;
      case "source":
        event.source = text;
        if (text !== this.#lastSource && this.#sources.has(text)) {
          this.#lastSource = text;
        }
        return text === this.#lastSource;
      case "session":
      case "run":
        event[name] = text;
        return true;
      case "severity":
        return SEVERITY_ORDER.some((level) => level === text);
      case "capture": {
        const capture = CAPTURE_ORDER.find((level) => level === text);
        event.capture = capture ?? event.capture;
        return capture !== undefined;
      }
      default:
        return false;
    }
  }

  #isWellPlaced(event: StreamEvent, found: number): boolean {
    const place = this.#place;
    const isPlaced =
      place === "agent"
        ? (found & inSession) === 0
        : event.session !== undefined && (event.seq === undefined) === (place === "foreign");
    return isPlaced && isPayload(event.type, event.data);
  }
}

function hasBackslash(bytes: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    if (bytes[index] === 0x5c) {
      return true;
    }
  }
  return false;
}

const bitOf = (name: (typeof attributes)[number]) => 1 << attributes.indexOf(name);
const required = bitOf("aep") | bitOf("id") | bitOf("type") | bitOf("time") | bitOf("source") | bitOf("agent");
const inSession = bitOf("session") | bitOf("run") | bitOf("step") | bitOf("seq");

/** -1 unless there are digits and nothing else, few enough to be exact. */
function plainCount(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let index = start; index < end; index += 1) {
    const digit = (bytes[index] as number) - 0x30;
    if (digit < 0 || digit > 9) {
      return -1;
    }
    value = value * 10 + digit;
  }
  return end - start <= 15 ? value : -1;
}

import { AEP_VERSION, CAPTURE_ORDER, type Capture, SEVERITY_ORDER } from "@aepkit/events";
import { mix, textLaneA, textLaneB } from "../json/content-hash.js";
import { type MemberTable, maxMembers } from "../json/member-table.js";
import { mostPaths } from "../json/name-paths.js";
import type { LineScanner } from "../json/scan-line.js";
import type { IdPlace } from "../state/seen-events.js";
import { blankEvent, type StreamEvent } from "../stream-event.js";
import type { TypeFacts } from "../type-facts.js";
import * as attributes from "./attributes.js";
import { PayloadReader } from "./payload-reader.js";
import { isPlainTime } from "./plain-time.js";
import { hasBackslash, isExtensionValue, isTraceparent, plainCount } from "./plain-values.js";
import { plainText, TextCache } from "./text-cache.js";

const quote = 0x22;
const braceOpen = 0x7b;
/** Hostile streams may hold any number of sources and types. */
const mostLearned = 10_000;

/**
 * Reads ordinary events straight from the bytes, without building the envelope: only the payload is parsed. It says yes
 * only to what the schemas surely accept, and null to everything else, which then goes the ordinary way through
 * `JSON.parse`, the schemas and their messages. So this changes how long a line takes, and never what is found.
 *
 * Sources, types and names of extensions are learned from events that the schemas have accepted, so that their rules stand in one place.
 */
export class EventReader {
  /** Where the id of the last event lies. It is decoded only where a rule needs its text. */
  readonly id: IdPlace = { bytes: Buffer.alloc(0), start: 0, end: 0, hash: 0 };
  /** Of the type of the last event. */
  facts: TypeFacts | undefined = undefined;

  readonly #texts = new TextCache();
  readonly #payloads = new PayloadReader();
  readonly #sources = new Set<string>();
  readonly #types = new Map<string, TypeFacts>();
  /** Lanes of the names of extensions. */
  readonly #extensions = new Map<number, number>();
  /** By path of names: the attribute that its last name is, given that name. */
  readonly #pathNameA = new Int32Array(mostPaths);
  readonly #pathNameB = new Int32Array(mostPaths);
  readonly #pathAttribute = new Int8Array(mostPaths).fill(attributes.unusual);
  /** By path of names: the known value that was accepted last, its text, and what is known of a type. */
  readonly #acceptedNumber = new Int32Array(mostPaths);
  readonly #acceptedText = new Array<string>(mostPaths).fill("");
  readonly #acceptedFacts = new Array<TypeFacts | undefined>(mostPaths).fill(undefined);

  /** Takes note of an event whose envelope the schemas have accepted. */
  learn(event: StreamEvent, facts: TypeFacts, names: readonly string[]): void {
    if (event.source !== undefined && this.#sources.size < mostLearned) {
      this.#sources.add(event.source);
    }
    if (this.#types.size < mostLearned) {
      this.#types.set(event.type, facts);
    }
    for (const name of names) {
      const bytes = Buffer.from(name);
      const lane = textLaneA(bytes);
      if (
        attributes.attributeOf(lane, textLaneB(bytes)) === attributes.unusual &&
        this.#extensions.size < mostLearned
      ) {
        this.#extensions.set(lane, textLaneB(bytes));
      }
    }
  }

  read(number: number, bytes: Buffer, scanner: LineScanner): StreamEvent | null {
    const { members } = scanner;
    const { count } = members;
    if (scanner.mayRepeatKey || scanner.hasUnicodeEscape || scanner.hasUnsafeNumber || count > maxMembers) {
      return null;
    }
    const event = blankEvent(number);
    let found = 0;
    for (let member = 0; member < count; member += 1) {
      const attribute = this.#attributeOf(members, member);
      if (!this.#take(event, attribute, bytes, scanner, member)) {
        return null;
      }
      found |= 1 << attribute;
    }
    if ((found & attributes.required) !== attributes.required || !this.#isWellPlaced(event, found)) {
      return null;
    }
    if (event.type === "attention.requested") {
      event.id = bytes.toString("utf8", this.id.start, this.id.end);
    }
    return event;
  }

  #attributeOf(members: MemberTable, member: number): number {
    const path = members.path(member);
    const nameA = members.nameA(member);
    const nameB = members.nameB(member);
    if (path === -1) {
      return this.#lookUp(nameA, nameB);
    }
    if (
      this.#pathNameA[path] !== nameA ||
      this.#pathNameB[path] !== nameB ||
      this.#pathAttribute[path] === attributes.unusual
    ) {
      this.#pathNameA[path] = nameA;
      this.#pathNameB[path] = nameB;
      this.#pathAttribute[path] = this.#lookUp(nameA, nameB);
    }
    return this.#pathAttribute[path] as number;
  }

  #lookUp(nameA: number, nameB: number): number {
    const attribute = attributes.attributeOf(nameA, nameB);
    return attribute === attributes.unusual && this.#extensions.get(nameA) === nameB ? attributes.extension : attribute;
  }

  /** Writes one attribute into the event; false unless it surely has its form. */
  #take(event: StreamEvent, attribute: number, bytes: Buffer, scanner: LineScanner, member: number): boolean {
    const { members } = scanner;
    const start = members.start(member);
    const end = members.end(member);
    switch (attribute) {
      case attributes.seq: {
        const count = plainCount(bytes, start, end);
        event.seq = count;
        return count !== -1;
      }
      case attributes.epoch: {
        const count = plainCount(bytes, start, end);
        event.epoch = count;
        return count !== -1;
      }
      case attributes.data:
        if (bytes[start] !== braceOpen) {
          return false;
        }
        event.data = this.#payloads.read(bytes, start, end);
        event.hasData = true;
        return true;
      case attributes.extension:
        return isExtensionValue(bytes, start, end);
      case attributes.unusual:
        return false;
    }
    if (bytes[start] !== quote || end - start < 3) {
      return false;
    }
    switch (attribute) {
      case attributes.id: {
        const { id } = this;
        id.bytes = bytes;
        id.start = start + 1;
        id.end = end - 1;
        id.hash = mix(members.valueA(member));
        // With an escape, the bytes are not those of the text.
        return !scanner.hasEscape || !hasBackslash(bytes, start, end);
      }
      case attributes.time:
        return isPlainTime(bytes, start + 1, end - 1);
      case attributes.agent:
      case attributes.step:
        return true;
      case attributes.traceparent:
        return isTraceparent(bytes, start + 1, end - 1);
    }
    const path = members.path(member);
    const known = members.known(member);
    if (known !== 0 && this.#acceptedNumber[path] === known) {
      this.#write(event, attribute, this.#acceptedText[path] as string, this.#acceptedFacts[path]);
      return true;
    }
    const text =
      attribute === attributes.subject || attribute === attributes.cause
        ? plainText(bytes, start + 1, end - 1)
        : this.#texts.text(bytes, start + 1, end - 1, members.valueA(member));
    const facts = attribute === attributes.type && text !== null ? this.#types.get(text) : undefined;
    if (text === null || !this.#accepts(attribute, text, facts)) {
      return false;
    }
    this.#write(event, attribute, text, facts);
    if (known !== 0) {
      this.#acceptedNumber[path] = known;
      this.#acceptedText[path] = text;
      this.#acceptedFacts[path] = facts;
    }
    return true;
  }

  /** True if the schemas surely accept a text as the value of an attribute. */
  #accepts(attribute: number, text: string, facts: TypeFacts | undefined): boolean {
    switch (attribute) {
      case attributes.aep:
        return text === AEP_VERSION;
      case attributes.type:
        return facts !== undefined;
      case attributes.source:
        return this.#sources.has(text);
      case attributes.severity:
        return SEVERITY_ORDER.some((level) => level === text);
      case attributes.capture:
        return isCapture(text);
      default:
        return true;
    }
  }

  #write(event: StreamEvent, attribute: number, text: string, facts: TypeFacts | undefined): void {
    switch (attribute) {
      case attributes.type:
        event.type = text;
        this.facts = facts;
        break;
      case attributes.subject:
        event.subject = text;
        break;
      case attributes.source:
        event.source = text;
        break;
      case attributes.session:
        event.session = text;
        break;
      case attributes.run:
        event.run = text;
        break;
      case attributes.cause:
        event.cause = text;
        break;
      case attributes.capture:
        if (isCapture(text)) {
          event.capture = text;
        }
        break;
    }
  }

  #isWellPlaced(event: StreamEvent, found: number): boolean {
    const { facts } = this;
    if (facts === undefined) {
      return false;
    }
    const isPlaced =
      facts.place === "agent"
        ? (found & attributes.inSession) === 0
        : event.session !== undefined && (event.seq === undefined) === (facts.place === "foreign");
    return isPlaced && (event.data === undefined || facts.guard === undefined || facts.guard(event.data));
  }
}

function isCapture(text: string): text is Capture {
  return CAPTURE_ORDER.some((level) => level === text);
}

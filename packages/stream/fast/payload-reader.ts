import { PlainDecimal } from "../json/plain-decimal.js";
import { isMembers, type Members } from "../stream-event.js";
import { isText } from "./text-cache.js";

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const slots = 1024;
/** In longer payloads the texts weigh more than the calls, and there `JSON.parse` is at its best. */
const longestPayload = 1024;
/** Longer texts hardly come again. */
const longestKnown = 24;
/** Longer names are left to `JSON.parse`. */
const longestName = 48;

/** Thrown away by the caller: what this reader does not read, `JSON.parse` does. */
const unread = Symbol("unread");

/**
 * Builds the payload of an event from bytes that are known to be JSON without a repeated name. For the small payloads that
 * streams are made of, entering `JSON.parse` and making a string for it to read takes most of the time; most of the
 * names and many of the texts are known already, too. Everything unusual (blanks, escapes, other characters than ASCII,
 * long payloads) is left to `JSON.parse`, and the values are the same either way.
 */
export class PayloadReader {
  readonly #names: string[] = new Array<string>(slots).fill("");
  readonly #known: string[] = new Array<string>(slots).fill("");
  /** Where the string that was passed last belongs. */
  #slot = 0;
  #bytes: Buffer = Buffer.alloc(0);
  #start = 0;
  #end = 0;
  #at = 0;
  /** The payload as text, once a text that is not known needs it: to cut from it is cheaper than to decode each. */
  #text = "";
  readonly #decimal = new PlainDecimal();

  /** The object that lies between two places; undefined if another value does. */
  read(bytes: Buffer, start: number, end: number): Members | undefined {
    let value: unknown = unread;
    if (end - start <= longestPayload) {
      this.#bytes = bytes;
      this.#start = start;
      this.#end = end;
      this.#at = start;
      this.#text = "";
      value = this.#value();
    }
    if (value === unread) {
      value = JSON.parse(bytes.toString("utf8", start, end));
    }
    return isMembers(value) ? value : undefined;
  }

  /** The value at the place that was reached, which then is behind it. */
  #value(): unknown {
    switch (this.#bytes[this.#at]) {
      case quote:
        return this.#string() ?? unread;
      case 0x7b:
        return this.#object();
      case 0x5b:
        return this.#array();
      case 0x74:
        this.#at += 4;
        return true;
      case 0x66:
        this.#at += 5;
        return false;
      case 0x6e:
        this.#at += 4;
        return null;
      default:
        return this.#number();
    }
  }

  #object(): unknown {
    const bytes = this.#bytes;
    const object: Record<string, unknown> = {};
    this.#at += 1;
    while (bytes[this.#at] === quote) {
      const name = this.#name();
      if (name === undefined || bytes[this.#at] !== colon) {
        return unread;
      }
      this.#at += 1;
      const value = this.#value();
      if (value === unread) {
        return unread;
      }
      object[name] = value;
      if (bytes[this.#at] === comma) {
        this.#at += 1;
      }
    }
    return this.#close(0x7d) ? object : unread;
  }

  #array(): unknown {
    const bytes = this.#bytes;
    const items: unknown[] = [];
    this.#at += 1;
    while (bytes[this.#at] !== 0x5d) {
      const value = this.#value();
      if (value === unread) {
        return unread;
      }
      items.push(value);
      if (bytes[this.#at] !== comma) {
        break;
      }
      this.#at += 1;
    }
    return this.#close(0x5d) ? items : unread;
  }

  /** False where a blank, or anything else, stands in the place of a bracket. */
  #close(bracket: number): boolean {
    const closes = this.#bytes[this.#at] === bracket;
    this.#at += 1;
    return closes;
  }

  /** Undefined if it has escapes or other characters than ASCII, or is no usual name. */
  #name(): string | undefined {
    const start = this.#at + 1;
    const end = this.#endOfString();
    if (end === -1 || end - start > longestName) {
      return undefined;
    }
    const slot = this.#slot;
    const known = this.#names[slot] as string;
    if (isText(known, this.#bytes, start, end)) {
      return known;
    }
    const text = this.#cut(start, end);
    // Assigned, it might meet a setter, or a member that cannot be written.
    if (text in Object.prototype) {
      return undefined;
    }
    // In the form in which the engine keeps names of members: else it would look for that at every use.
    const [name = text] = Object.keys({ [text]: 0 });
    this.#names[slot] = name;
    return name;
  }

  /** Undefined if it has escapes or other characters than ASCII. */
  #string(): string | undefined {
    const start = this.#at + 1;
    const end = this.#endOfString();
    if (end === -1) {
      return undefined;
    }
    if (end - start > longestKnown) {
      return this.#cut(start, end);
    }
    const slot = this.#slot;
    const known = this.#known[slot] as string;
    if (isText(known, this.#bytes, start, end)) {
      return known;
    }
    const text = this.#cut(start, end);
    this.#known[slot] = text;
    return text;
  }

  /** Place of the closing quote, behind which reading goes on; -1 with escapes or other characters than ASCII. */
  #endOfString(): number {
    const bytes = this.#bytes;
    let index = this.#at + 1;
    let hash = 0;
    for (let byte = bytes[index] as number; byte !== quote; byte = bytes[index] as number) {
      if (byte >= 0x80 || byte === 0x5c) {
        return -1;
      }
      hash = (Math.imul(hash, 31) + byte) | 0;
      index += 1;
    }
    this.#slot = (hash ^ (hash >>> 10)) & (slots - 1);
    this.#at = index + 1;
    return index;
  }

  #cut(start: number, end: number): string {
    if (this.#text === "") {
      this.#text = this.#bytes.toString("latin1", this.#start, this.#end);
    }
    return this.#text.slice(start - this.#start, end - this.#start);
  }

  #number(): unknown {
    const decimal = this.#decimal;
    if (!decimal.read(this.#bytes, this.#at, this.#end)) {
      return unread;
    }
    this.#at = decimal.end;
    return decimal.value;
  }
}

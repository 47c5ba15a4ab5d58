import { type Command, isCommandType } from "@aepkit/hop/client";
import type { DraftStorage } from "./drafts.js";

const prefix = "aepkit.sent.";
const givenUpPrefix = "aepkit.given-up.";

/**
 * The last command that this tab sent for each request. It outlives a reload, so that an answer that was on its way is known as
 * one's own when it is accepted, and is sent again as the same command, which nobody carries out twice (K4).
 */
export class SentCommands {
  readonly #storage: DraftStorage;
  readonly #commands = new Map<string, Command>();

  constructor(storage: DraftStorage) {
    this.#storage = storage;
  }

  get(key: string): Command | null {
    const known = this.#commands.get(key);
    if (known !== undefined) {
      return known;
    }
    return readCommand(this.#read(prefix + key));
  }

  set(key: string, command: Command): void {
    this.#commands.set(key, command);
    this.#store(prefix + key, command.text);
  }

  /** True once something else than what was sent could be entered, although the command may still arrive. */
  isGivenUp(key: string): boolean {
    return this.#read(givenUpPrefix + key) !== null;
  }

  giveUp(key: string, isGivenUp: boolean): void {
    this.#store(givenUpPrefix + key, isGivenUp ? "1" : null);
  }

  /** The request is settled: whose answer it was stays known, and what was answered does not. */
  forgetAnswer(key: string): void {
    const command = this.get(key);
    if (command !== null) {
      const { id, type } = command.event;
      this.#store(prefix + key, JSON.stringify({ id, type }));
    }
  }

  clear(key: string): void {
    this.#commands.delete(key);
    this.#store(prefix + key, null);
    this.giveUp(key, false);
  }

  #read(name: string): string | null {
    try {
      return this.#storage.getItem(name);
    } catch {
      // Storage that is switched off; what was typed is not kept either, and the page says so.
      return null;
    }
  }

  #store(name: string, text: string | null): void {
    try {
      if (text === null) {
        this.#storage.removeItem(name);
      } else {
        this.#storage.setItem(name, text);
      }
    } catch {
      // As above.
    }
  }
}

function readCommand(text: string | null): Command | null {
  const event: unknown = text === null ? null : JSON.parse(text);
  return text !== null && isCommandEvent(event) ? { event, text } : null;
}

/** What this page wrote itself needs no more of a look. */
function isCommandEvent(value: unknown): value is Command["event"] {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "type" in value &&
    typeof value.type === "string" &&
    isCommandType(value.type)
  );
}

import { type Members, ownText } from "../protocol/members.js";

interface UnsafeEvent {
  readonly ticket: number;
  readonly id: string | undefined;
  readonly type: string | undefined;
  readonly session: string | undefined;
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Events that were sent and that the hop has not confirmed, in their order. */
export class UnsafeEvents {
  #waiting: UnsafeEvent[] = [];
  #ticket = 0;
  #givenUp: Error | null = null;

  /** Resolves when the event is confirmed. */
  add(event: Members, text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#givenUp !== null) {
        reject(this.#givenUp);
        return;
      }
      this.#ticket += 1;
      const [id, type, session] = [ownText(event, "id"), ownText(event, "type"), ownText(event, "session")];
      this.#waiting.push({ ticket: this.#ticket, id, type, session, text, resolve, reject });
    });
  }

  list(): readonly UnsafeEvent[] {
    return this.#waiting;
  }

  /** The number whose confirmation confirms all events so far; null if none waits. */
  barrier(): number | null {
    return this.#waiting.length === 0 ? null : this.#ticket;
  }

  /** @returns the events that are safe now */
  confirm(ticket: number): readonly UnsafeEvent[] {
    const safe = this.#waiting.filter((each) => each.ticket <= ticket);
    this.#waiting = this.#waiting.filter((each) => each.ticket > ticket);
    for (const each of safe) {
      each.resolve();
    }
    return safe;
  }

  /** The hop does not take the event of this id. */
  refuse(id: string | undefined, error: Error): void {
    const refused = this.#waiting.find((each) => id !== undefined && each.id === id);
    this.#waiting = this.#waiting.filter((each) => each !== refused);
    refused?.reject(error);
  }

  /** Nothing will be confirmed any more, nor anything that is still to come. */
  giveUp(error: Error): void {
    this.#givenUp = error;
    const lost = this.#waiting;
    this.#waiting = [];
    for (const each of lost) {
      each.reject(error);
    }
  }
}

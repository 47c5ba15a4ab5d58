import { AEP_VERSION, type AepEvent } from "@aepkit/events";
import { ulid } from "ulid";

/** Attributes of an event beyond those that the emitter fills in. */
export type EventAttributes = Partial<
  Pick<AepEvent, "subject" | "cause" | "severity" | "capture" | "data" | "run" | "step">
>;

export interface SessionEmitterOptions {
  /** Takes each event and its text; resolves when it is safe. For example `HopSocket.emit`. */
  readonly send: (event: AepEvent, text: string) => Promise<void>;
  /** URI of the emitter. */
  readonly source: string;
  readonly agent: string;
  readonly session: string;
  /** Rises when an emitter goes on with a session after it lost count; 0 unless given. */
  readonly epoch?: number;
  /** Told of an event that will never be safe, with the reason. */
  readonly onLost?: (event: AepEvent, error: unknown) => void;
}

export interface Emitted {
  readonly event: AepEvent;
  /** The event as it was sent, byte for byte. */
  readonly text: string;
  /** Resolves when the event is safe. Need not be waited for; see `onLost`. */
  readonly safe: Promise<void>;
}

/** Writes the events of one session: ids, times and positions are filled in. */
export class SessionEmitter {
  readonly #options: SessionEmitterOptions;
  #seq = 0;

  constructor(options: SessionEmitterOptions) {
    this.#options = options;
  }

  get agent(): string {
    return this.#options.agent;
  }

  get session(): string {
    return this.#options.session;
  }

  /** Sends an event at the next position of the session. */
  emit(type: string, attributes: EventAttributes = {}): Emitted {
    const { source, agent, session, epoch = 0, onLost } = this.#options;
    this.#seq += 1;
    const event: AepEvent = {
      aep: AEP_VERSION,
      id: ulid(),
      type,
      time: new Date().toISOString(),
      source,
      agent,
      session,
      ...(epoch === 0 ? {} : { epoch }),
      seq: this.#seq,
      ...attributes,
    };
    const text = JSON.stringify(event);
    const safe = this.#options.send(event, text);
    safe.catch((error: unknown) => onLost?.(event, error));
    return { event, text, safe };
  }
}

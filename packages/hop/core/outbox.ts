/** One thing to send. `note` is told to the sink when it is handed over. */
export interface Parcel<Note> {
  readonly bytes: Buffer;
  /** May be left out when the receiver is slow (AU4). */
  readonly isMinor: boolean;
  readonly note: Note | null;
  /** Number of the arrival of an event that goes out live. */
  readonly arrival?: number | undefined;
}

/** Where parcels go: a connection. */
export interface Sink<Note> {
  /** Takes parcels without piling them up. */
  readonly isReady: () => boolean;
  readonly send: (parcel: Parcel<Note>) => void;
  /** The last of several parcels was sent. */
  readonly flush: () => void;
  /** Something that may not be left out finds no place: the connection has to end. */
  readonly overflow: () => void;
  /** Makes the parcel that says how many minor ones were left out. */
  readonly gap: (count: number) => Buffer;
  /** Makes the parcel that says up to which arrival everything was sent; null or absent if the receiver has no use for it. */
  readonly bookmark?: (arrival: number, subscription?: string) => Buffer | null;
}

export interface OutboxLimits {
  readonly queueBytes: number;
  readonly queueEvents: number;
}

/** Parcels to be drawn one by one; null where one was looked at and is not to be sent. */
export type Replay<Note> = Iterator<Parcel<Note> | null>;

type Entry<Note> = Parcel<Note> | Replay<Note>;

/** What a replay may do before everybody else has a turn: so many steps, and so many milliseconds. */
const turnSteps = 256;
const turnMs = 10;

/**
 * What waits for one connection, in order. Replays are drawn piece by piece as the connection takes them and do not count;
 * everything else counts, and within its limits nobody who reads slowly costs more memory than that.
 */
export class Outbox<Note> {
  readonly #sink: Sink<Note>;
  readonly #limits: OutboxLimits;
  #queue: Entry<Note>[] = [];
  /** Entries before it are gone; they are cut off now and then, not one by one. */
  #head = 0;
  #bytes = 0;
  #leftOut = 0;
  /** Once something is missing, no bookmark may stand behind it. */
  #hasGap = false;
  /** The arrival that was sent last and of which no bookmark speaks yet. */
  #reached: number | null = null;
  /** Replays that are not at their end; a bookmark before it would promise what they have not sent yet. */
  #replays = 0;
  #isScheduled = false;
  #isClosed = false;

  constructor(sink: Sink<Note>, limits: OutboxLimits) {
    this.#sink = sink;
    this.#limits = limits;
  }

  /** Bytes that wait, replays aside. */
  get bytes(): number {
    return this.#bytes;
  }

  get isEmpty(): boolean {
    return this.#head === this.#queue.length;
  }

  /** More than half full, so that minor parcels find no place. */
  get isUnderPressure(): boolean {
    return this.#fills(this.#limits.queueBytes / 2, this.#limits.queueEvents / 2, 0);
  }

  push(parcel: Parcel<Note>): void {
    if (this.#isClosed) {
      return;
    }
    if (parcel.isMinor && this.isUnderPressure) {
      this.#leftOut += 1;
      this.#hasGap = true;
      return;
    }
    if (this.#fills(this.#limits.queueBytes, this.#limits.queueEvents, parcel.bytes.length)) {
      this.close();
      this.#sink.overflow();
      return;
    }
    this.#tellGap();
    this.#append(parcel);
    this.schedule();
  }

  /** Says, behind all that waits, that everything up to this arrival was sent, to one subscription or to all of them. */
  pushBookmark(arrival: number, subscription?: string): void {
    const bytes = this.#hasGap ? null : this.#sink.bookmark?.(arrival, subscription);
    if (bytes) {
      this.push({ bytes, isMinor: false, note: null });
    }
  }

  /** Parcels to be drawn when it is their turn. */
  pushReplay(parcels: Replay<Note>): void {
    if (!this.#isClosed) {
      this.#tellGap();
      this.#replays += 1;
      this.#queue.push(parcels);
      this.schedule();
    }
  }

  /** Sends soon. Not at once: what comes meanwhile goes out in the same write. */
  schedule(): void {
    if (!this.#isScheduled && !this.#isClosed) {
      this.#isScheduled = true;
      setImmediate(() => {
        this.#isScheduled = false;
        this.#pump();
      });
    }
  }

  /** Drops what waits and takes nothing more. */
  close(): void {
    this.#isClosed = true;
    this.#queue = [];
    this.#head = 0;
    this.#bytes = 0;
  }

  #pump(): void {
    const start = performance.now();
    for (let steps = 1; !this.isEmpty && this.#sink.isReady(); steps += 1) {
      if (steps > turnSteps || performance.now() - start > turnMs) {
        this.schedule();
        break;
      }
      const parcel = this.#next();
      if (parcel !== undefined) {
        this.#sink.send(parcel);
        this.#reached = parcel.arrival ?? this.#reached;
      }
      if (this.isEmpty) {
        // Nothing may follow for long that the gap could be told before.
        this.#tellGap();
      }
    }
    if (!this.#isClosed) {
      this.#tellReached();
      this.#sink.flush();
    }
  }

  #next(): Parcel<Note> | undefined {
    const entry = this.#queue[this.#head];
    if (entry !== undefined && "next" in entry) {
      const { done, value } = entry.next();
      if (done !== true) {
        return value ?? undefined;
      }
      this.#replays -= 1;
      this.#shift();
      return undefined;
    }
    this.#shift();
    this.#bytes -= entry?.bytes.length ?? 0;
    return entry;
  }

  #shift(): void {
    this.#head += 1;
    if (this.#head === this.#queue.length || this.#head > 1024) {
      this.#queue = this.#queue.slice(this.#head);
      this.#head = 0;
    }
  }

  /** Once for many events, so that it costs little. */
  #tellReached(): void {
    if (this.#replays > 0) {
      return;
    }
    const bytes = this.#reached === null || this.#hasGap ? null : this.#sink.bookmark?.(this.#reached);
    if (bytes) {
      this.#sink.send({ bytes, isMinor: false, note: null });
    }
    this.#reached = null;
  }

  #tellGap(): void {
    if (this.#leftOut > 0) {
      this.#append({ bytes: this.#sink.gap(this.#leftOut), isMinor: false, note: null });
      this.#leftOut = 0;
    }
  }

  #append(parcel: Parcel<Note>): void {
    this.#queue.push(parcel);
    this.#bytes += parcel.bytes.length;
  }

  #fills(bytes: number, events: number, more: number): boolean {
    return this.#bytes + more > bytes || this.#queue.length - this.#head >= events;
  }
}

/** What a hop writes down. */
export interface Journal {
  /**
   * Adds events, each on a line of its own, and calls back once they are safe or cannot be made so. Callbacks come in the
   * order of the calls.
   */
  readonly append: (texts: readonly string[], done: (error: StoreError | null) => void) => void;
  /** Waits for what was added and lets go of the file. */
  readonly close: () => Promise<void>;
}

/** Thrown when events cannot be written down. The message names the file and the reason. */
export class StoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StoreError";
  }
}

/** Writes nothing down: the memory is all there is. */
export const memoryJournal: Journal = {
  append: (_texts, done) => done(null),
  close: () => Promise.resolve(),
};

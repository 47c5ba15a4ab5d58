/** What the command line sets. */

export interface Settings {
  /** Rounds of each row; every subject has one turn in each. */
  readonly rounds: number;
  /** How long one turn takes, in milliseconds. */
  readonly batchMilliseconds: number;
  /** Events in the stream that `stream` reads. */
  readonly streamEvents: number;
  /** Events in the stream that `memory` reads. */
  readonly memoryEvents: number;
  /** Runs of each program of `generate` and `stream`. */
  readonly runs: number;
}

export const usual: Settings = {
  rounds: 25,
  batchMilliseconds: 6,
  streamEvents: 1_000_000,
  memoryEvents: 5_000_000,
  runs: 5,
};

export const quick: Settings = {
  rounds: 9,
  batchMilliseconds: 4,
  streamEvents: 100_000,
  memoryEvents: 250_000,
  runs: 2,
};

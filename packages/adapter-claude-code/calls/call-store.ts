/** What is known of one call. Everything in it is a digest, so that no words of anybody are kept. */
export interface CallRecord {
  /** Digest of the tool's input. */
  readonly input: string;
  /** Digest of the agent's id; the main agent has none, whose digest it is then. */
  readonly agent: string;
  /** Digest of the call's id, where a door knew it. */
  readonly call: string | null;
  /** True once a door has asked, or is about to; no other door may then. */
  readonly asked: boolean;
  /** True once asking is over and nobody has answered: nothing was decided that another door could contradict. */
  readonly over: boolean;
}

/** Records by session and name. A record of the name `open-…` says that somebody waits; removing it ends the waiting. */
export interface CallStore {
  /** False if there is one of that name already. */
  create(session: string, name: string, record: CallRecord): boolean;
  replace(session: string, name: string, record: CallRecord): void;
  list(session: string): ReadonlyMap<string, CallRecord>;
  remove(session: string, name: string): void;
  /** Calls back once when the record is gone. @returns what ends the watch */
  onRemoved(session: string, name: string, listener: () => void): () => void;
}

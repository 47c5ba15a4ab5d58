import type { AskLimits, AttentionOutcome, FormToAsk } from "@aepkit/hop/client";

/** Whoever can ask forms. */
export interface Asker {
  /** Name of the agent on whose behalf it asks. */
  readonly agent: string;
  /**
   * Asks a form and waits for its end. Resolves with an answer only if somebody gave one that is valid by the request and
   * by `check`; otherwise with `timeout` or `dismissed`.
   */
  readonly ask: (form: FormToAsk, limits: AskLimits) => Promise<AttentionOutcome>;
}

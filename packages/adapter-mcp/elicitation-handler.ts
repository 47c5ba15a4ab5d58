import { checkTimeout } from "@aepkit/hop/client";
import type { Asker } from "./ask/asker.js";
import type { ElicitParams, ElicitResult } from "./elicitation.js";
import { mapElicitation } from "./mapping/map-elicitation.js";

export interface ElicitationHandlerOptions {
  /** Asks the forms, for example what `openAskingSession` gives. */
  readonly asker: Asker;
  /** Name of the server, which people read before its message. */
  readonly server?: string;
  /** How long to wait for an answer, in milliseconds; ten minutes unless given. Then the server gets `cancel`. */
  readonly timeoutMs?: number;
}

/**
 * Takes the parameters of one `elicitation/create` and the signal that ends it. Rejects with an ElicitationRefused for
 * what cannot be asked.
 */
export type ElicitationHandler = (
  params: ElicitParams,
  context?: { readonly signal?: AbortSignal | undefined },
) => Promise<ElicitResult>;

const usualTimeoutMs = 10 * 60 * 1000;

/**
 * The handler of `elicitation/create` for any MCP client, of any revision. Each call is a request of its own, so several
 * can be open. `accept` takes a complete answer of a person that meets all that the server asks; a person who declines
 * gives `decline`; dismissal, abort and deadline give `cancel`.
 * @throws RangeError for a time that cannot be waited for
 */
export function createElicitationHandler(options: ElicitationHandlerOptions): ElicitationHandler {
  const { asker, server, timeoutMs = usualTimeoutMs } = options;
  checkTimeout(timeoutMs);
  return async (params, { signal } = {}) => {
    const mapped = mapElicitation(params, { agent: asker.agent, ...(server === undefined ? {} : { server }) });
    const { form: data, structuralPrompt, check } = mapped;
    const outcome = await asker.ask({ data, structuralPrompt, check }, { timeoutMs, signal });
    return outcome.kind === "answered" ? mapped.resultOf(outcome.answer) : { action: "cancel" };
  };
}

import type { Capture } from "@aepkit/events";
import type { Asker } from "./ask/asker.js";
import type { Decision } from "./decision.js";
import { mapAskUserQuestion } from "./mapping/map-ask-user-question.js";

export interface HandleOptions {
  readonly ask: Asker;
  /** When to stop waiting, in milliseconds since 1970. It has to come before the time-out of whoever waits for the decision. */
  readonly deadline: number;
  /** Aborted when the question was settled elsewhere. */
  readonly signal: AbortSignal;
  /** See `AskedForm`. */
  readonly group?: string;
}

/** The level at which mapping is harmless here: the asker gates the form by its own ceilings. */
const gatedByAsker: Capture = "metadata";

/**
 * Asks the questions of one call of AskUserQuestion and waits: one form for the whole call. An invalid answer is rejected
 * and the form stays open. Without an answer the decision is `none`, and nobody is answered for. Never throws.
 */
export async function handleAskUserQuestion(input: unknown, options: HandleOptions): Promise<Decision> {
  const { ask, deadline, signal, group } = options;
  const mapping = mapAskUserQuestion(input, { capture: gatedByAsker });
  if (!mapping.ok) {
    return { behavior: "none", why: { kind: "not-mappable", detail: mapping.why } };
  }
  const { form, prompt, redact, check, decide } = mapping.mapped;
  try {
    const outcome = await ask({
      form,
      structuralPrompt: prompt,
      redact,
      check,
      deadline,
      signal,
      ...(group === undefined ? {} : { group }),
    });
    switch (outcome.kind) {
      case "answered":
        return decide(outcome.answer);
      case "unreachable":
        return { behavior: "none", why: { kind: "unreachable", detail: outcome.why } };
      default:
        return { behavior: "none", why: outcome };
    }
  } catch {
    // What was thrown may quote what a person typed.
    return { behavior: "none", why: { kind: "unreachable", detail: "asking failed" } };
  }
}

import type { Asker } from "../ask/asker.js";
import type { Calls, SeenCall, TakenCall } from "../calls/calls.js";
import { digest } from "../calls/digest.js";
import type { Decision, NoOpinion } from "../decision.js";
import { handleAskUserQuestion } from "../handle-ask-user-question.js";
import { readHookCall, toolName } from "./hook-input.js";
import { type HookOutput, hookOutput } from "./hook-output.js";
import { settledBy } from "./settled-by.js";
import { type Hold, holdsHere } from "./which-door.js";

export interface QuestionHookOptions {
  readonly ask: Asker;
  readonly calls: Calls;
  readonly hold?: Hold;
  /** Told why a question was left to the native picker. Holds no payload. */
  readonly onNoOpinion?: (why: NoOpinion) => void;
  /** Told of each call that is asked, and of what will be decided. */
  readonly onAsking?: (seen: SeenCall, decision: Promise<Decision>) => void;
}

export interface HookTerms {
  /** When to stop waiting, in milliseconds since 1970. */
  readonly deadline: number;
  /** Aborted when whoever called the hook no longer waits. */
  readonly signal: AbortSignal;
}

/** Takes the input of any hook event and answers it; undefined for no opinion. */
export type QuestionHook = (input: unknown, terms: HookTerms) => Promise<HookOutput | undefined>;

/** The hook that both the command and the callback of the agent SDK are. Never throws. */
export function questionHook(options: QuestionHookOptions): QuestionHook {
  const { calls, hold = "auto", onNoOpinion } = options;
  return async (input, terms) => {
    const settled = settledBy(input);
    if (settled !== undefined) {
      attempt(() => calls.settle(settled), undefined);
    }
    const call = readHookCall(input);
    if (call === undefined || call.tool !== toolName) {
      return undefined;
    }
    const { event, seen } = call;
    if (!holdsHere(call, hold)) {
      if (event === "PreToolUse") {
        attempt(() => calls.note(seen), undefined);
      }
      return undefined;
    }
    const decision = await askSeen(options, seen, event === "PreToolUse" ? "first" : "next", terms);
    if (decision?.behavior === "none") {
      onNoOpinion?.(decision.why);
    }
    return decision === null ? undefined : hookOutput(event, decision);
  };
}

/** Asks a call at a door, unless it was asked at another; null then. Never throws. */
export async function askSeen(
  { ask, calls, onAsking }: QuestionHookOptions,
  seen: SeenCall,
  door: "first" | "next",
  { deadline, signal }: HookTerms,
): Promise<Decision | null> {
  // Without records a call could be asked twice only if the permission mode changes between two hooks.
  const taken = attempt<TakenCall | null>(
    () => (door === "first" ? calls.takeFirst(seen) : calls.takeNext(seen)),
    unrecorded,
  );
  if (taken === null) {
    return null;
  }
  const deciding = handleAskUserQuestion(seen.input, {
    ask,
    deadline,
    signal: AbortSignal.any([signal, taken.signal]),
    group: `cc-${digest(seen.session).slice(0, 16)}`,
  });
  onAsking?.(seen, deciding);
  const decision = await deciding;
  attempt(() => taken.release(decision.behavior === "allow"), undefined);
  return decision;
}

const unrecorded: TakenCall = { signal: new AbortController().signal, release: () => undefined };

/** Records are a help: that they cannot be read or written must not keep a question from being asked. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

import { type CeilingSettings, readCeilings } from "@aepkit/capture";
import type { HopAddress } from "@aepkit/hop/client";
import { askOverHop } from "../ask/ask-over-hop.js";
import type { Asker } from "../ask/asker.js";
import { Calls, type SeenCall } from "../calls/calls.js";
import { memoryStore } from "../calls/memory-store.js";
import type { Decision, NoOpinion } from "../decision.js";
import { attentionAtRedacted, claudeCodeSource } from "../emission.js";
import { agentName } from "../mapping/ids.js";
import { isObject, own, ownText } from "../members.js";
import { Decisions } from "./decisions.js";
import { hookEvents } from "./hook-events.js";
import { sessionOf, toolName } from "./hook-input.js";
import type { HookOutput } from "./hook-output.js";
import { askSeen, questionHook } from "./question-hook.js";
import { settledBy } from "./settled-by.js";
import type { Hold } from "./which-door.js";

export interface SdkDoorsOptions {
  /** The hop to ask over. */
  readonly hop: HopAddress;
  /** What events may hold; metadata, and redacted for attention, unless given (C5). */
  readonly ceilings?: CeilingSettings;
  /** How long to wait for an answer, in milliseconds; 570 000 unless given. */
  readonly waitMs?: number;
  readonly hold?: Hold;
  /** Told why a question was left alone. Holds no payload. */
  readonly onNoOpinion?: (why: NoOpinion) => void;
  /** Asks in place of the hop, for tests and other channels. */
  readonly ask?: Asker;
}

/** The options of `CanUseTool` that are read. */
export interface ToolUse {
  readonly signal: AbortSignal;
  readonly toolUseID: string;
  readonly agentID?: string;
}

/** What `canUseTool` answers a question with. */
export type Permission = Exclude<Decision, { readonly behavior: "none" }>;

/** The agent SDK's `HookCallback`, for every event. */
export type SdkHookCallback = (
  input: unknown,
  toolUseId: string | undefined,
  options: { signal: AbortSignal },
) => Promise<HookOutput | Record<string, never>>;

export interface SdkDoors {
  readonly hook: SdkHookCallback;
  /** Matchers for the option `hooks` of a query: the events that ask, and those that tell of answers given elsewhere. */
  readonly hooks: () => Record<HookEventName, { matcher?: string; hooks: SdkHookCallback[]; timeout: number }[]>;
  /**
   * A `canUseTool` that asks questions and leaves all else to `otherwise`: other tools, and questions that are malformed,
   * unanswered, or settled elsewhere. While a hook asks the same call it waits, and says what is decided there.
   * `otherwise` must not allow a question without answers: the model would take it as answered.
   */
  readonly canUseTool: <Use extends ToolUse, Result>(
    otherwise: (tool: string, input: Record<string, unknown>, use: Use) => Promise<Result>,
  ) => (tool: string, input: Record<string, unknown>, use: Use) => Promise<Result | Permission>;
}

type HookEventName = (typeof hookEvents)[number]["event"];

/** Between our deadline and the one of the SDK's hook, after which the call is blocked, in seconds. */
const marginSeconds = 30;

/**
 * Functions for the options of the agent SDK. They know of each other, so no call is asked twice: use the doors of one
 * object for one query. Throws a CeilingError for ceilings that are none.
 */
export function sdkDoors(options: SdkDoorsOptions): SdkDoors {
  const { hop, ceilings = attentionAtRedacted, waitMs = 570_000, hold = "auto", onNoOpinion } = options;
  const overHop = { address: hop, agent: agentName, source: claudeCodeSource, ceilings: readCeilings(ceilings) };
  const { ask = askOverHop(overHop) } = options;
  const calls = new Calls(memoryStore());
  const told = onNoOpinion === undefined ? {} : { onNoOpinion };
  const decisions = new Decisions();
  const onAsking = (seen: SeenCall, decision: Promise<Decision>) => decisions.add(seen, decision);
  const asking = { ask, calls, hold, onAsking, ...told };
  const answer = questionHook(asking);
  /** Sessions by call: `canUseTool` is told the call only. */
  const sessions = new Map<string, string>();
  const hook: SdkHookCallback = async (input, _toolUseId, { signal }) => {
    const toolUseId = isObject(input) ? ownText(input, "tool_use_id") : undefined;
    if (isObject(input) && toolUseId !== undefined && own(input, "tool_name") === toolName) {
      if (own(input, "hook_event_name") === "PreToolUse") {
        sessions.set(toolUseId, sessionOf(input));
      } else {
        sessions.delete(toolUseId);
      }
    }
    const settled = settledBy(input);
    if (settled !== undefined) {
      decisions.forget(settled);
    }
    return (await answer(input, { deadline: Date.now() + waitMs, signal })) ?? {};
  };
  const timeout = Math.ceil(waitMs / 1000) + marginSeconds;
  return {
    hook,
    hooks: () =>
      Object.fromEntries(
        hookEvents.map(({ event, matcher }) => [
          event,
          [{ ...(matcher === null ? {} : { matcher }), hooks: [hook], timeout }],
        ]),
      ) as ReturnType<SdkDoors["hooks"]>,
    canUseTool: (otherwise) => async (tool, input, use) => {
      if (tool !== toolName) {
        return otherwise(tool, input, use);
      }
      const { toolUseID: toolUseId, agentID = null, signal } = use;
      const seen = { session: sessions.get(toolUseId) ?? "", agent: agentID, toolUseId, input };
      const asked = await askSeen(asking, seen, "next", { deadline: Date.now() + waitMs, signal });
      if (asked?.behavior === "none") {
        onNoOpinion?.(asked.why);
      }
      // The other door has asked, or is about to be answered: two doors that say different things would decide one call twice.
      const decision = asked ?? (await unlessAborted(decisions.of(seen), signal));
      return decision === undefined || decision.behavior === "none" ? otherwise(tool, input, use) : decision;
    },
  };
}

/** What a promise resolves with, or undefined as soon as the signal is aborted. */
async function unlessAborted<Value>(
  promise: Promise<Value> | undefined,
  signal: AbortSignal,
): Promise<Value | undefined> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
    signal.addEventListener("abort", stop, { once: true });
  });
  const first = await Promise.race([signal.aborted ? undefined : promise, aborted]);
  signal.removeEventListener("abort", stop);
  return first;
}

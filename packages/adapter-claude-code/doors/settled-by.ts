import type { Settled } from "../calls/calls.js";
import { isObject, own, ownText } from "../members.js";
import { sessionOf, toolName } from "./hook-input.js";

/** Prompts that no person has typed, which can come while a question waits. */
const machinePrompts: readonly unknown[] = ["system", "loop_wakeup", "schedule_wakeup", "poll_event"];

/**
 * What an event tells about questions that are open: that they were settled, in the terminal or by going on without them.
 * No event says so itself. Undefined for an event that tells nothing.
 */
export function settledBy(input: unknown): Settled | undefined {
  if (!isObject(input)) {
    return undefined;
  }
  const session = sessionOf(input);
  const agent = ownText(input, "agent_id") ?? null;
  const toolUseId = ownText(input, "tool_use_id");
  switch (own(input, "hook_event_name")) {
    case "PostToolUse":
    case "PostToolUseFailure":
      return own(input, "tool_name") === toolName && toolUseId !== undefined ? { session, toolUseId } : undefined;
    case "PreToolUse":
      // Whoever starts another tool has gone on. Several questions may wait at once.
      return own(input, "tool_name") === toolName ? undefined : { session, agent };
    case "UserPromptSubmit":
      return machinePrompts.includes(own(input, "source")) ? undefined : { session, agent };
    case "Stop":
    case "StopFailure":
      return { session, agent };
    case "SessionEnd":
      return { session };
    default:
      return undefined;
  }
}

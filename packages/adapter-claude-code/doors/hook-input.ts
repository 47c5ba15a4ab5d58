import type { SeenCall } from "../calls/calls.js";
import { isObject, type Members, own, ownText } from "../members.js";

/** Name of the tool. It alone decides: other tools may have a member called questions too. */
export const toolName = "AskUserQuestion";

/** The part of a hook's input that is read, of events before a call. */
export interface HookCall {
  readonly event: "PreToolUse" | "PermissionRequest";
  /** Null where the vendor does not say. */
  readonly mode: string | null;
  readonly tool: string;
  readonly seen: SeenCall;
}

/** Reads the input of `PreToolUse` and `PermissionRequest`; undefined for every other event, and for what is none. */
export function readHookCall(input: unknown): HookCall | undefined {
  if (!isObject(input)) {
    return undefined;
  }
  const event = own(input, "hook_event_name");
  const tool = ownText(input, "tool_name");
  if (!(event === "PreToolUse" || event === "PermissionRequest") || tool === undefined) {
    return undefined;
  }
  const seen = {
    session: sessionOf(input),
    agent: ownText(input, "agent_id") ?? null,
    toolUseId: ownText(input, "tool_use_id") ?? null,
    input: own(input, "tool_input"),
  };
  return { event, mode: ownText(input, "permission_mode") ?? null, tool, seen };
}

/** The session; calls without one are all of one nameless session. */
export function sessionOf(input: Members): string {
  return ownText(input, "session_id") ?? "";
}

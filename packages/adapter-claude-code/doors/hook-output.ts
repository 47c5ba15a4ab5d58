import type { Decision, UpdatedInput } from "../decision.js";

/** What a hook answers with; the vendor reads it as JSON. */
export type HookOutput =
  | {
      hookSpecificOutput:
        | { hookEventName: "PreToolUse"; permissionDecision: "allow"; updatedInput: UpdatedInput }
        | { hookEventName: "PreToolUse"; permissionDecision: "deny"; permissionDecisionReason: string };
    }
  | {
      hookSpecificOutput: {
        hookEventName: "PermissionRequest";
        decision: { behavior: "allow"; updatedInput: UpdatedInput } | { behavior: "deny"; message: string };
      };
    };

/** The decision in the words of an event; undefined for no opinion, which is said by silence, never by `defer`. */
export function hookOutput(event: "PreToolUse" | "PermissionRequest", decision: Decision): HookOutput | undefined {
  if (decision.behavior === "none") {
    return undefined;
  }
  if (event === "PermissionRequest") {
    return { hookSpecificOutput: { hookEventName: event, decision } };
  }
  return decision.behavior === "allow"
    ? {
        hookSpecificOutput: {
          hookEventName: event,
          permissionDecision: "allow",
          updatedInput: decision.updatedInput,
        },
      }
    : {
        hookSpecificOutput: {
          hookEventName: event,
          permissionDecision: "deny",
          permissionDecisionReason: decision.message,
        },
      };
}

import { toolName } from "./hook-input.js";

/** Events that the hook wants to see. `matcher` is null where the vendor takes none. */
export const hookEvents = [
  { event: "PreToolUse", matcher: toolName, waits: true },
  { event: "PermissionRequest", matcher: toolName, waits: true },
  { event: "PostToolUse", matcher: toolName, waits: false },
  { event: "PostToolUseFailure", matcher: toolName, waits: false },
  { event: "UserPromptSubmit", matcher: null, waits: false },
  { event: "Stop", matcher: null, waits: false },
  { event: "StopFailure", matcher: null, waits: false },
  { event: "SessionEnd", matcher: null, waits: false },
] as const;

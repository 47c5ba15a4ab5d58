import type { HookCall } from "./hook-input.js";

/**
 * Which hook event holds questions: `auto` picks by permission mode, `pre-tool-use` is for hosts in which `PermissionRequest`
 * does not fire, such as runs without a terminal.
 */
export type Hold = "auto" | "pre-tool-use";

/**
 * True if this event is the one that holds the call; exactly one of the two is, in every mode. In mode `default`
 * `PermissionRequest` fires, and the terminal shows its picker meanwhile; in the others only `PreToolUse` is sure to fire.
 */
export function holdsHere({ event, mode }: HookCall, hold: Hold): boolean {
  const held = hold === "auto" && mode === "default" ? "PermissionRequest" : "PreToolUse";
  return event === held;
}

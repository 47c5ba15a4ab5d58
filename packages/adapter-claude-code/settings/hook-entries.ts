import { isObject, type Members, own, ownText } from "../members.js";
import { programOf } from "./program-of.js";

/** One hook of the settings, and where it stands. */
export interface HookEntry {
  readonly event: string;
  readonly matcher: string | null;
  /** The hook as it is written. */
  readonly handler: Members;
  /** Position of its group among those of the event, and its own in the group. */
  readonly group: number;
  readonly index: number;
}

/** What to write: one command hook for an event. `timeout` is in seconds. */
export interface WantedHook {
  readonly event: string;
  readonly matcher: string | null;
  readonly handler: { readonly type: "command"; readonly command: string; readonly timeout: number };
}

export const commandName = "aep-claude-code-hook";

/** True for a command that runs our hook, by name or by path, whatever its options. One that only names it is not ours. */
export function isOurCommand(command: string): boolean {
  return programOf(command) === commandName;
}

/** Every hook in settings that runs our command. Passes over whatever does not look like hooks. */
export function ourHooks(settings: unknown): HookEntry[] {
  return allHooks(settings).filter(({ handler }) => {
    const command = ownText(handler, "command");
    return command !== undefined && isOurCommand(command);
  });
}

function allHooks(settings: unknown): HookEntry[] {
  const hooks = isObject(settings) ? own(settings, "hooks") : undefined;
  return Object.entries(isObject(hooks) ? hooks : {}).flatMap(([event, groups]) =>
    listOf(groups).flatMap((value, group) => {
      if (!isObject(value)) {
        return [];
      }
      const matcher = ownText(value, "matcher") ?? null;
      return listOf(own(value, "hooks")).flatMap((handler, index) =>
        isObject(handler) ? [{ event, matcher, handler, group, index }] : [],
      );
    }),
  );
}

/** True for a group of hooks that means something without any hook: it has members that somebody else gave it. */
export function hasOtherMembers(group: Members): boolean {
  return Object.keys(group).some((name) => name !== "matcher" && name !== "hooks");
}

/** The elements of a list, and none of anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

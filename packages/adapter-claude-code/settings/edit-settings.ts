import { isDeepStrictEqual } from "node:util";
import type { JSONPath } from "jsonc-parser";
import { isObject, type Members, own } from "../members.js";
import { holdsComments, insertAtEnd, removeAt } from "./edit-json.js";
import { type HookEntry, hasOtherMembers, listOf, ourHooks, type WantedHook } from "./hook-entries.js";
import { readSettings } from "./read-settings.js";
import { SettingsError } from "./settings-error.js";

/**
 * The text of settings with our hooks as wanted, in place of those that are there. Everything else stays as it is, comments
 * and other hooks included. The same text if nothing is to be done.
 *
 * Throws a SettingsError for what is no JSON, even with comments and trailing commas, and for hooks of an unknown shape.
 */
export function withHooks(text: string, wanted: readonly WantedHook[]): string {
  const present = ourHooks(readSettings(text)).map(({ event, matcher, handler }) => ({ event, matcher, handler }));
  const key = (hook: object) => JSON.stringify(hook);
  if (isDeepStrictEqual(present.map(key).sort(), wanted.map(key).sort())) {
    return text;
  }
  let edited = text.trim() === "" ? "{}\n" : withoutHooks(text);
  for (const { event, matcher, handler } of wanted) {
    const hooks = hooksOf(readSettings(edited));
    if (hooks === undefined) {
      edited = insertAtEnd(edited, [], "hooks", {});
    }
    if (hooks === undefined || own(hooks, event) === undefined) {
      edited = insertAtEnd(edited, ["hooks"], event, []);
    }
    const group = { ...(matcher === null ? {} : { matcher }), hooks: [handler] };
    edited = insertAtEnd(edited, ["hooks", event], null, group);
  }
  return checked(text, edited, wanted.length);
}

/** The text of settings without our hooks, and without what is left empty by that. Throws as `withHooks` does. */
export function withoutHooks(text: string): string {
  let edited = text;
  for (let left = ourHooks(readSettings(edited)); left[0] !== undefined; left = ourHooks(readSettings(edited))) {
    edited = removeAt(edited, emptiedBy(edited, left[0]));
  }
  return edited === text ? text : checked(text, edited, 0);
}

/** The largest thing that holds nothing but this hook: no comment, and no member that somebody else gave its group. */
function emptiedBy(text: string, { event, group, index }: HookEntry): JSONPath {
  const hooks = hooksOf(readSettings(text)) ?? {};
  const groups = listOf(own(hooks, event));
  const value = groups[group];
  const siblings = [
    listOf(isObject(value) ? own(value, "hooks") : undefined).length,
    groups.length,
    Object.keys(hooks).length,
  ];
  const hook: JSONPath = ["hooks", event, group, "hooks", index];
  const around: JSONPath[] = [["hooks", event, group], ["hooks", event], ["hooks"]];
  let largest = hook;
  for (const [step, path] of around.entries()) {
    const isOthers = path.length === 3 && isObject(value) && hasOtherMembers(value);
    if (siblings[step] !== 1 || isOthers || holdsComments(text, path, hook)) {
      break;
    }
    largest = path;
  }
  return largest;
}

function hooksOf(settings: unknown): Members | undefined {
  const hooks = isObject(settings) ? own(settings, "hooks") : undefined;
  return isObject(hooks) ? hooks : undefined;
}

/** The last look before a file of somebody else is changed: nothing but our hooks may differ. */
function checked(before: string, after: string, count: number): string {
  const [old, changed] = [readSettings(before), readSettings(after)];
  if (!isDeepStrictEqual(withoutOurs(old), withoutOurs(changed)) || ourHooks(changed).length !== count) {
    throw new SettingsError("it cannot be edited without changing something else; edit it by hand");
  }
  return after;
}

/** Settings for comparison: without our hooks, and without groups and events that hold nothing. */
function withoutOurs(settings: unknown): unknown {
  if (!isObject(settings)) {
    return settings;
  }
  const { hooks, ...rest } = settings;
  const ours = ourHooks(settings);
  const kept = Object.entries(isObject(hooks) ? hooks : {}).flatMap(([event, groups]) => {
    const left = listOf(groups).flatMap((value, group) => {
      const handlers: unknown = isObject(value) ? own(value, "hooks") : undefined;
      if (!isObject(value) || !Array.isArray(handlers)) {
        return [value];
      }
      const mine = ours.filter((each) => each.event === event && each.group === group);
      const others = handlers.filter((_, index) => !mine.some((each) => each.index === index));
      return others.length === 0 && !hasOtherMembers(value) ? [] : [{ ...value, hooks: others }];
    });
    return left.length === 0 ? [] : [[event, left]];
  });
  return { ...rest, hooks: Object.fromEntries(kept) };
}

import { isDeepStrictEqual } from "node:util";
import {
  applyEdits,
  type FormattingOptions,
  type JSONPath,
  modify,
  type ParseError,
  parse,
  printParseErrorCode,
} from "jsonc-parser";
import { isObject, own } from "../members.js";
import { type HookEntry, listOf, ourHooks, type WantedHook } from "./hook-entries.js";

/** Thrown for settings that are not edited, with the reason. */
export class SettingsError extends Error {}

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
    const group = { ...(matcher === null ? {} : { matcher }), hooks: [handler] };
    const groups = groupsOf(readSettings(edited), event);
    edited =
      groups === undefined
        ? change(edited, ["hooks", event], [group])
        : change(edited, ["hooks", event, groups.length], group, true);
  }
  return checked(text, edited, wanted.length);
}

/** The text of settings without our hooks, and without what is left empty by that. Throws as `withHooks` does. */
export function withoutHooks(text: string): string {
  let edited = text;
  for (let left = ourHooks(readSettings(edited)); left[0] !== undefined; left = ourHooks(readSettings(edited))) {
    edited = change(edited, emptiedBy(readSettings(edited), left[0]), undefined);
  }
  return edited === text ? text : checked(text, edited, 0);
}

/** Settings as a value; an empty file is an object without members. Throws a SettingsError. */
export function readSettings(text: string): unknown {
  if (text.trim() === "") {
    return {};
  }
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined) {
    const before = text.slice(0, first.offset).split("\n");
    const place = `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
    throw new SettingsError(`it is no JSON: ${printParseErrorCode(first.error)} at ${place}`);
  }
  const hooks = isObject(value) ? own(value, "hooks") : null;
  const isKnown =
    isObject(value) && (hooks === undefined || (isObject(hooks) && Object.values(hooks).every(Array.isArray)));
  if (!isKnown) {
    throw new SettingsError("its hooks do not have the shape {event: [{matcher, hooks: […]}]}");
  }
  return value;
}

/** The largest thing that holds nothing but this hook. */
function emptiedBy(settings: unknown, { event, group, index }: HookEntry): JSONPath {
  const groups = groupsOf(settings, event) ?? [];
  const value = groups[group];
  if (listOf(isObject(value) ? own(value, "hooks") : undefined).length > 1) {
    return ["hooks", event, group, "hooks", index];
  }
  if (groups.length > 1) {
    return ["hooks", event, group];
  }
  const hooks = isObject(settings) ? own(settings, "hooks") : undefined;
  return isObject(hooks) && Object.keys(hooks).length > 1 ? ["hooks", event] : ["hooks"];
}

function groupsOf(settings: unknown, event: string): readonly unknown[] | undefined {
  const hooks = isObject(settings) ? own(settings, "hooks") : undefined;
  const groups = isObject(hooks) ? own(hooks, event) : undefined;
  return groups === undefined ? undefined : listOf(groups);
}

function change(text: string, path: JSONPath, value: unknown, isArrayInsertion = false): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions: formattingOf(text), isArrayInsertion }));
}

function formattingOf(text: string): FormattingOptions {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  const isTab = indent.startsWith("\t");
  return { insertSpaces: !isTab, tabSize: isTab ? 1 : indent.length, eol: text.includes("\r\n") ? "\r\n" : "\n" };
}

/** The last look before a file of somebody else is changed: nothing but our hooks may differ. */
function checked(before: string, after: string, count: number): string {
  const [old, changed] = [readSettings(before), readSettings(after)];
  if (!isDeepStrictEqual(withoutOurs(old), withoutOurs(changed)) || ourHooks(changed).length !== count) {
    throw new SettingsError("it cannot be edited without changing something else; edit it by hand");
  }
  return after;
}

function withoutOurs(settings: unknown): unknown {
  if (!isObject(settings)) {
    return settings;
  }
  const { hooks, ...rest } = settings;
  const ours = ourHooks(settings);
  const kept = Object.entries(isObject(hooks) ? hooks : {}).flatMap(([event, groups]) => {
    const left = listOf(groups).flatMap((value, group) => {
      const mine = ours.filter((each) => each.event === event && each.group === group);
      if (!isObject(value) || mine.length === 0) {
        return [value];
      }
      const others = listOf(own(value, "hooks")).filter((_, index) => !mine.some((each) => each.index === index));
      return others.length === 0 ? [] : [{ ...value, hooks: others }];
    });
    return left.length === 0 && listOf(groups).length > 0 ? [] : [[event, left]];
  });
  return { ...rest, hooks: Object.fromEntries(kept) };
}

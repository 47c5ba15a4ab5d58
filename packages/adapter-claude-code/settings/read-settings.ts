import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { isDeeperThan } from "../depth.js";
import { isObject, own } from "../members.js";
import { parseFaultInWords } from "./in-words.js";
import { repeatedMember } from "./repeated-member.js";
import { SettingsError } from "./settings-error.js";

/** Settings as a value; an empty file is an object without members. Throws a SettingsError. */
export function readSettings(text: string): unknown {
  if (text.trim() === "") {
    return {};
  }
  const errors: ParseError[] = [];
  const value = parsed(text, errors);
  const [first] = errors;
  if (first !== undefined) {
    const before = text.slice(0, first.offset).split("\n");
    const place = `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
    throw new SettingsError(`it is no JSON: ${parseFaultInWords(first.error)} at ${place}`);
  }
  if (isDeeperThan(maxDepth, value)) {
    throw tooDeep();
  }
  const misshapen = misshapenPart(value);
  if (misshapen !== undefined) {
    throw new SettingsError(`its hooks do not have the shape {event: [{matcher, hooks: […]}]}: ${misshapen}`);
  }
  const repeated = repeatedMember(text);
  if (repeated !== undefined) {
    throw new SettingsError(`${repeated}; take one of them out: edit it by hand`);
  }
  return value;
}

/** Levels of settings; far deeper ones cannot be read and compared for sure. */
const maxDepth = 512;

function tooDeep(): SettingsError {
  return new SettingsError(`it is nested deeper than ${maxDepth} levels; edit it by hand`);
}

function parsed(text: string, errors: ParseError[]): unknown {
  try {
    const root = parseTree(text, errors, { allowTrailingComma: true });
    return root === undefined ? undefined : nodeValue(root);
  } catch (error) {
    // The parser works by recursion, so depth is what it fails at.
    throw error instanceof RangeError ? tooDeep() : error;
  }
}

/** Not by `parse` of the same library: it assigns members, so one called `__proto__` would become the prototype. */
function nodeValue(node: Node): unknown {
  if (node.type === "array") {
    return (node.children ?? []).map(nodeValue);
  }
  if (node.type !== "object") {
    return node.value;
  }
  const members = (node.children ?? []).flatMap((property): [string, unknown][] => {
    const [name, value] = property.children ?? [];
    // Half a member comes with an error, which is reported instead.
    return name === undefined || value === undefined ? [] : [[String(name.value), nodeValue(value)]];
  });
  return Object.fromEntries(members);
}

/** The first part that is not as hooks are, in words. */
function misshapenPart(settings: unknown): string | undefined {
  if (!isObject(settings)) {
    return "the file holds no object";
  }
  const hooks = own(settings, "hooks");
  if (hooks === undefined) {
    return undefined;
  }
  if (!isObject(hooks)) {
    return "the member hooks is no object";
  }
  const [event] = Object.entries(hooks).find(([, groups]) => !Array.isArray(groups)) ?? [];
  return event === undefined ? undefined : `${JSON.stringify(event)} is no list`;
}

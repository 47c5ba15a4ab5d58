/** Lists the issues of an attention.requested payload by hand: pointer, keyword and message of each. */

import { isTime } from "./formats.js";
import { isObject, isOdd, type Members, own } from "./objects.js";

interface Issue {
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
}

const kinds = ["permission", "input", "auth", "review", "form", "other"];
const fieldTypes = ["string", "number", "boolean", "select"];
const flags = ["required", "multi", "other"] as const;
const bounds = ["min", "max"] as const;
const ways = ["control", "oob"];

export function countFormIssues(value: unknown): number {
  return formIssues(value).length;
}

export function formIssues(value: unknown): Issue[] {
  const issues: Issue[] = [];
  if (!isObject(value)) {
    add(issues, "", "type", "must be an object");
    return issues;
  }
  const { kind, prompt, options, fields, expires_at, respond_via, context } = ownOf(value);
  oneOf(issues, kind, "", "kind", kinds);
  text(issues, prompt, "", "prompt");
  if (options !== undefined) list(issues, options, "/options", choice);
  if (fields !== undefined) list(issues, fields, "/fields", field);
  if (expires_at !== undefined) {
    if (typeof expires_at !== "string") add(issues, "/expires_at", "type", "must be a string");
    else if (!isTime(expires_at)) add(issues, "/expires_at", "format", "must be a date-time");
  }
  if (respond_via !== undefined) list(issues, respond_via, "/respond_via", way);
  if (context !== undefined && !isObject(context)) add(issues, "/context", "type", "must be an object");
  return issues;
}

function field(issues: Issue[], value: unknown, at: string, index: number): void {
  if (!isObject(value)) {
    add(issues, `${at}/${index}`, "type", "must be an object");
    return;
  }
  const members = ownOf(value);
  const path = `${at}/${index}`;
  text(issues, members.id, path, "id");
  oneOf(issues, members.type, path, "type", fieldTypes);
  text(issues, members.label, path, "label");
  for (const name of flags) {
    const flag = members[name];
    if (flag !== undefined && typeof flag !== "boolean") add(issues, `${path}/${name}`, "type", "must be a boolean");
  }
  for (const name of bounds) {
    const bound = members[name];
    if (bound !== undefined && !Number.isFinite(bound)) add(issues, `${path}/${name}`, "type", "must be a number");
  }
  if (members.choices !== undefined) list(issues, members.choices, `${path}/choices`, choice);
  else if (members.type === "select") add(issues, path, "required", 'must have "choices"');
}

function choice(issues: Issue[], value: unknown, at: string, index: number): void {
  if (!isObject(value)) {
    add(issues, `${at}/${index}`, "type", "must be an object");
    return;
  }
  const { id, label } = ownOf(value);
  if (typeof id !== "string") text(issues, id, `${at}/${index}`, "id");
  if (typeof label !== "string") text(issues, label, `${at}/${index}`, "label");
}

function way(issues: Issue[], value: unknown, at: string, index: number): void {
  if (typeof value !== "string" || !ways.includes(value)) {
    add(issues, `${at}/${index}`, "enum", "must be one of control, oob");
  }
}

function list(
  issues: Issue[],
  value: unknown,
  at: string,
  each: (issues: Issue[], value: unknown, at: string, index: number) => void,
): void {
  if (!Array.isArray(value)) {
    add(issues, at, "type", "must be an array");
    return;
  }
  for (let index = 0; index < value.length; index += 1) each(issues, value[index], at, index);
}

function text(issues: Issue[], value: unknown, at: string, name: string): void {
  if (value === undefined) add(issues, at, "required", `must have ${name}`);
  else if (typeof value !== "string") add(issues, `${at}/${name}`, "type", "must be a string");
}

function oneOf(issues: Issue[], value: unknown, at: string, name: string, choices: readonly string[]): void {
  if (value === undefined) add(issues, at, "required", `must have ${name}`);
  else if (typeof value !== "string" || !choices.includes(value)) {
    add(issues, `${at}/${name}`, "enum", `must be one of ${choices.join(", ")}`);
  }
}

function ownOf(value: Members): Members {
  const isUsual = Object.getPrototypeOf(value) === Object.prototype || !isOdd(value);
  return isUsual ? value : (own(value) ?? value);
}

function add(issues: Issue[], pointer: string, keyword: string, message: string): void {
  issues.push({ pointer, keyword, message });
}

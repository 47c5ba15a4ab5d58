/** Payloads of the types that the floor knows, checked by hand. */

import { isTime } from "./formats.js";
import { isObject, isOdd, isThere, type Members, own } from "./objects.js";

export type Check = (value: unknown) => boolean;

function isChoice(value: unknown): boolean {
  if (!isThere(value)) return false;
  const { length } = value;
  if ((length !== undefined || Object.getPrototypeOf(value) !== Object.prototype) && isOdd(value)) {
    return isChoice(own(value));
  }
  const { id, label } = value;
  return typeof id === "string" && typeof label === "string";
}

function areChoices(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) {
    if (!isChoice(value[index])) return false;
  }
  return true;
}

function isFlag(value: unknown): boolean {
  return value === undefined || typeof value === "boolean";
}

function isField(value: unknown): boolean {
  if (!isThere(value)) return false;
  const { length } = value;
  if ((length !== undefined || Object.getPrototypeOf(value) !== Object.prototype) && isOdd(value)) {
    return isField(own(value));
  }
  const { type, id, label, choices, required, multi, other, min, max } = value;
  if (type === "select") {
    if (choices === undefined) return false;
  } else if (type !== "string" && type !== "number" && type !== "boolean") {
    return false;
  }
  if (typeof id !== "string" || typeof label !== "string") return false;
  if (!isFlag(required) || !isFlag(multi) || !isFlag(other)) return false;
  if (choices !== undefined && !areChoices(choices)) return false;
  return (min === undefined || Number.isFinite(min)) && (max === undefined || Number.isFinite(max));
}

export function isAttentionRequested(value: unknown): boolean {
  if (!isThere(value)) return false;
  const { length } = value;
  if ((length !== undefined || Object.getPrototypeOf(value) !== Object.prototype) && isOdd(value)) {
    return isAttentionRequested(own(value));
  }
  const { kind, prompt, fields, options, expires_at, respond_via, context } = value;
  if (typeof prompt !== "string") return false;
  switch (kind) {
    case "permission":
    case "input":
    case "auth":
    case "review":
    case "form":
    case "other":
      break;
    default:
      return false;
  }
  if (fields !== undefined) {
    if (!Array.isArray(fields)) return false;
    for (let index = 0; index < fields.length; index += 1) {
      if (!isField(fields[index])) return false;
    }
  }
  if (options !== undefined && !areChoices(options)) return false;
  if (expires_at !== undefined && (typeof expires_at !== "string" || !isTime(expires_at))) return false;
  if (respond_via !== undefined) {
    if (!Array.isArray(respond_via)) return false;
    for (let index = 0; index < respond_via.length; index += 1) {
      const way: unknown = respond_via[index];
      if (way !== "control" && way !== "oob") return false;
    }
  }
  return context === undefined || isObject(context);
}

export function isAttentionResolved(value: unknown): boolean {
  if (!isThere(value)) return false;
  const { length } = value;
  if ((length !== undefined || Object.getPrototypeOf(value) !== Object.prototype) && isOdd(value)) {
    return isAttentionResolved(own(value));
  }
  const { resolution, latency_ms } = value;
  if (resolution !== "answered" && resolution !== "auto" && resolution !== "dismissed") return false;
  return isCount(latency_ms);
}

function isCount(value: unknown): boolean {
  return value === undefined || (Number.isInteger(value) && (value as number) >= 0);
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

function members(check: (members: Members) => boolean): Check {
  const judge = (value: unknown): boolean => {
    if (!isThere(value)) return false;
    const { length } = value;
    if ((length !== undefined || Object.getPrototypeOf(value) !== Object.prototype) && isOdd(value)) {
      return judge(own(value));
    }
    return check(value);
  };
  return judge;
}

function isAnswer(value: unknown): boolean {
  if (!isThere(value)) return false;
  const { length } = value;
  if ((length !== undefined || Object.getPrototypeOf(value) !== Object.prototype) && isOdd(value)) {
    return isAnswer(own(value));
  }
  const { option, text, values } = value;
  return isText(option) && isText(text) && (values === undefined || isObject(values));
}

function isReason(value: unknown): boolean {
  return (
    value === "unsupported" ||
    value === "unauthorized" ||
    value === "busy" ||
    value === "refused" ||
    value === "invalid"
  );
}

function isPercent(value: unknown): boolean {
  return value === undefined || (typeof value === "number" && value >= 0 && value <= 100);
}

function isTask(value: unknown): boolean {
  if (!isThere(value)) return false;
  const { length } = value;
  if ((length !== undefined || Object.getPrototypeOf(value) !== Object.prototype) && isOdd(value)) {
    return isTask(own(value));
  }
  const { id, title } = value;
  return isText(id) && isText(title);
}

export const payloads: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["attention.requested", isAttentionRequested],
  ["attention.resolved", isAttentionResolved],
  [
    "attention.answered",
    members(
      ({ answer, by, via }) =>
        isAnswer(answer) && isText(by) && (via === undefined || via === "control" || via === "oob"),
    ),
  ],
  ["attention.timeout", members(({ after_ms }) => isCount(after_ms))],
  ["control.attention.respond", members(({ answer }) => isAnswer(answer))],
  ["control.accepted", isObject],
  ["control.pause", isObject],
  ["control.resume", isObject],
  ["control.rejected", members(({ reason, detail }) => isReason(reason) && isText(detail))],
  ["agent.presence", members(({ state }) => state === "online" || state === "offline" || state === "busy")],
  ["agent.heartbeat", members(({ tick, interval_ms }) => isCount(tick) && isCount(interval_ms))],
  ["progress.status", members(({ message, phase, percent }) => isText(message) && isText(phase) && isPercent(percent))],
  ["progress.task.planned", members(({ task, parent }) => (task === undefined || isTask(task)) && isText(parent))],
]);

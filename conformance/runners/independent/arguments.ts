import { isLevel, type Level } from "./capture/levels.js";
import { elementsOf, isObject, type JsonObject, type JsonValue, member } from "./json/values.js";
import type { RedactOptions } from "./redact/redact.js";

/** Readers of the arguments of a request. What is not as the protocol says is the driver's fault and is thrown. */
function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The argument ${name} is missing or of the wrong kind.`);
  return value;
}

export function valueArgument(request: JsonObject, name: string): JsonValue {
  return required(member(request, name), name);
}

export function objectArgument(request: JsonObject, name: string): JsonObject {
  const value = member(request, name);
  return required(isObject(value) ? value : undefined, name);
}

export function listArgument(request: JsonObject, name: string): readonly JsonValue[] {
  const value = member(request, name);
  return required(Array.isArray(value) ? value : undefined, name);
}

/** Absent and null both stand for an argument that was not given. */
export function optionalText(request: JsonObject, name: string): string | undefined {
  const value = member(request, name) ?? undefined;
  if (value === undefined) return undefined;
  return required(typeof value === "string" ? value : undefined, name);
}

export function textArgument(request: JsonObject, name: string): string {
  return required(optionalText(request, name), name);
}

export function levelArgument(request: JsonObject, name: string): Level {
  const value = member(request, name);
  return required(isLevel(value) ? value : undefined, name);
}

export function redactOptions(request: JsonObject): RedactOptions {
  if (member(request, "options") === undefined) return {};
  const options = objectArgument(request, "options");
  const home = optionalText(options, "home");
  return {
    secrets: elementsOf(options, "secrets").filter((each) => typeof each === "string"),
    pii: member(options, "pii") !== false,
    ...(home === undefined ? {} : { home }),
  };
}

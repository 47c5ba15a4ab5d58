/**
 * The one door through which values enter generated JSON. Objects are maps, so that members keep their order and
 * any name is only a name, `__proto__` and `1` included.
 */

import { visibleJson } from "../diagnostics/visible.js";
import type { JsonNode } from "../source/json-node.js";

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = ReadonlyMap<string, JsonValue>;

const width = 100;

/** JSON text with two spaces of indentation; what fits on a line and holds no object stands on one. */
export function printJson(value: JsonValue): string {
  return visibleJson(print(value, ""));
}

/** The value of a node of a parsed file. */
export function jsonValueOf(node: JsonNode): JsonValue {
  switch (node.kind) {
    case "object":
      return new Map([...node.members].map(([name, member]) => [name, jsonValueOf(member.value)]));
    case "array":
      return node.items.map(jsonValueOf);
    case "null":
      return null;
    case "string":
    case "number":
    case "boolean":
      return node.value;
  }
}

export function isJsonObject(value: JsonValue): value is JsonObject {
  return value instanceof Map;
}

export function isJsonArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function print(value: JsonValue, indent: string): string {
  if (isJsonArray(value)) {
    return printArray(value, indent);
  }
  if (isJsonObject(value)) {
    const lines = [...value].map(([name, each]) => `${JSON.stringify(name)}: ${print(each, `${indent}  `)}`);
    return block("{", lines, "}", indent);
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new Error("numbers in JSON are finite");
  }
  return JSON.stringify(value);
}

function printArray(items: readonly JsonValue[], indent: string): string {
  const printed = items.map((each) => print(each, `${indent}  `));
  const line = `[${printed.join(", ")}]`;
  const flat = items.every((each) => typeof each !== "object" || each === null);
  return flat && indent.length + line.length <= width ? line : block("[", printed, "]", indent);
}

function block(open: string, lines: readonly string[], close: string, indent: string): string {
  return lines.length === 0
    ? open + close
    : `${open}\n${lines.map((line) => `${indent}  ${line}`).join(",\n")}\n${indent}${close}`;
}

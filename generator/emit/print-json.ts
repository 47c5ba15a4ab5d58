/**
 * The one door through which values enter generated JSON. Objects are maps, so that members keep their order and
 * any name is only a name, `__proto__` and `1` included.
 */

import { visibleJson } from "../diagnostics/visible.js";
import type { JsonNode } from "../source/json-node.js";

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = ReadonlyMap<string, JsonValue>;

const width = 100;

/** Which values stand on one line if they fit: arrays of plain values, or whatever is short. */
export type Layout = "plain" | "short";

/** JSON text with two spaces of indentation. */
export function printJson(value: JsonValue, layout: Layout = "plain"): string {
  return visibleJson(print(value, "", layout));
}

/** The same on one line, however long. */
export function printJsonLine(value: JsonValue): string {
  // Inside strings, line feeds are escaped. Brackets have no blank beside them, braces do.
  return printJson(value)
    .replace(/(?<=\[)\n *|\n *(?=\])/g, "")
    .replace(/\n */g, " ");
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

function print(value: JsonValue, indent: string, layout: Layout): string {
  if (isJsonArray(value)) {
    const printed = value.map((each) => print(each, `${indent}  `, layout));
    return block("[", printed, "]", indent, isOneLine(value, layout));
  }
  if (isJsonObject(value)) {
    const printed = [...value].map(([name, each]) => `${JSON.stringify(name)}: ${print(each, `${indent}  `, layout)}`);
    return block("{", printed, "}", indent, layout === "short" && indent !== "");
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new Error("numbers in JSON are finite");
  }
  return JSON.stringify(value);
}

function isOneLine(items: readonly JsonValue[], layout: Layout): boolean {
  return layout === "short" || items.every((each) => typeof each !== "object" || each === null);
}

function block(open: string, parts: readonly string[], close: string, indent: string, mayBeLine: boolean): string {
  if (parts.length === 0) {
    return open + close;
  }
  const space = open === "{" ? " " : "";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  return mayBeLine && !line.includes("\n") && indent.length + line.length <= width
    ? line
    : `${open}\n${parts.map((part) => `${indent}  ${part}`).join(",\n")}\n${indent}${close}`;
}

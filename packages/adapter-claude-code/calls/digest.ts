import { createHash } from "node:crypto";
import { isObject } from "../members.js";

/**
 * Names a JSON value without telling it: SHA-256 over its text with members in order, the first 16 bytes in hex (C6).
 * Deep-equal values have one digest. Values nested too deeply for the stack throw a RangeError.
 */
export function digest(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("hex").slice(0, 32);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join(",")}]`;
  }
  if (!isObject(value)) {
    return JSON.stringify(value) ?? "null";
  }
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  const members = entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [JSON.stringify(name), member]);
  return `{${members.map(([name, member]) => `${name}:${canonical(member)}`).join(",")}}`;
}

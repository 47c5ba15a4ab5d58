import type { CaptureNode } from "@aepkit/events";
import { nodeOf } from "./drop-above.js";
import { isObject } from "./members.js";

/**
 * `value` with only the members that a capture table declares, at every depth. Anything else may be somebody's words:
 * members that the table doesn't know, a text where it describes an object or a list, and an object or a list where it
 * describes neither. Nothing is mutated; the depth of the table bounds the recursion.
 */
export function keepDeclared(value: unknown, node: CaptureNode): unknown {
  const { items } = node;
  if (items !== undefined) {
    return (Array.isArray(value) ? Array.from(value as readonly unknown[]) : [])
      .filter((item) => fits(item, items))
      .map((item) => keepDeclared(item, items));
  }
  if (!isObject(value)) {
    return value;
  }
  const kept = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const child = nodeOf(node, name);
    return child !== undefined && fits(member, child) ? [[name, keepDeclared(member, child)]] : [];
  });
  return Object.fromEntries(kept);
}

function fits(value: unknown, node: CaptureNode): boolean {
  if (node.items !== undefined) {
    return Array.isArray(value);
  }
  if (node.members !== undefined || node.additional !== undefined) {
    return isObject(value);
  }
  return typeof value !== "object" || value === null;
}

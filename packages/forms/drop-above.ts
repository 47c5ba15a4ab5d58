import type { Capture, CaptureNode } from "@aepkit/events";
import { captureRank } from "./capture-rank.js";
import { isObject } from "./members.js";

/**
 * `value` without the members that are annotated above `level`, at every depth and in every array element (H5).
 * What is not annotated stays, an emptied object stays, scalars in arrays stay. Nothing is mutated; parts without
 * annotations are shared with the input and not walked, so the depth of the table bounds the recursion.
 *
 * Where the table describes an object or an array and something else stands, the annotations below can't be applied.
 * Such a value breaks its schema and may be the very text that the levels protect, so it goes too, unless it is a
 * scalar in an array.
 */
export function dropAbove(value: unknown, node: CaptureNode, level: Capture): unknown {
  return walk(value, node, captureRank(level));
}

function walk(value: unknown, node: CaptureNode, rank: number): unknown {
  if (Array.isArray(value)) {
    const { items } = node;
    return items === undefined ? value : walkItems(value, items, rank);
  }
  if (!isObject(value) || !hasMembers(node)) {
    return value;
  }
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const child = nodeOf(node, name);
    if (child === undefined) {
      kept.push([name, member]);
    } else if (isAllowed(child, rank) && !isOfOtherKind(member, child)) {
      kept.push([name, walk(member, child, rank)]);
    }
  }
  return Object.fromEntries(kept);
}

function walkItems(value: readonly unknown[], items: CaptureNode, rank: number): unknown[] {
  if (!isAllowed(items, rank)) {
    return [];
  }
  return Array.from(value)
    .filter((item) => typeof item !== "object" || item === null || !isOfOtherKind(item, items))
    .map((item) => walk(item, items, rank));
}

/** The annotation of a member; undefined if it has none. */
export function nodeOf(node: CaptureNode, name: string): CaptureNode | undefined {
  const { members, additional } = node;
  return members !== undefined && Object.hasOwn(members, name) ? members[name] : additional;
}

/** The lowest level at which a value with this annotation may be present (C1). */
export function levelOf(node: CaptureNode): Capture {
  return node.level ?? "metadata";
}

function isAllowed(node: CaptureNode, rank: number): boolean {
  return captureRank(levelOf(node)) <= rank;
}

function hasMembers(node: CaptureNode): boolean {
  return node.members !== undefined || node.additional !== undefined;
}

function isOfOtherKind(value: unknown, node: CaptureNode): boolean {
  return (hasMembers(node) && !isObject(value)) || (node.items !== undefined && !Array.isArray(value));
}

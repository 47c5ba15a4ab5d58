import type { JsonNode } from "./json-node.js";
import { pointerTokens } from "./pointer.js";

/** The node that a JSON Pointer (RFC 6901) names, or null. */
export function nodeAt(root: JsonNode, pointer: string): JsonNode | null {
  let node: JsonNode | null = root;
  for (const token of pointerTokens(pointer) ?? []) {
    if (node?.kind === "object") {
      node = node.members.get(token)?.value ?? null;
    } else if (node?.kind === "array") {
      node = /^(?:0|[1-9][0-9]*)$/.test(token) ? (node.items[Number(token)] ?? null) : null;
    } else {
      return null;
    }
  }
  return node;
}

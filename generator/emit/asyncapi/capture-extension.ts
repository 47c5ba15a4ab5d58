import { type CaptureTree, captureTree } from "../../model/capture-tree.js";
import type { Schema } from "../../model/model.js";
import type { Levels } from "../../subset/checked-schema.js";
import type { JsonObject, JsonValue } from "../print-json.js";

/** The levels themselves, lowest first, and the one that holds where none is written. */
export function captureLevels({ order, default: assumed }: Levels): JsonObject {
  return new Map<string, JsonValue>([
    ["order", [...order]],
    ["default", assumed],
  ]);
}

/**
 * Which parts of a payload need a level above metadata, in the shape of the capture table of the TypeScript package:
 * `level` of the value itself, then `members`, `items` and `additional`. Parts that need none are left out.
 */
export function captureExtension(payload: Schema): JsonObject {
  return extension(captureTree(payload)) ?? new Map();
}

function extension(tree: CaptureTree): JsonObject | null {
  const members = [...tree.members].flatMap(([name, each]): [string, JsonValue][] => {
    const value = extension(each);
    return value === null ? [] : [[name, value]];
  });
  const parts: [string, JsonValue | null][] = [
    ["level", tree.level === "metadata" || tree.level === "none" ? null : tree.level],
    ["members", members.length === 0 ? null : new Map(members)],
    ["items", tree.items === null ? null : extension(tree.items)],
    ["additional", tree.additional === null ? null : extension(tree.additional)],
  ];
  const said = parts.filter(([, value]) => value !== null);
  return said.length === 0 ? null : new Map(said);
}

import { type CaptureTree, captureTree } from "../../model/capture-tree.js";
import type { CaptureLevel } from "../../model/model.js";
import { locationKey } from "../../subset/checked-schema.js";
import { subjectsOf } from "../subjects.js";
import type { TreePair } from "../tree-side.js";
import { keywordAt } from "./kind.js";
import type { TreeFinding } from "./tree-kind.js";

const order: readonly CaptureLevel[] = ["none", "metadata", "redacted", "full"];

/** Values that both trees know and whose level moved, each place once. */
export function captureMoves(trees: TreePair, direction: "lowered" | "raised"): readonly TreeFinding[] {
  const found = new Map<string, TreeFinding>();
  // Every attribute of the envelope passes every ceiling, whatever is written there.
  for (const { old, new: next } of subjectsOf(trees).filter(({ subject }) => subject.kind !== "envelope")) {
    for (const each of moves(captureTree(old.schema), captureTree(next.schema), direction)) {
      found.set(`${locationKey(each.at)} ${each.detail}`, each);
    }
  }
  return [...found.values()];
}

function moves(old: CaptureTree, next: CaptureTree, direction: "lowered" | "raised"): readonly TreeFinding[] {
  const names = new Set([...old.members.keys(), ...next.members.keys()]);
  const inner = [
    ...[...names].map((name) => [old.members.get(name) ?? old.additional, next.members.get(name) ?? next.additional]),
    [old.items, next.items],
    [old.additional, next.additional],
  ];
  return [
    ...move(old, next, direction),
    // What only one side knows has no level that could have moved.
    ...inner.flatMap(([before, after]) => (before && after ? moves(before, after, direction) : [])),
  ];
}

function move(old: CaptureTree, next: CaptureTree, direction: "lowered" | "raised"): readonly TreeFinding[] {
  const distance = order.indexOf(next.level) - order.indexOf(old.level);
  if ((direction === "lowered" ? distance >= 0 : distance <= 0) || next.location === null) {
    return [];
  }
  return [
    {
      at: keywordAt(next.location, "x-aep-capture"),
      tree: "new",
      detail: `${old.level} → ${next.level}`,
      old: old.level,
      new: next.level,
    },
  ];
}

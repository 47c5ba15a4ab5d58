import { captureMoves } from "./capture-moves.js";
import type { TreeKind } from "./tree-kind.js";

export const captureRaised: TreeKind = {
  name: "capture-raised",
  summary: "a value is held back by ceilings that let it pass, so events that carry it there break the capture rules",
  writers: "breaking",
  readers: "none",
  unseen: "capture rules only: guards and ajv do not look at capture levels",
  detect: (trees) => captureMoves(trees, "raised"),
};

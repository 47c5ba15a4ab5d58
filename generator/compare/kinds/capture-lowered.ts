import { captureMoves } from "./capture-moves.js";
import type { TreeKind } from "./tree-kind.js";

export const captureLowered: TreeKind = {
  name: "capture-lowered",
  summary: "a value passes ceilings that held it back",
  writers: "none",
  readers: "none",
  privacy: true,
  unseen: "breaking for privacy: guards and ajv do not look at capture levels",
  detect: (trees) => captureMoves(trees, "lowered"),
};

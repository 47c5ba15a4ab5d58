import { branchFindings } from "./branch-findings.js";
import type { Kind } from "./kind.js";

export const conditionTightened: Kind = {
  name: "condition-tightened",
  summary: "more is asked under a condition than before",
  writers: "breaking",
  readers: "none",
  detect: (pair) => branchFindings(pair, "tightened"),
};

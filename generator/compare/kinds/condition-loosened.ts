import { branchFindings } from "./branch-findings.js";
import type { Kind } from "./kind.js";

export const conditionLoosened: Kind = {
  name: "condition-loosened",
  summary: "less is asked under a condition than before",
  writers: "none",
  readers: "breaking",
  detect: (pair) => branchFindings(pair, "loosened"),
};

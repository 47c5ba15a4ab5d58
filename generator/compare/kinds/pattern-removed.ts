import type { Kind } from "./kind.js";
import { textRuleFindings } from "./text-rule-findings.js";

export const patternRemoved: Kind = {
  name: "pattern-removed",
  summary: "texts need no longer have a pattern",
  writers: "none",
  readers: "additive",
  detect: (pair) => textRuleFindings(pair, "pattern", "removed"),
};

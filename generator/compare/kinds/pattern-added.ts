import type { Kind } from "./kind.js";
import { textRuleFindings } from "./text-rule-findings.js";

export const patternAdded: Kind = {
  name: "pattern-added",
  summary: "texts must have a pattern that they need not have had",
  writers: "breaking",
  readers: "none",
  detect: (pair) => textRuleFindings(pair, "pattern", "added"),
};

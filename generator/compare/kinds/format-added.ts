import type { Kind } from "./kind.js";
import { textRuleFindings } from "./text-rule-findings.js";

export const formatAdded: Kind = {
  name: "format-added",
  summary: "texts must have a format that they need not have had",
  writers: "breaking",
  readers: "none",
  detect: (pair) => textRuleFindings(pair, "format", "added"),
};

import type { Kind } from "./kind.js";
import { textRuleFindings } from "./text-rule-findings.js";

export const formatRemoved: Kind = {
  name: "format-removed",
  summary: "texts need no longer have a format",
  writers: "none",
  readers: "additive",
  detect: (pair) => textRuleFindings(pair, "format", "removed"),
};

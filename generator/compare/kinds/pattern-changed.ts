import type { Kind } from "./kind.js";
import { textRuleFindings } from "./text-rule-findings.js";

export const patternChanged: Kind = {
  name: "pattern-changed",
  summary: "texts must have another pattern; how the two are related is not worked out",
  writers: "breaking",
  readers: "additive",
  detect: (pair) => textRuleFindings(pair, "pattern", "changed"),
};

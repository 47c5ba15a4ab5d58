import type { Kind } from "./kind.js";
import { textRuleFindings } from "./text-rule-findings.js";

export const formatChanged: Kind = {
  name: "format-changed",
  summary: "texts must have another format; how the two are related is not worked out",
  writers: "breaking",
  readers: "additive",
  detect: (pair) => textRuleFindings(pair, "format", "changed"),
};

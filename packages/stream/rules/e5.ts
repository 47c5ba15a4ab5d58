import type { EnvelopeRule } from "./rule.js";

export const e5 = {
  id: "E5",
  section: "AEP-0001 section 5.2",
  severity: "error",
  purpose:
    "Every event that is neither about an agent as a whole nor a command or routing note carries session and seq.",
  breaks: '"type":"tool.requested" without "seq"',
  repair: "add session and seq",
  owns: (issue) => issue.pointer === "" && issue.keyword === "required" && /"(?:session|seq)"/.test(issue.message),
} satisfies EnvelopeRule;

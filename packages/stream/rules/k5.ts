import type { EnvelopeRule } from "./rule.js";

export const k5 = {
  id: "K5",
  section: "AEP-0004 section 3",
  severity: "error",
  purpose: "A command is rejected for one of the registered reasons.",
  breaks: '"type":"control.rejected" with "data":{"reason":"because"}',
  repair: "use one of unsupported, unauthorized, busy, refused and invalid; words for people go into detail",
  owns: (issue, type) => type === "control.rejected" && issue.pointer === "/data/reason",
} satisfies EnvelopeRule;

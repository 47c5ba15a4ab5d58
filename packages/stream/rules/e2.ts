import type { EnvelopeRule } from "./rule.js";

export const e2 = {
  id: "E2",
  section: "AEP-0001 section 5.1",
  severity: "error",
  purpose: "An attribute that does not apply is left out; null is never written.",
  breaks: '"run":null',
  repair: "leave the attribute out",
  owns: (issue, _type, value) => value === null && /^\/[^/]*$/.test(issue.pointer),
} satisfies EnvelopeRule;

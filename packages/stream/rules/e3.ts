import type { EnvelopeRule } from "./rule.js";

export const e3 = {
  id: "E3",
  section: "AEP-0001 section 5.2",
  severity: "error",
  purpose: "Events about an agent as a whole (agent.*) carry none of session, run, step and seq.",
  breaks: '"type":"agent.presence" with "session":"s_one"',
  repair: "leave those attributes out",
  owns: (issue, type) => type.startsWith("agent.") && issue.keyword === "false",
} satisfies EnvelopeRule;

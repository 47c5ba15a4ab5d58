import type { EnvelopeRule } from "./rule.js";

export const e1 = {
  id: "E1",
  section: "AEP-0001 section 5.1",
  severity: "error",
  purpose:
    'An event has aep (exactly "0.1"), id, type, time, source and agent, and every attribute of the protocol has the form that is laid down for it.',
  breaks: 'an event without "id"',
  repair: "add the attribute or correct its value",
  owns: (issue) => !issue.pointer.startsWith("/data"),
} satisfies EnvelopeRule;

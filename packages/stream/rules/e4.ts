import { isForeign } from "./is-foreign.js";
import type { EnvelopeRule } from "./rule.js";

export const e4 = {
  id: "E4",
  section: "AEP-0001 section 5.2",
  severity: "error",
  purpose:
    "Commands, and attention.routed, come from somebody else than the session's emitter: they carry session and no seq.",
  breaks: '"type":"control.cancel" with "seq":4',
  repair: "leave seq out, and name the session",
  owns: (issue, type) => isForeign(type) && (issue.keyword === "false" || issue.message.includes('"session"')),
} satisfies EnvelopeRule;

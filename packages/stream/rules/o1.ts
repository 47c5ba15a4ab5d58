import type { RuleInfo } from "./rule.js";

export const o1 = {
  id: "O1",
  section: "AEP-0001 section 5.2",
  severity: "error",
  purpose:
    "A session is known by its source and its name together, so two emitters with one session name have two sessions. All rules about order and lifecycle count that way.",
  breaks: null,
  repair: "nothing to repair: this rule only says how the others count",
} satisfies RuleInfo;

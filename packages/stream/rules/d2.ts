import type { RuleInfo } from "./rule.js";

export const d2 = {
  id: "D2",
  section: "AEP-0001 section 7.4",
  severity: "warning",
  purpose:
    "An event that comes again with the same source, id and content is a legal redelivery. It is noted and then ignored, so it breaks no rule about order or lifecycle. Same content means equal as parsed JSON: the order of members does not count, and 1 is 1.0.",
  breaks: "the same line twice",
  repair: "nothing to repair; to keep a log small, leave repeats out",
} satisfies RuleInfo;

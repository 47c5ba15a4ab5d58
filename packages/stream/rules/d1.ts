import type { RuleInfo } from "./rule.js";

export const d1 = {
  id: "D1",
  section: "AEP-0001 section 5.1",
  severity: "error",
  purpose:
    "source and id together name one event: the same pair with another content is a collision. The same id from another source is another event.",
  breaks: "two different events with one source and one id",
  repair: "give every event an id of its own",
} satisfies RuleInfo;

import type { EventRule } from "./rule.js";

export const l2 = {
  id: "L2",
  section: "AEP-0002 section 7",
  severity: "error",
  purpose: "A request for attention reaches at most one terminal, resolved or timeout.",
  breaks: "attention.timeout after attention.resolved with the same subject",
  repair: "close each request once",
  types: ["attention.resolved", "attention.timeout"],
  check: (event, state, report) => {
    const closed = state.ownClosedLine(event);
    if (closed !== 0) {
      report("/subject", `names a request that was over on line ${closed} already`);
    }
  },
} satisfies EventRule;

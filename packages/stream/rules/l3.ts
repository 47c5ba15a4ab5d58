import type { EventRule } from "./rule.js";

export const l3 = {
  id: "L3",
  section: "AEP-0002 section 7",
  severity: "error",
  purpose: "Before session.ended, every request that the emitter raised in the session has reached its terminal.",
  breaks: "session.ended while an attention.requested has no attention.resolved or attention.timeout",
  repair: "close open requests first: resolved with dismissed, or timeout",
  types: ["session.ended"],
  check: (event, state, report) => {
    for (const request of state.openRequests(event)) {
      report("", `leaves the request ${JSON.stringify(request.id)} of line ${request.line} open`);
    }
  },
} satisfies EventRule;

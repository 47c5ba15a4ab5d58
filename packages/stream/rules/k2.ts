import type { EventRule } from "./rule.js";

export const k2 = {
  id: "K2",
  section: "AEP-0004 section 3",
  severity: "error",
  purpose: "An ack names the id of its command in cause; an answer names the id of the request in subject.",
  breaks: "control.accepted without cause",
  repair: "add the attribute",
  types: ["control.accepted", "control.rejected", "control.attention.respond"],
  check: (event, _state, report) => {
    if (event.type === "control.attention.respond") {
      if (event.subject === undefined) {
        report("", 'must name the id of the request in "subject"');
      }
    } else if (event.cause === undefined) {
      report("", 'must name the id of its command in "cause"');
    }
  },
} satisfies EventRule;

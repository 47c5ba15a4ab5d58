import type { EventRule } from "./rule.js";

export const l5 = {
  id: "L5",
  section: "AEP-0002 section 7",
  severity: "warning",
  purpose:
    "attention.routed comes from whoever passed the request on, with its own source and agent, not from the emitter of the request.",
  breaks: "attention.routed with the source of its attention.requested",
  repair: "write the source and agent of the router",
  types: ["attention.routed"],
  check: (event, state, report) => {
    const request = state.ownRequest(event);
    if (request !== null) {
      report("/source", `is the source of the request on line ${request.line} itself`);
    }
  },
} satisfies EventRule;

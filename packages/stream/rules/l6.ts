import type { EventRule } from "./rule.js";

export const l6 = {
  id: "L6",
  section: "AEP-0008",
  severity: "warning",
  purpose:
    "A request that declares respond_via without control is for information only, so nobody should answer it by a command.",
  breaks: 'control.attention.respond to a request with "respond_via":["oob"]',
  repair: "answer where the request says, or declare control",
  types: ["control.attention.respond"],
  check: (event, state, report) => {
    const request = state.anyRequest(event);
    if (request !== null && request.respondVia !== null && !request.respondVia.includes("control")) {
      report("/subject", `names the request on line ${request.line}, whose respond_via has no control`);
    }
  },
} satisfies EventRule;

import type { StreamState } from "../state/stream-state.js";
import type { StreamEvent } from "../stream-event.js";
import type { EventRule, Report } from "./rule.js";

export const l1 = {
  id: "L1",
  section: "AEP-0002 section 7",
  severity: "error",
  purpose:
    "A request for attention is requested, routed any number of times, answered and resolved, or it times out. Each later event names the id of the request in subject (error) and its immediate cause in cause (warning). A request that is not in the stream, or an answer after the end of the request, is a warning. Only attention.routed may name a request of another source.",
  breaks: "attention.answered without subject",
  repair: "name the id of the attention.requested event in subject",
  types: ["attention.routed", "attention.answered", "attention.resolved", "attention.timeout"],
  check: (event, state, report) => {
    if (event.subject === undefined) {
      report("", 'must name the id of the request in "subject"');
    } else if (!knowsRequest(event, state)) {
      checkWithoutRequest(event, state, report);
    }
    if (event.cause === undefined) {
      report("", 'should name its immediate cause in "cause"', "warning");
    }
  },
} satisfies EventRule;

function knowsRequest(event: StreamEvent, state: StreamState): boolean {
  return event.type === "attention.routed"
    ? state.namesRequest(event) || state.anyLeftOpen(event)
    : state.ownRequest(event) !== null || state.ownLeftOpen(event);
}

function checkWithoutRequest(event: StreamEvent, state: StreamState, report: Report): void {
  const closed = event.type === "attention.routed" ? state.anyClosedLine(event) : state.ownClosedLine(event);
  if (closed === 0) {
    report("/subject", "names no request of this session in the stream", "warning");
  } else if (event.type === "attention.answered" || event.type === "attention.routed") {
    report("/subject", `names a request that was over on line ${closed}`, "warning");
  }
}

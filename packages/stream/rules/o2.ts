import type { EventRule } from "./rule.js";

export const o2 = {
  id: "O2",
  section: "AEP-0001 section 7.2",
  severity: "error",
  purpose: "Within one epoch of a session, seq rises from event to event; it may skip numbers.",
  breaks: "seq 5, then seq 5 or seq 4 in another event of the session",
  repair: "write events in the order of seq, or declare a new epoch when the count was lost",
  types: () => true,
  check: (event, state, report) => {
    const { seq } = event;
    const before = seq === undefined || state.rises(event, seq) ? null : state.position(event);
    if (before !== null && seq !== undefined && event.epoch === before.epoch && seq <= before.seq) {
      report("/seq", `${seq} does not rise above the ${before.seq} on line ${before.line}`);
    }
  },
} satisfies EventRule;

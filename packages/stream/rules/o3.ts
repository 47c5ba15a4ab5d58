import type { EventRule } from "./rule.js";

export const o3 = {
  id: "O3",
  section: "AEP-0001 section 7.2",
  severity: "error",
  purpose: "The epoch of a session never falls; an event without epoch is of epoch 0.",
  breaks: '"epoch":2, then an event of the session without epoch',
  repair: "keep writing the epoch that was declared last",
  types: () => true,
  check: (event, state, report) => {
    const { seq } = event;
    const before = seq === undefined || state.rises(event, seq) ? null : state.position(event);
    if (before !== null && event.epoch < before.epoch) {
      report("/epoch", `${event.epoch} is below the ${before.epoch} on line ${before.line}`);
    }
  },
} satisfies EventRule;

import type { EventRule } from "./rule.js";

export const k1 = {
  id: "K1",
  section: "AEP-0004 section 3",
  severity: "error",
  purpose:
    "A command gets one decision: two different acks of one target with the same cause are an error. The identical ack again is legal.",
  breaks: "control.accepted, then control.rejected with the same source and cause",
  repair: "record the first ack, and repeat it byte for byte",
  types: ["control.accepted", "control.rejected"],
  check: (event, state, report) => {
    const line = state.ackLine(event);
    if (line !== 0) {
      report("/cause", `names a command that was decided on line ${line}`);
    }
  },
} satisfies EventRule;

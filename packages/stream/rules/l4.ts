import type { EventRule } from "./rule.js";

export const l4 = {
  id: "L4",
  section: "AEP-0002 section 2.5",
  severity: "error",
  purpose:
    "A run ends at most once (run.finished, run.failed or run.cancelled), over all epochs, and a session ends at most once. Neither has to end, and events may follow.",
  breaks: "run.failed after run.finished of the same run",
  repair: "write one end for each run and each session",
  types: ["run.finished", "run.failed", "run.cancelled", "session.ended"],
  check: (event, state, report) => {
    if (event.type === "session.ended") {
      const line = state.endedLine(event);
      if (line !== 0) {
        report("", `ends a session that ended on line ${line}`);
      }
    } else {
      const line = state.runEndLine(event);
      if (line !== 0) {
        report("/run", `names a run that ended on line ${line}`);
      }
    }
  },
} satisfies EventRule;

import { findForbidden, forbiddenAbove } from "../capture-levels.js";
import type { EventRule } from "./rule.js";

export const c1 = {
  id: "C1",
  section: "AEP-0001 section 8.2",
  severity: "error",
  purpose:
    "A member of data may be present only if its level is not above the event's capture. Members without a level count as metadata.",
  breaks: '"capture":"metadata" with "data":{"message":"..."} in a progress.status',
  repair: "leave the member out, or state the level that is really honoured",
  types: (type) => forbiddenAbove(type, "metadata") !== null,
  check: (event, _state, report) => {
    if (event.data !== undefined && event.capture !== "full" && event.capture !== "none") {
      const tree = forbiddenAbove(event.type, event.capture);
      if (tree !== null) {
        findForbidden(event.data, tree, "/data", (pointer, level) => {
          report(pointer, `needs capture ${level}, and the event states ${event.capture}`);
        });
      }
    }
  },
} satisfies EventRule;

import { requiresData } from "../payload-guards.js";
import type { EventRule } from "./rule.js";

export const e10 = {
  id: "E10",
  section: "AEP-0002 section 5",
  severity: "error",
  purpose:
    "data is an object. Where the schema of the type requires members, leaving data out altogether is a warning, except at capture none, which allows no payload; a data that is no object is an error.",
  breaks: '"type":"attention.requested" without "data"',
  repair: "write the payload",
  types: requiresData,
  check: (event, _state, report) => {
    if (!event.hasData && event.capture !== "none") {
      report("", `has no data, though ${event.type} requires members in it`, "warning");
    }
  },
} satisfies EventRule;

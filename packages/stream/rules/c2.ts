import { pointerToken } from "../pointer-token.js";
import type { EventRule } from "./rule.js";

export const c2 = {
  id: "C2",
  section: "AEP-0001 section 8.2",
  severity: "error",
  purpose: "At capture none an event holds no payload content at all.",
  breaks: '"capture":"none" with "data":{"tick":1}',
  repair: "leave data out",
  types: () => true,
  check: (event, _state, report) => {
    if (event.capture === "none") {
      for (const name of Object.keys(event.data ?? {})) {
        report(`/data/${pointerToken(name)}`, "must not be present at capture none");
      }
    }
  },
} satisfies EventRule;

import { isAttentionRequestedData } from "@aepkit/events";
import { checkRequest } from "@aepkit/forms";
import type { EventRule } from "./rule.js";

export const f1 = {
  id: "F1",
  section: "AEP-0002 section 5.2",
  severity: "warning",
  purpose:
    "A form has kind form and fields, each with an id of its own (two fields with one id are an error, because no answer could tell them apart). multi and other belong to select fields, min and max to number fields.",
  breaks: 'two fields with "id":"q1"',
  repair: "give each field an id of its own, and only what its type takes",
  types: ["attention.requested"],
  check: (event, _state, report) => {
    if (event.isDataValid && isAttentionRequestedData(event.data)) {
      for (const { pointer, message, severity } of checkRequest(event.data)) {
        report(`/data${pointer}`, message, severity);
      }
    }
  },
} satisfies EventRule;

import { isBelowRedacted, isMembers } from "../stream-event.js";
import type { EventRule, Report } from "./rule.js";

export const c3 = {
  id: "C3",
  section: "AEP-0002 section 5.3",
  severity: "warning",
  purpose:
    "Below capture redacted, the labels of options, fields and choices are placeholders: the id beside them, or their place counted from 1. Other labels are a warning, because a vendor may have fixed them. (That prompts are made from structure alone cannot be seen in a stream.)",
  breaks: '"capture":"metadata" with "options":[{"id":"allow","label":"Allow the deploy"}]',
  repair: "write the id as label, or state capture redacted after redaction",
  types: ["attention.requested"],
  check: (event, _state, report) => {
    if (isBelowRedacted(event.capture) && event.data !== undefined) {
      checkLabels(event.data.options, "/data/options", report);
      checkLabels(event.data.fields, "/data/fields", report);
    }
  },
} satisfies EventRule;

function checkLabels(items: unknown, pointer: string, report: Report): void {
  if (!Array.isArray(items)) {
    return;
  }
  for (let index = 0; index < items.length; index += 1) {
    const item: unknown = items[index];
    if (isMembers(item)) {
      const { label, id, choices } = item;
      if (typeof label === "string" && label !== id && label !== String(index + 1)) {
        report(`${pointer}/${index}/label`, "is neither the id beside it nor its place, below capture redacted");
      }
      if (choices !== undefined) {
        checkLabels(choices, `${pointer}/${index}/choices`, report);
      }
    }
  }
}

import { type FormIssue, gateFormValues } from "@aepkit/forms";
import { pointerToken } from "../pointer-token.js";
import { isBelowRedacted } from "../stream-event.js";
import { answerTypes, formAnswerOf } from "./form-answer.js";
import type { EventRule } from "./rule.js";

export const c4 = {
  id: "C4",
  section: "AEP-0002 section 5.3",
  severity: "error",
  purpose:
    "Below capture redacted, the values of an answer keep numbers, booleans and known choice ids only. Text that somebody typed, in a string field, in the place of a choice id or for a field that the request does not have, must be gone. Checked where the request is in the stream.",
  breaks: '"capture":"metadata" with "values":{"name":"Ada"} where name is a string field',
  repair: "gate the values with the fields of the request before writing the event",
  types: answerTypes,
  check: (event, state, report) => {
    const found = isBelowRedacted(event.capture) ? formAnswerOf(event, state) : null;
    if (found === null) {
      return;
    }
    const kept = gateFormValues(found.fields, found.values, "metadata");
    const reported = new Set(found.issues.filter(isAboutValue).map((issue) => issue.field));
    for (const [name, value] of Object.entries(found.values)) {
      // Wrong values have been reported as such; numbers and booleans of unknown fields tell nothing (F7).
      if (
        !Object.hasOwn(kept, name) &&
        !reported.has(name) &&
        typeof value !== "number" &&
        typeof value !== "boolean"
      ) {
        report(
          `/data/answer/values/${pointerToken(name)}`,
          `may hold typed text, and the event states ${event.capture}`,
        );
      }
    }
  },
} satisfies EventRule;

function isAboutValue({ reason }: FormIssue): boolean {
  return reason === "type" || reason === "choice" || reason === "range";
}

import { isBelowRedacted } from "../stream-event.js";
import { answerTypes, formAnswerOf } from "./form-answer.js";
import type { EventRule } from "./rule.js";

export const f5 = {
  id: "F5",
  section: "AEP-0006",
  severity: "error",
  purpose:
    "Every required field of a form has a key in the values of attention.answered. Below capture redacted this cannot be seen, because gating may have removed it. A required multi field with an empty list is a warning.",
  breaks: '"capture":"redacted" with "values":{} where q1 is required',
  repair: "reject such an answer as invalid, so that the request stays open",
  types: answerTypes,
  check: (event, state, report) => {
    if (event.type !== "attention.answered" || isBelowRedacted(event.capture)) {
      return;
    }
    const found = formAnswerOf(event, state);
    // An option such as decline, or a text, is an answer of its own.
    if (
      found === null ||
      (!found.hasValues && (Object.hasOwn(found.answer, "option") || Object.hasOwn(found.answer, "text")))
    ) {
      return;
    }
    for (const issue of found.issues) {
      if (issue.reason === "required") {
        report("/data/answer/values", issue.message);
      }
    }
    for (const warning of found.warnings) {
      if (warning.reason === "empty") {
        report(`/data/answer/values${warning.pointer}`, warning.message, "warning");
      }
    }
  },
} satisfies EventRule;

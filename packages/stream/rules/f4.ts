import { answerSeverity, answerTypes, formAnswerOf } from "./form-answer.js";
import type { EventRule } from "./rule.js";

export const f4 = {
  id: "F4",
  section: "AEP-0006",
  severity: "error",
  purpose:
    "What stands for a select field is one of its choice ids, or with other any text. In a command this is a warning, because its target has to reject it.",
  breaks: '"values":{"q1":"c9"} where the choices of q1 are c1 and c2',
  repair: "answer with an id from choices, or declare other",
  types: answerTypes,
  check: (event, state, report) => {
    for (const issue of formAnswerOf(event, state)?.issues ?? []) {
      if (issue.reason === "choice") {
        report(`/data/answer/values${issue.pointer}`, issue.message, answerSeverity(event));
      }
    }
  },
} satisfies EventRule;

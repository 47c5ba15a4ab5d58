import { isMembers } from "../stream-event.js";
import { answerSeverity, answerTypes, formAnswerOf, requestOf } from "./form-answer.js";
import type { EventRule } from "./rule.js";

export const f3 = {
  id: "F3",
  section: "AEP-0002 section 5.3",
  severity: "error",
  purpose:
    "Each value of an answer fits the type of its field: text, a number within min and max, true or false, a choice id, or for a multi field an array of choice ids. Values of fields that the form does not have are no finding. In a command this is a warning, because its target has to reject it; so are values for a request that is no form.",
  breaks: '"values":{"q1":"seven"} where q1 is a number field',
  repair: "check answers against the fields before you write them",
  types: answerTypes,
  check: (event, state, report) => {
    const request = requestOf(event, state);
    const answer = event.data?.answer;
    if (request !== null && request.kind !== null && isMembers(answer) && Object.hasOwn(answer, "values")) {
      if (request.kind !== "form") {
        report("/data/answer/values", `answer a request of kind ${request.kind}, which is no form`, "warning");
      }
    }
    for (const issue of formAnswerOf(event, state)?.issues ?? []) {
      // Two fields with one id have been reported on the request (F1).
      if (issue.reason === "type" || issue.reason === "range") {
        report(`/data/answer/values${issue.pointer}`, issue.message, answerSeverity(event));
      }
    }
  },
} satisfies EventRule;

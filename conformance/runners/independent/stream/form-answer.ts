import { captureOf, isBelowRedacted, type Level } from "../capture/levels.js";
import { error, type Finding, warning, when } from "../findings.js";
import { checkValues, type Issue } from "../forms/check-values.js";
import { type Field, readChoices, readFields } from "../forms/fields.js";
import { gateValues } from "../forms/gate-values.js";
import { elementsOf, type JsonObject, member, objectMember, textMember } from "../json/values.js";
import type { StreamEvent } from "./event.js";
import type { Requests } from "./requests.js";

/** C3 (by C4) and F3-F5 on an answer whose request the stream holds. */
export function formAnswerFindings(event: StreamEvent, requests: Requests): Finding[] {
  const isAnswered = event.type === "attention.answered";
  if (!isAnswered && event.type !== "control.attention.respond") return [];
  const candidates = isAnswered ? [requests.own(event)] : requests.anyones(event);
  const [request, ...others] = candidates;
  const answer = objectMember(objectMember(event.json, "data") ?? {}, "answer");
  const level = captureOf(event.json);
  // Requests of several emitters share session and id: which one the command means cannot be seen.
  if (request === undefined || others.length > 0 || answer === undefined || level === undefined) return [];
  const fields = readFields(elementsOf(request, "fields"));
  const values = objectMember(answer, "values");
  const isForm = textMember(request, "kind") === "form";
  return [
    ...when(values !== undefined && level === "metadata" && holdsText(fields, values), error("C3")),
    ...when(values !== undefined && !isForm, warning("F3")),
    ...(isForm ? valueFindings(request, fields, answer, level, isAnswered) : []),
  ];
}

/**
 * Whether gating would have dropped an entry that can hold text. Numbers and booleans cannot, and a hop, which knows
 * no fields, rightly keeps all of them (H6).
 */
function holdsText(fields: readonly Field[], values: JsonObject): boolean {
  const kept = gateValues(fields, values, "metadata");
  return Object.entries(values).some(
    ([id, value]) => value !== null && !["number", "boolean"].includes(typeof value) && member(kept, id) === undefined,
  );
}

function valueFindings(
  request: JsonObject,
  fields: readonly Field[],
  answer: JsonObject,
  level: Level,
  isAnswered: boolean,
): Finding[] {
  const values = objectMember(answer, "values");
  const picked = textMember(answer, "option");
  // An offered option, such as one that declines, answers the whole form.
  if (values === undefined && readChoices(request, "options").some(({ id }) => id === picked)) return [];
  const issues = checkValues(fields, values ?? {});
  return issues.flatMap((issue) => {
    // F5: below redacted, gating may have taken the value. On a command a gap is for the emitter to reject (F6).
    if (issue.rule === "F5") return when(isAnswered && !isBelowRedacted(level), error("F5"));
    return [severityOf(issue, isAnswered)];
  });
}

/** Only F4 is on the list of what an emitter must reject, and it is the emitter, not the sender, who must. */
function severityOf(issue: Issue, isAnswered: boolean): Finding {
  return issue.rule === "F4" && isAnswered ? error("F4") : warning(issue.rule);
}

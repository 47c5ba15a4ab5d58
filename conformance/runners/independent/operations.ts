import {
  levelArgument,
  listArgument,
  objectArgument,
  optionalText,
  redactOptions,
  textArgument,
  valueArgument,
} from "./arguments.js";
import { downLevel } from "./capture/down-level.js";
import { placeholder } from "./capture/placeholder.js";
import { answerText } from "./forms/answer-text.js";
import { checkValues } from "./forms/check-values.js";
import { readFields } from "./forms/fields.js";
import { gateValues } from "./forms/gate-values.js";
import { type JsonObject, member } from "./json/values.js";
import { askedBy, worded } from "./mappings/elicitation-form.js";
import { elicitationResult } from "./mappings/elicitation-result.js";
import { questionsForm } from "./mappings/questions-form.js";
import { questionsResult } from "./mappings/questions-result.js";
import { redactText, redactValue } from "./redact/redact.js";
import { isValidEvent } from "./schemas/judge.js";
import { judgeStream } from "./stream/judge-stream.js";

type Operation = (request: JsonObject) => object;

/** What the runner can be asked, by name. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ["hello", () => ({ name: "independent", aep: "0.1", ops: [...operations.keys()] })],
  ["event", (request) => ({ valid: isValidEvent(valueArgument(request, "event")) })],
  [
    "stream",
    (request) => {
      const role = optionalText(request, "role") ?? "emitter";
      if (role !== "emitter" && role !== "consumer") throw new Error(`There is no role ${role}.`);
      return judgeStream(Buffer.from(textArgument(request, "bytes"), "base64"), role);
    },
  ],
  [
    "check-values",
    (request) => {
      const issues = checkValues(readFields(listArgument(request, "fields")), objectArgument(request, "values"));
      return { ok: issues.length === 0, issues: issues.map(({ field, reason }) => ({ field, reason })) };
    },
  ],
  [
    "gate",
    (request) => {
      const fields = readFields(listArgument(request, "fields"));
      return { values: gateValues(fields, objectArgument(request, "values"), levelArgument(request, "ceiling")) };
    },
  ],
  [
    "downlevel",
    (request) => ({ event: downLevel(objectArgument(request, "event"), levelArgument(request, "ceiling")) }),
  ],
  [
    "redact",
    (request) => {
      const options = redactOptions(request);
      const value = member(request, "value");
      return value === undefined
        ? { text: redactText(textArgument(request, "text"), options) }
        : { value: redactValue(value, options) };
    },
  ],
  [
    "placeholder",
    (request) => {
      const asked = objectArgument(request, "request");
      const subject = optionalText(request, "subject");
      const agent = textArgument(request, "agent");
      return { request: placeholder(asked, agent, subject, levelArgument(request, "ceiling")) };
    },
  ],
  [
    "answer-text",
    (request) =>
      answerText(objectArgument(request, "request"), textArgument(request, "text"), optionalText(request, "refusing")),
  ],
  [
    "map-elicitation",
    (request) => {
      const asked = askedBy(objectArgument(request, "params"));
      if (asked === undefined) return { refused: true };
      return { request: worded(asked, textArgument(request, "agent"), levelArgument(request, "ceiling")) };
    },
  ],
  [
    "elicitation-result",
    (request) => elicitationResult(objectArgument(request, "params"), valueArgument(request, "answer")),
  ],
  ["map-questions", (request) => questionsForm(valueArgument(request, "input"), levelArgument(request, "ceiling"))],
  [
    "questions-result",
    (request) => questionsResult(objectArgument(request, "input"), valueArgument(request, "answer")),
  ],
]);

import type {
  ElicitationCase,
  ElicitationResultCase,
  MappingCase,
  QuestionsCase,
  QuestionsResultCase,
} from "./cases.js";
import type { JsonObject } from "./json.js";
import type { Expected, Question } from "./question.js";
import { streamRequest } from "./stream-request.js";

type Base = Pick<Question, "category" | "caseId">;

/**
 * What an adapter emits is asked of the runners in three ways: they have to make it of the vendor's form themselves, and to
 * find nothing wrong with it as an event and as a stream.
 */
export function mappingQuestions(each: MappingCase): Question[] {
  const base: Base = { category: "mappings", caseId: each.id };
  switch (each.op) {
    case "map-elicitation": {
      const { op, params, agent } = each;
      return formQuestions(base, each, agent, { op, params, agent });
    }
    case "map-questions": {
      const { op, input } = each;
      return formQuestions(base, each, "claude-code", { op, input });
    }
    case "elicitation-result": {
      const { op, params, answer } = each;
      return [{ ...base, aspect: "", request: { op, params, answer }, expected: elicitationResult(each) }];
    }
    case "questions-result": {
      const { op, input, answer } = each;
      return [{ ...base, aspect: "", request: { op, input, answer }, expected: questionsResult(each) }];
    }
  }
}

function formQuestions(
  base: Base,
  each: ElicitationCase | QuestionsCase,
  agent: string,
  mapping: Question["request"],
): Question[] {
  if ("refused" in each) {
    const expected: Expected = { kind: "equal", result: { refused: true } };
    return [{ ...base, aspect: "", request: { ...mapping, ceiling: "metadata" }, expected }];
  }
  return Object.entries(each.sent).flatMap(([ceiling, request]): Question[] => [
    {
      ...base,
      aspect: ceiling,
      request: { ...mapping, ceiling },
      expected: { kind: "equal", result: { request } },
    },
    ...eventQuestions(base, agent, ceiling, request),
  ]);
}

/** The payload as an event, which has to be valid alone and in a stream: schema, capture and form at its level. */
function eventQuestions(base: Base, agent: string, ceiling: string, request: JsonObject): readonly Question[] {
  const event: JsonObject = {
    aep: "0.1",
    id: "1",
    type: "attention.requested",
    time: "2026-11-30T12:00:00Z",
    source: "aep://host/agent",
    agent,
    session: "s",
    seq: 1,
    capture: ceiling,
    data: request,
  };
  return [
    {
      ...base,
      aspect: `${ceiling}, event`,
      request: { op: "event", event },
      expected: { kind: "equal", result: { valid: true } },
    },
    {
      ...base,
      aspect: `${ceiling}, stream`,
      request: streamRequest(Buffer.from(`${JSON.stringify(event)}\n`), "emitter"),
      expected: { kind: "stream", lines: [], warnings: [] },
    },
  ];
}

function elicitationResult(each: ElicitationResultCase): Expected {
  return { kind: "equal", result: "result" in each ? { result: each.result } : { rejected: each.rejected } };
}

function questionsResult(each: QuestionsResultCase): Expected {
  if ("answers" in each) {
    const { questions = null } = each.input;
    return { kind: "equal", result: { updatedInput: { questions, answers: each.answers } } };
  }
  return {
    kind: "equal",
    result: "declined" in each ? { declined: { ...each.declined } } : { rejected: each.rejected },
  };
}

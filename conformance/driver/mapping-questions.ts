import type { MappingCase } from "./cases.js";
import type { JsonObject } from "./json.js";
import type { Expected, Question } from "./question.js";
import { streamRequest } from "./stream-request.js";

/**
 * What an adapter emits is asked of the runners in three ways: they have to make it of the vendor's questions themselves,
 * and to find nothing wrong with it as an event and as a stream.
 */
export function mappingQuestions(each: MappingCase): Question[] {
  const base = { category: "mappings", caseId: each.id } as const;
  const { op, input } = each;
  if (op === "questions-result") {
    const { answer } = each;
    return [{ ...base, aspect: "", request: { op, input, answer }, expected: resultOf(each) }];
  }
  if ("refused" in each) {
    const expected: Expected = { kind: "equal", result: { refused: true } };
    return [{ ...base, aspect: "", request: { op, input, ceiling: "metadata" }, expected }];
  }
  return Object.entries(each.sent).flatMap(([ceiling, request]): Question[] => [
    {
      ...base,
      aspect: ceiling,
      request: { op, input, ceiling },
      expected: { kind: "equal", result: { request } },
    },
    ...eventQuestions(base, ceiling, request),
  ]);
}

/** The payload as an event, which has to be valid alone and in a stream: schema, capture and form at its level. */
function eventQuestions(
  base: Pick<Question, "category" | "caseId">,
  ceiling: string,
  request: JsonObject,
): readonly Question[] {
  const event: JsonObject = {
    aep: "0.1",
    id: "1",
    type: "attention.requested",
    time: "2026-11-30T12:00:00Z",
    source: "aep://host/agent",
    agent: "claude-code",
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

function resultOf(each: MappingCase & { readonly op: "questions-result" }): Expected {
  if ("answers" in each) {
    const { questions = null } = each.input;
    return { kind: "equal", result: { updatedInput: { questions, answers: each.answers } } };
  }
  return {
    kind: "equal",
    result: "declined" in each ? { declined: { ...each.declined } } : { rejected: each.rejected },
  };
}

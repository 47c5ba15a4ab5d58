import type { MappingCase } from "./cases.js";
import type { JsonObject } from "./json.js";
import type { Expected, Question } from "./question.js";
import { streamRequest } from "./stream-request.js";

/**
 * What an adapter emits is asked of the runners in three ways: they have to make it of the vendor's form themselves, and to
 * find nothing wrong with it as an event and as a stream.
 */
export function mappingQuestions(each: MappingCase): Question[] {
  const base = { category: "mappings", caseId: each.id } as const;
  const { op, params } = each;
  if (op === "elicitation-result") {
    const { answer } = each;
    const result: JsonObject = "result" in each ? { result: each.result } : { rejected: each.rejected };
    return [{ ...base, aspect: "", request: { op, params, answer }, expected: { kind: "equal", result } }];
  }
  const { agent } = each;
  if ("refused" in each) {
    const expected: Expected = { kind: "equal", result: { refused: true } };
    return [{ ...base, aspect: "", request: { op, params, agent, ceiling: "metadata" }, expected }];
  }
  return Object.entries(each.sent).flatMap(([ceiling, request]): Question[] => {
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
        aspect: ceiling,
        request: { op, params, agent, ceiling },
        expected: { kind: "equal", result: { request } },
      },
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
  });
}

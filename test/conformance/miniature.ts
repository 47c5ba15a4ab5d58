import path from "node:path";
import type { Runner } from "../../conformance/driver/ask-runner.js";
import type { Expected, Question } from "../../conformance/driver/question.js";

/** One of the runners in miniatures/, most of which lie. */
export function miniature(name: string): Runner {
  const main = path.resolve("test/conformance/miniatures", `${name}.ts`);
  return { name, command: process.execPath, args: ["--conditions=aepkit-source", "--import", "tsx", main] };
}

export function eventQuestion(caseId: string, valid = true): Question {
  const expected: Expected = { kind: "equal", result: { valid } };
  return { category: "invalid", caseId, aspect: "event", request: { op: "event", event: {} }, expected };
}

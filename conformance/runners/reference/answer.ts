import { answerText } from "./ops/answer-text.js";
import { checkValues } from "./ops/check-values.js";
import { downlevelEvent } from "./ops/downlevel.js";
import { mapForm, resultOfAnswer } from "./ops/elicitation.js";
import { judgeEvent } from "./ops/event.js";
import { gate } from "./ops/gate.js";
import { placeholder } from "./ops/placeholder.js";
import { mapQuestions, questionsResult } from "./ops/questions.js";
import { redact } from "./ops/redact.js";
import { judgeStream } from "./ops/stream.js";

/** A request as the driver sends it. The driver holds itself to protocol.schema.json, so the operations trust it. */
export interface Request {
  readonly id: number;
  readonly op: string;
  readonly [argument: string]: unknown;
}

export type Operation = (request: never) => object;

const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ["event", judgeEvent],
  ["stream", judgeStream],
  ["check-values", checkValues],
  ["gate", gate],
  ["downlevel", downlevelEvent],
  ["redact", redact],
  ["placeholder", placeholder],
  ["answer-text", answerText],
  ["map-elicitation", mapForm],
  ["elicitation-result", resultOfAnswer],
  ["map-questions", mapQuestions],
  ["questions-result", questionsResult],
]);

/** The answer to one request: what breaks is told as broken, never as a verdict. */
export function answer(request: Request): object {
  const { id, op } = request;
  if (op === "hello") {
    return { id, result: { name: "reference", aep: "0.1", ops: ["hello", ...operations.keys()] } };
  }
  const operation = operations.get(op);
  if (operation === undefined) {
    return { id, skipped: `does not know ${op}` };
  }
  try {
    return { id, result: operation(request as never) };
  } catch (error) {
    return { id, error: { message: error instanceof Error ? (error.stack ?? error.message) : String(error) } };
  }
}

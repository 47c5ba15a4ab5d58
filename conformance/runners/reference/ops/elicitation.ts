import { ElicitationRefused, type ElicitParams, type ElicitResult, mapElicitation } from "@aepkit/adapter-mcp";
import { type Answer, type AttentionRequestedData, type Capture, isAnswer } from "@aepkit/events";

export function mapForm(request: {
  readonly params: ElicitParams;
  readonly agent: string;
  readonly ceiling: Capture;
}): { request: AttentionRequestedData } | { refused: true } {
  const { params, agent, ceiling } = request;
  try {
    return { request: mapElicitation(params, { agent, capture: ceiling }).request };
  } catch (error) {
    if (error instanceof ElicitationRefused) {
      return { refused: true };
    }
    throw error;
  }
}

export function resultOfAnswer(request: {
  readonly params: ElicitParams;
  readonly answer: Answer;
}): { result: ElicitResult } | { rejected: "invalid" } {
  const { check, resultOf } = mapElicitation(request.params);
  const isValid = check(request.answer).length === 0 && isAnswer(request.answer);
  return isValid ? { result: resultOf(request.answer) } : { rejected: "invalid" };
}

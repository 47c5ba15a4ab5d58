import { mapAskUserQuestion } from "@aepkit/adapter-claude-code";
import { type AttentionRequestedData, type Capture, isAnswer } from "@aepkit/events";

export function mapQuestions(request: {
  readonly input: unknown;
  readonly ceiling: Capture;
}): { request: AttentionRequestedData } | { refused: true } {
  const mapping = mapAskUserQuestion(request.input, { capture: request.ceiling });
  return mapping.ok ? { request: mapping.mapped.payload } : { refused: true };
}

export function questionsResult(request: { readonly input: unknown; readonly answer: unknown }): object {
  const mapping = mapAskUserQuestion(request.input, { capture: "full" });
  if (!mapping.ok) {
    throw new Error(`the input is none that can be asked: ${mapping.why}`);
  }
  const { answer } = request;
  const decision = isAnswer(answer) ? mapping.mapped.decide(answer) : null;
  switch (decision?.behavior) {
    case "allow":
      return { updatedInput: decision.updatedInput };
    case "deny":
      return { declined: { reason: /Their reason: ([\s\S]*)$/.exec(decision.message)?.[1] ?? null } };
    default:
      return { rejected: "invalid" };
  }
}

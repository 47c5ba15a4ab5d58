import type { AttentionRequestedData } from "@aepkit/events";
import { answerFromText } from "@aepkit/forms";

export function answerText(request: {
  readonly request: AttentionRequestedData;
  readonly text: string;
  readonly refusing?: string;
}): object {
  const { refusing } = request;
  const answer = answerFromText(request.request, request.text, refusing === undefined ? {} : { refusing });
  return "rejected" in answer ? { rejected: answer.rejected } : answer;
}

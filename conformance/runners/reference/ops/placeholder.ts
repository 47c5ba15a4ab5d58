import { redactText } from "@aepkit/capture";
import type { AttentionRequestedData, Capture } from "@aepkit/events";
import { gateRequest } from "@aepkit/forms";

export function placeholder(request: {
  readonly request: AttentionRequestedData;
  readonly agent: string;
  readonly subject?: string;
  readonly ceiling: Capture;
}): { request: AttentionRequestedData } {
  const { agent, subject, ceiling } = request;
  return { request: gateRequest(request.request, ceiling, { agent, subject, redact: redactText }) };
}

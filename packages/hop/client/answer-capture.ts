import { redactValue } from "@aepkit/capture";
import type { Answer, AttentionRequestedData, Capture } from "@aepkit/events";
import { gateAnswer } from "@aepkit/forms";

/**
 * The level that an answer needs as it stands: metadata if it holds nothing but structure, which only the request can tell;
 * redacted if its text holds nothing that the pipeline would take out; else full.
 */
export function answerCapture(request: AttentionRequestedData | null, answer: Answer): Capture {
  if (request !== null && isSame(gateAnswer(request, answer, "metadata"), answer)) {
    return "metadata";
  }
  return isSame(redactValue(answer), answer) ? "redacted" : "full";
}

/** Compares by members, whatever their order. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, index) => isSame(each, b[index]))
    );
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    return a === b;
  }
  const others = new Map<string, unknown>(Object.entries(b));
  const entries: [string, unknown][] = Object.entries(a);
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
}

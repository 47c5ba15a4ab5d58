import { type RedactionOptions, redactText, redactValue } from "@aepkit/capture";

type Redaction = { readonly options?: RedactionOptions } & ({ readonly text: string } | { readonly value: unknown });

export function redact(request: Redaction): { text: string } | { value: unknown } {
  return "text" in request
    ? { text: redactText(request.text, request.options) }
    : { value: redactValue(request.value, request.options) };
}

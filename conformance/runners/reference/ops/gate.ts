import { redactText } from "@aepkit/capture";
import type { Capture, FieldSpec } from "@aepkit/events";
import { gateFormValues } from "@aepkit/forms";

export function gate(request: {
  readonly fields: readonly FieldSpec[];
  readonly values: unknown;
  readonly ceiling: Capture;
}): { values: object } {
  return { values: gateFormValues(request.fields, request.values, request.ceiling, redactText) };
}

import type { Answer, AttentionRequestedData, Capture } from "@aepkit/events";
import { isBelowRedacted } from "./capture-rank.js";
import { gateFormValues } from "./gate-form-values.js";
import { idsOf } from "./read-fields.js";
import { type CeilingWithoutRedaction, pipelineFor, type Redact } from "./redact.js";

/**
 * The part of an answer that an emitter may send at a ceiling: `values` by `gateFormValues`, `text` through `redact`
 * at redacted and not at all below (C1), `option` as it is, but below redacted only if the request lists it, for
 * anything else may be somebody's words. Members that the protocol doesn't know are left out.
 *
 * Throws as `gateFormValues` does.
 */
export function gateAnswer(request: AttentionRequestedData, answer: Answer, ceiling: Capture, redact: Redact): Answer;
export function gateAnswer(request: AttentionRequestedData, answer: Answer, ceiling: CeilingWithoutRedaction): Answer;
export function gateAnswer(request: AttentionRequestedData, answer: Answer, ceiling: Capture, redact?: Redact): Answer {
  const below = isBelowRedacted(ceiling);
  const pipeline = pipelineFor(ceiling, redact);
  const { option, text, values } = answer;
  return {
    ...(option !== undefined && (!below || idsOf(request.options).includes(option)) ? { option } : {}),
    ...(text !== undefined && !below ? { text: pipeline(text) } : {}),
    ...(values !== undefined ? { values: gateFormValues(request.fields ?? [], values, ceiling, pipeline) } : {}),
  };
}

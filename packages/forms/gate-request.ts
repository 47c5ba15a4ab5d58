import { AEP_CAPTURE, type AttentionRequestedData, type Capture } from "@aepkit/events";
import { isBelowRedacted } from "./capture-rank.js";
import { dropAbove } from "./drop-above.js";
import { keepDeclared } from "./keep-declared.js";
import { mapLabels, placeholderLabels, placeholderPrompt } from "./placeholders.js";
import { type CeilingWithoutRedaction, pipelineFor, type Redact } from "./redact.js";

/** What the envelope and the emitter add to a request's payload. */
export interface RequestContext {
  /** The event's agent. */
  readonly agent: string;
  /** The event's subject, if it has one. */
  readonly subject?: string | undefined;
  /**
   * A prompt for use below redacted, in place of `{agent} requests {kind}`. The caller vouches that it is composed
   * from structure alone, such as the number of questions.
   */
  readonly structuralPrompt?: string | undefined;
  /** Mandatory at redacted. */
  readonly redact?: Redact | undefined;
}

/**
 * The payload that an emitter may send as `attention.requested` at a ceiling (C1, C3).
 *
 * - full: the request as it is.
 * - redacted: without members above redacted; prompt and labels through `redact`.
 * - metadata: a structural prompt, labels that are ids or positions, and of the rest only members that the schema
 *   declares at metadata, with a value of a fitting kind. A `kind` that is no text goes, and the prompt then says
 *   `attention` in its place.
 * - none: as metadata, for the caller removes `data` (C2).
 *
 * Throws a RangeError if `ceiling` is no level, and a TypeError at redacted without `redact`.
 */
export function gateRequest(
  request: AttentionRequestedData,
  ceiling: Capture,
  context: RequestContext & { readonly redact: Redact },
): AttentionRequestedData;
export function gateRequest(
  request: AttentionRequestedData,
  ceiling: CeilingWithoutRedaction,
  context: RequestContext,
): AttentionRequestedData;
export function gateRequest(
  request: AttentionRequestedData,
  ceiling: Capture,
  context: RequestContext,
): AttentionRequestedData {
  const below = isBelowRedacted(ceiling);
  const pipeline = pipelineFor(ceiling, context.redact);
  if (ceiling === "full") {
    return request;
  }
  const node = AEP_CAPTURE.get("attention.requested") ?? {};
  // What is dropped is optional by the schema, so the rest still is a payload.
  const allowed = dropAbove(request, node, below ? "metadata" : ceiling) as AttentionRequestedData;
  if (below) {
    const { agent, subject, structuralPrompt } = context;
    const { kind, ...rest } = keepDeclared(placeholderLabels(allowed), node) as AttentionRequestedData;
    const hasKind = typeof kind === "string";
    const prompt = structuralPrompt ?? placeholderPrompt({ agent, kind: hasKind ? kind : "attention", subject });
    return { ...(hasKind ? { kind } : {}), ...rest, prompt } as AttentionRequestedData;
  }
  const relabelled = mapLabels(allowed, (label) => (typeof label === "string" ? pipeline(label) : label));
  return { ...relabelled, prompt: pipeline(request.prompt) };
}

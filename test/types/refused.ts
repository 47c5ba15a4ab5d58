/** What must not compile: each line after a directive is refused, with this very error. */

import type { AepEventOf, AepMandatoryType, AttentionRequestedData, FieldSpec, KnownAepEvent } from "@aepkit/events";

// @ts-expect-error TS2322
export const noChoices: FieldSpec = { id: "a", type: "select", label: "A" };

// @ts-expect-error TS2322
export const noSuchType: FieldSpec = { id: "a", type: "text", label: "A" };

// @ts-expect-error TS2322
export const noLabel: FieldSpec = { id: "a", type: "string" };

// @ts-expect-error TS2561
export const undeclared: FieldSpec = { id: "a", type: "string", label: "A", labels: "B" };

// @ts-expect-error TS2375
export const notAbsent: FieldSpec = { id: "a", type: "string", label: "A", required: undefined };

// @ts-expect-error TS2322
export const noSuchKind: AttentionRequestedData = { kind: "question", prompt: "?" };

// @ts-expect-error TS2322
export const notMandatory: AepMandatoryType = "agent.idle";

// @ts-expect-error TS2344
export type NoSuchEvent = AepEventOf<"attention.reqested">;

export function unnarrowed(event: KnownAepEvent): unknown {
  // @ts-expect-error TS2339
  return event.data?.prompt;
}

export function misspelt(event: AepEventOf<"attention.requested">): unknown {
  // @ts-expect-error TS2551
  return event.data?.promt;
}

export function noSession(event: AepEventOf<"agent.idle">): string {
  // @ts-expect-error TS2322
  return event.session;
}

// @ts-expect-error TS2307
export type { Issue } from "@aepkit/events/runtime/issues";

/** What a consumer of the package writes, and what must compile under every strict flag. */

import {
  type AEP_CORE_TYPES,
  type AEP_MANDATORY_TYPES,
  type AEP_TYPES,
  type AepCoreType,
  type AepEvent,
  type AepEventOf,
  type AepMandatoryType,
  type AepPayloadMap,
  type AttentionRequestedData,
  assertAttentionRequestedData,
  type attentionRequestedDataSchema,
  type Capture,
  type Category,
  type FieldSpec,
  fieldSpecSchema,
  type Issue,
  isAttentionRequestedData,
  isKnownAepEvent,
  type KnownAepEvent,
  knownAepEventSchema,
  type NACK_REASONS,
  type SEVERITY_ORDER,
  type Severity,
  validateAttentionRequestedData,
} from "@aepkit/events";
import { AEP_CAPTURE, type CaptureNode } from "@aepkit/events/capture";
import { isChoice } from "@aepkit/events/common/choice";
import { type AttentionAnsweredData, isAttentionAnsweredData } from "@aepkit/events/types/attention.answered";
import type { StandardSchemaV1 } from "@standard-schema/spec";

/** True if both types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

function holds<_Claim extends true>(): void {}

export const fields: FieldSpec[] = [
  { id: "name", type: "string", label: "Your name" },
  { id: "ok", type: "boolean", label: "All right?", required: true },
  { id: "n", type: "number", label: "How many", min: 1, max: 9 },
  { id: "size", type: "select", label: "Size", choices: [{ id: "s", label: "Small" }], multi: true, other: true },
];

export function guards(data: unknown): string {
  if (isAttentionRequestedData(data)) {
    return data.prompt + (data.fields ?? []).map((field) => field.label).join();
  }
  const issues: Issue[] = validateAttentionRequestedData(data);
  assertAttentionRequestedData(data);
  return data.kind + issues.length + isChoice(data);
}

export function choicesOf(field: FieldSpec): number {
  return field.type === "select" ? field.choices.length : (field.choices?.length ?? 0);
}

export function narrows(event: KnownAepEvent): string {
  switch (event.type) {
    case "attention.requested":
      holds<Same<typeof event, AepEventOf<"attention.requested">>>();
      return event.data?.prompt ?? "";
    case "attention.answered":
      return event.data?.answer.text ?? "";
    case "agent.idle":
      holds<Same<(typeof event)["session"], undefined>>();
      return "idle";
    case "run.started":
      return event.session + event.seq;
    default:
      return event.id;
  }
}

export function known(value: unknown): string {
  return isKnownAepEvent(value) ? narrows(value) : "unknown";
}

export const requested: AepEventOf<"attention.requested"> = {
  aep: "0.1",
  id: "e1",
  type: "attention.requested",
  time: "2026-07-03T10:00:00Z",
  source: "agent://local/x",
  agent: "a1",
  session: "s1",
  seq: 1,
  data: { kind: "form", prompt: "Two questions", fields },
};
export const general: readonly AepEvent[] = [requested];

holds<Same<AepPayloadMap["attention.requested"], AttentionRequestedData>>();
holds<Same<AepPayloadMap["attention.answered"], AttentionAnsweredData>>();
holds<Same<AttentionRequestedData["kind"], "permission" | "input" | "auth" | "review" | "form" | "other">>();
holds<Same<(typeof AEP_CORE_TYPES)[number], AepCoreType>>();
holds<Same<(typeof AEP_MANDATORY_TYPES)[0], "session.started">>();
holds<"attention.requested" extends AepMandatoryType ? true : false>();
holds<Same<(typeof AEP_TYPES)["attention.requested"]["status"], "mandatory">>();
holds<Same<Severity, "debug" | "info" | "notice" | "warning" | "error" | "critical">>();
holds<Same<(typeof SEVERITY_ORDER)[number], Severity>>();
holds<Same<Capture, "none" | "metadata" | "redacted" | "full">>();
holds<"attention" extends Category ? true : false>();
holds<string extends (typeof NACK_REASONS)[number] ? false : true>();

export const levels: CaptureNode | undefined = AEP_CAPTURE.get("attention.requested");
export const answered = isAttentionAnsweredData({});

/** What a form or server library asks for. */
export async function takesStandardSchema<Schema extends StandardSchemaV1>(
  schema: Schema,
  value: unknown,
): Promise<StandardSchemaV1.InferOutput<Schema> | string> {
  const result = await schema["~standard"].validate(value);
  return result.issues ? result.issues.map((issue) => `${issue.message} ${issue.path?.join()}`).join() : result.value;
}

export const conforming: StandardSchemaV1<FieldSpec, FieldSpec> = fieldSpecSchema;
export const outcome: Promise<KnownAepEvent | string> = takesStandardSchema(knownAepEventSchema, {});
holds<Same<StandardSchemaV1.InferOutput<typeof attentionRequestedDataSchema>, AttentionRequestedData>>();
holds<Same<StandardSchemaV1.InferInput<typeof fieldSpecSchema>, FieldSpec>>();

import { formFields, formValues } from "./form-samples.js";
import type { Sample } from "./sample.js";

/** By the name of a definition: a whole value for it. */
export const definitionSamples: ReadonlyMap<string, Sample> = new Map<string, Sample>([
  [
    "AttentionRequestedData",
    {
      kind: "form",
      prompt: "How should the service be deployed?",
      fields: formFields,
      expires_at: "2026-07-03T10:15:00Z",
      respond_via: ["control"],
    },
  ],
  ["AttentionAnsweredData", { answer: { values: formValues }, by: "dana", via: "control" }],
  ["Answer", { values: formValues }],
  ["FieldSpec", formFields[4]],
  ["Choice", { id: "postgres", label: "PostgreSQL" }],
  ["AgentRef", { session: "s-91c0", run: "r-01", agent: "reviewer" }],
  ["ParentRef", { session: "s-2f60", run: "r-03", agent: "planner" }],
  ["Span", { start: 1042, end: 1127 }],
  ["Task", { id: "task-2", title: "Add a health check to the billing service" }],
  ["ErrorInfo", { type: "timeout", message: "The deployment took longer than ten minutes." }],
  ["SessionStartedDataClient", { name: "claude-code", version: "2.1.0" }],
]);

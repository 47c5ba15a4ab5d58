/** The values that are timed. All come out of `JSON.parse`, as events do. */

import fs from "node:fs";
import { payloads } from "./floor/payloads.js";

export interface Members {
  [name: string]: unknown;
}

export function copy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

const choices = (count: number): Members[] =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index + 1}`, label: `Choice ${index + 1}` }));

/** A form of four fields: text, number, yes or no, and a selection. */
export const fourFields: Members = {
  kind: "form",
  prompt: "Where shall the release go?",
  fields: [
    { id: "q1", type: "string", label: "Name of the release", required: true },
    { id: "q2", type: "number", label: "Replicas", min: 1, max: 12 },
    { id: "q3", type: "boolean", label: "Send a note to the team?" },
    { id: "q4", type: "select", label: "Region", choices: choices(4), other: true },
  ],
  expires_at: "2026-07-03T10:15:00Z",
  respond_via: ["control"],
};

/** The last choice of the last field has no label. */
export const wrongForm = changed(fourFields, (form) => {
  const fields = form.fields as { choices?: Members[] }[];
  delete fields[3]?.choices?.[3]?.label;
});

export const threeFaults = changed(fourFields, (form) => {
  const fields = form.fields as Members[];
  Object.assign(form, { kind: "quiz" });
  Object.assign(fields[1] ?? {}, { max: "12" });
  delete fields[3]?.label;
});

export const bigForm: Members = {
  kind: "form",
  prompt: "Everything at once",
  fields: Array.from({ length: 50 }, (_, index) => ({
    id: `q${index + 1}`,
    type: "select",
    label: `Question ${index + 1}`,
    required: true,
    choices: choices(20),
  })),
};

export const resolution: Members = { resolution: "answered", latency_ms: 5321 };

export const formEvent: Members = {
  aep: "0.1",
  id: "01J9ZQ3M8Y7X2W4V6T5S1R0QPN",
  type: "attention.requested",
  time: "2026-07-03T10:00:00.125Z",
  source: "aep://host.example/agent/demo",
  agent: "demo",
  session: "s-20260703-1",
  run: "r-7",
  seq: 118,
  severity: "notice",
  capture: "redacted",
  data: fourFields,
};

/** The golden events of the conformance suite whose types the floor knows. */
export function goldenEvents(): Members[] {
  return allGoldenEvents().filter(({ type }) => typeof type === "string" && payloads.has(type));
}

/** All that are in the file, in their order. */
export function allGoldenEvents(): Members[] {
  const lines = fs.readFileSync("conformance/fixtures/golden/golden.jsonl", "utf8").trimEnd().split("\n");
  return lines.map((line): Members => JSON.parse(line));
}

/** A copy with a change. */
export function changed(value: Members, change: (copy: Members) => void): Members {
  const changing = copy(value);
  change(changing);
  return changing;
}

/**
 * Values that look like real ones. A sample is only ever a suggestion: it is used where the schema accepts it, so a
 * tree of other schemas gets plainer examples and never wrong ones.
 */

import type { JsonValue } from "../../print-json.js";

/** Plain values as they are written here. */
export type Sample = string | number | boolean | readonly Sample[] | { readonly [name: string]: Sample };

export function sampleValue(sample: Sample): JsonValue {
  if (isList(sample)) {
    return sample.map(sampleValue);
  }
  return typeof sample === "object"
    ? new Map(Object.entries(sample).map(([name, each]) => [name, sampleValue(each)]))
    : sample;
}

function isList(sample: Sample): sample is readonly Sample[] {
  return Array.isArray(sample);
}

/** One form in which every kind of field occurs, and an answer to it. */
export const formFields = [
  { id: "service", type: "string", label: "Name of the service", required: true },
  { id: "replicas", type: "number", label: "Number of replicas", required: true, min: 1, max: 9 },
  { id: "public", type: "boolean", label: "Reachable from the internet" },
  {
    id: "checks",
    type: "select",
    label: "Checks to run before the deployment",
    multi: true,
    choices: [
      { id: "lint", label: "Lint" },
      { id: "unit", label: "Unit tests" },
      { id: "load", label: "Load test" },
    ],
  },
  {
    id: "database",
    type: "select",
    label: "Database",
    required: true,
    other: true,
    choices: [
      { id: "postgres", label: "PostgreSQL" },
      { id: "sqlite", label: "SQLite" },
    ],
  },
] as const satisfies Sample;

export const formValues = {
  service: "billing",
  replicas: 3,
  public: false,
  checks: ["lint", "unit"],
  database: "CockroachDB",
} as const satisfies Sample;

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
  ["Span", { start: 1042, end: 1127 }],
]);

/** By the name of a member, wherever it stands; the first that the schema accepts is taken. */
export const memberSamples: ReadonlyMap<string, readonly Sample[]> = new Map<string, readonly Sample[]>(
  Object.entries({
    // Envelope
    aep: ["0.1"],
    id: ["evt-0187", "doc-42", "art-7"],
    time: ["2026-07-03T10:00:00Z"],
    source: ["aep://build-7.example/claude-code", "retriever"],
    agent: ["claude-code"],
    session: ["s-2f61"],
    run: ["r-04"],
    step: ["plan"],
    seq: [12],
    subject: ["evt-0170"],
    cause: ["evt-0186"],
    traceparent: ["00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"],
    // Forms
    fields: [formFields],
    values: [formValues],
    options: [
      [
        { id: "allow", label: "Allow" },
        { id: "deny", label: "Deny" },
      ],
    ],
    choices: [formFields[4].choices],
    prompt: ["Which database should the service use?", 0.0042],
    // Payloads
    args: [{ path: "src/deploy.ts" }],
    args_digest: ["9f2b6c1d0e4a58730c1f7a92be6d4e15"],
    args_redacted: [{ path: "~/service/src/deploy.ts" }],
    bytes: [18_432],
    by: ["dana"],
    cache: [0.0003],
    call_id: ["call-31"],
    char: [{ start: 1042, end: 1127 }],
    cited_text: ["Deployments need two approvals."],
    cited_text_redacted: ["Deployments need two approvals."],
    code: ["E_TIMEOUT"],
    comment: ["Right answer, but it took long."],
    completion: [0.0118],
    content: ["Deployments need two approvals. The second one is given by the owner of the service."],
    content_redacted: ["Deployments need two approvals. The second one is given by the owner of the service."],
    context: [{ tool: "deploy", target: "staging" }],
    corpus: ["handbook"],
    correction: ["The limit is 9 replicas."],
    count: [1],
    currency: ["USD"],
    cwd: ["~/service"],
    delta: [[{ op: "replace", path: "/phase", value: "test" }]],
    detail: ["The queue is full."],
    evaluator: ["judge-model"],
    explanation: ["The text names a person."],
    "gen_ai.evaluation.explanation": ["Every claim is supported by a citation."],
    "gen_ai.evaluation.name": ["faithfulness"],
    "gen_ai.evaluation.score.label": ["good"],
    "gen_ai.evaluation.score.value": [0.92],
    "gen_ai.request.model": ["example-model-1"],
    "gen_ai.usage.input_tokens": [1834],
    "gen_ai.usage.output_tokens": [412],
    key: ["phase"],
    label: ["Deploy the billing service", "helpful"],
    message: ["Running the unit tests", "Connection refused"],
    metadata: [{ section: "deployment" }],
    mime: ["text/markdown"],
    model: ["rerank-1"],
    name: ["deploy", "claude-code"],
    op: ["replace"],
    parent: ["task-1"],
    percent: [62.5],
    phase: ["test"],
    query: ["Who approves deployments?"],
    query_digest: ["31c0a7e29b5d4f6688e1d2c3b4a59607"],
    rating: [4],
    reason: ["The owner asked for it."],
    reasoning: [0.0021],
    result: [{ ok: true }],
    result_digest: ["5d41402abc4b2a76b9719d911017c592"],
    result_redacted: [{ ok: true }],
    role: ["reviewer"],
    rule: ["no-production-writes"],
    score: [0.87],
    state: [{ phase: "test" }],
    status: ["ok"],
    strategy: ["summarise"],
    summary: ["Deployed the billing service to staging."],
    text: ["Yes, go ahead."],
    title: ["Deployment handbook"],
    to: ["on-call"],
    tool: [{ name: "deploy", call_id: "call-31" }],
    total: [0.0181],
    type: ["timeout"],
    uri: ["https://docs.example/handbook#deployments"],
    version: ["2.1.0"],
    via: ["chat"],
    duration_ms: [5400],
    latency_ms: [5400],
    after_ms: [900_000],
    interval_ms: [30_000],
    since_ms: [120_000],
    tick: [96],
    top_k: [5],
    rev: [7],
    page: [{ page: 3, start: 210, end: 295 }, 3],
    block: [{ block: 2, start: 0, end: 85 }, 2],
    estimated_token_count: [48_200],
    forgotten: [31],
    initial_num_steps: [4],
    agent_type: ["reviewer"],
    trigger: ["context-limit"],
  } satisfies Record<string, readonly Sample[]>),
);

/** Texts of common shapes, for patterns and formats. */
export const texts: readonly string[] = [
  "2026-07-03T10:00:00Z",
  "https://docs.example/handbook#deployments",
  "2026-07-03",
  "10:00:00",
  "postgres",
  "billing-service",
  "billing_service",
  "Billing",
  "BILLING",
  "v1.2.3",
  "1.2.3",
  "42",
  "3.5",
  "a",
  "A1",
  "abc123",
  "attention.requested",
  "agent.idle",
  "dana@example.org",
  "4bf92f3577b34da6a3ce929d0e0e4736",
  "4bf92f35-77b3-4da6-a3ce-929d0e0e4736",
  "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
  "~/service/src/deploy.ts",
  "/srv/billing",
  "text/markdown",
  "EUR",
  "en",
  "",
];

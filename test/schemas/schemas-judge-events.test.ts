import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { ENVELOPE, ID_BASE, type Json, type JsonObject, readSchemaFiles } from "./schema-files.js";

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, ownProperties: true });
formats.default(ajv);
ajv.addKeyword("x-aep-capture");
for (const schema of readSchemaFiles().values()) ajv.addSchema(schema);

function complaints(path: string, value: Json | undefined): string[] {
  const validate = ajv.getSchema(ID_BASE + path);
  if (validate === undefined) throw new Error(`there is no ${path}`);
  return validate(value) === true ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
}

/** Judges the envelope, and the payload by the schema of its type. */
function judge(event: JsonObject): string[] {
  return [...complaints(ENVELOPE, event), ...complaints(`types/${event.type}.schema.json`, event.data)];
}

/** An event of which the attributes named are set, or left out when they are undefined. */
function event(attributes: Record<string, Json | undefined>): JsonObject {
  const base: Record<string, Json | undefined> = {
    aep: "0.1",
    id: "e-1",
    type: "run.started",
    time: "2026-11-30T18:00:00Z",
    source: "aep://build-7.example/claude-code",
    agent: "claude-code",
    session: "s_form",
    seq: 0,
  };
  const entries = Object.entries({ ...base, ...attributes });
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** An event of another scope: no session and no position unless they are given. */
function elsewhere(attributes: Record<string, Json | undefined>): JsonObject {
  return event({ session: undefined, seq: undefined, ...attributes });
}

const NAME = { id: "f1", type: "string", label: "Name of the service", required: true };
const PUBLIC = { id: "f2", type: "boolean", label: "Reachable from outside" };
const CHECKS = {
  id: "f3",
  type: "select",
  label: "Checks to run",
  multi: true,
  choices: [
    { id: "c1", label: "Lint" },
    { id: "c2", label: "Unit tests" },
    { id: "c3", label: "Load test" },
  ],
};
const DATABASE = {
  id: "f4",
  type: "select",
  label: "Database",
  required: true,
  other: true,
  choices: [
    { id: "c1", label: "PostgreSQL" },
    { id: "c2", label: "SQLite" },
  ],
};

function request(fields: Json): JsonObject {
  return event({
    id: "ask-1",
    type: "attention.requested",
    seq: 4,
    capture: "redacted",
    data: { kind: "form", prompt: "Set up the service", fields, respond_via: ["control"] },
  });
}

describe("a form exchange", () => {
  it("is accepted from the request with four kinds of field to its end", () => {
    const exchange = [
      request([NAME, PUBLIC, CHECKS, DATABASE]),
      event({
        id: "ans-1",
        type: "attention.answered",
        seq: 5,
        subject: "ask-1",
        cause: "cmd-1",
        capture: "redacted",
        data: {
          answer: { values: { f1: "orders", f2: true, f3: ["c1", "c3"], f4: "CockroachDB, as in staging" } },
          by: "dana",
          via: "control",
        },
      }),
      event({
        id: "end-1",
        type: "attention.resolved",
        seq: 6,
        subject: "ask-1",
        cause: "ans-1",
        data: { resolution: "answered", latency_ms: 41_250 },
      }),
    ];
    expect(exchange.map(judge)).toEqual([[], [], []]);
  });

  it("is refused when a select has no choices, and only then", () => {
    const { choices: _, ...bare } = CHECKS;
    expect(judge(request([NAME, PUBLIC, bare, DATABASE]))).toContain("/fields/2 must have required property 'choices'");
    expect(judge(request([NAME, PUBLIC, { ...bare, type: "string" }, DATABASE]))).toEqual([]);
  });

  it.each<[string, Json, string]>([
    ["a field without a label", { id: "f1", type: "string" }, "/fields/0 must have required property 'label'"],
    ["a field without a type", { id: "f1", label: "Name" }, "/fields/0 must have required property 'type'"],
    [
      "a field of an unknown type",
      { ...NAME, type: "date" },
      "/fields/0/type must be equal to one of the allowed values",
    ],
    ["a label that is no text", { ...NAME, label: 3 }, "/fields/0/label must be string"],
    ["a bound that is no number", { ...NAME, type: "number", min: "1" }, "/fields/0/min must be number"],
    [
      "a choice without an id",
      { ...DATABASE, choices: [{ label: "SQLite" }] },
      "/fields/0/choices/0 must have required property 'id'",
    ],
  ])("is refused for %s", (_what, field, complaint) => {
    expect(judge(request([field]))).toEqual([complaint]);
  });

  it("is refused without a kind, without a prompt, with an unknown way to respond or with a vague end", () => {
    const asked = (data: JsonObject) => judge(event({ type: "attention.requested", data }));
    const data = { kind: "form", prompt: "Set up the service" };
    expect(asked(data)).toEqual([]);
    expect(asked({ prompt: data.prompt })).toEqual([" must have required property 'kind'"]);
    expect(asked({ kind: data.kind })).toEqual([" must have required property 'prompt'"]);
    expect(asked({ ...data, respond_via: ["control", "mail"] })).toEqual([
      "/respond_via/1 must be equal to one of the allowed values",
    ]);
    expect(asked({ ...data, expires_at: "2026-11-30T18:05:00Z" })).toEqual([]);
    expect(asked({ ...data, expires_at: "tomorrow" })).toEqual(['/expires_at must match format "date-time"']);
  });
});

const REQUIRED = ["aep", "id", "type", "time", "source", "agent"];
const ATTRIBUTES = [
  ...REQUIRED,
  ...["subject", "session", "run", "step", "seq", "epoch", "cause", "traceparent", "severity", "capture", "data"],
];
const TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
const FULL: Record<string, Json> = {
  subject: "ask-1",
  run: "r1",
  step: "st1",
  epoch: 0,
  cause: "e-0",
  traceparent: TRACE,
  severity: "info",
  capture: "metadata",
  data: {},
};

const FOREIGN = [
  "control.attention.respond",
  "control.cancel",
  "control.pause",
  "control.resume",
  "attention.routed",
  "x.acme.control.reboot",
  "x.acme-eu.control.lamp.blink",
  "x.acme.control.accepted",
];
const POSITIONED = [
  "run.started",
  "attention.requested",
  "control.accepted",
  "control.rejected",
  "control.cancelled",
  "attention.routed.again",
  "x.acme.agent.presence",
  "x.acme.tool.requested",
];

/** For each rule of the envelope: events that keep it, and events that differ from those only in breaking it. */
const rules: { rule: string; accepts: Record<string, JsonObject>; refuses: Record<string, JsonObject> }[] = [
  {
    rule: "E1: the required attributes are there and every attribute keeps its constraints",
    accepts: {
      "the required ones of a session's event": event({}),
      "all attributes": event(FULL),
      "a time with an offset and a fraction": event({ time: "2026-11-30T18:00:00.250+01:00" }),
      "a high position": event({ seq: 9_007_199_254_740_991 }),
      "a whole number written as a fraction": event({ epoch: 2.0 }),
    },
    refuses: {
      ...Object.fromEntries(REQUIRED.map((name) => [`no ${name}`, event({ [name]: undefined })])),
      "another version": event({ aep: "0.2" }),
      "a version as a number": event({ aep: 0.1 }),
      ...Object.fromEntries(
        ["id", "subject", "source", "agent", "session", "run", "step", "cause"].map((name) => [
          `an empty ${name}`,
          event({ [name]: "" }),
        ]),
      ),
      "an id that is a number": event({ id: 7 }),
      "a day without a time": event({ time: "2026-11-30" }),
      "a source without a scheme": event({ source: "claude-code" }),
      "a negative position": event({ seq: -1 }),
      "a position between two numbers": event({ seq: 1.5 }),
      "a position as text": event({ seq: "1" }),
      "a negative epoch": event({ epoch: -1 }),
      "a trace in capitals": event({ traceparent: TRACE.toUpperCase() }),
      "a trace that is cut short": event({ traceparent: TRACE.slice(0, -1) }),
      "an unknown severity": event({ severity: "fatal" }),
      "an unknown capture level": event({ capture: "all" }),
      "a payload that is a list": event({ data: [] }),
    },
  },
  {
    rule: "E2: absent means left out, never null",
    accepts: {
      "no epoch, severity, capture and data": event({}),
      "the defaults written out": event({ epoch: 0, severity: "info", capture: "metadata" }),
    },
    refuses: Object.fromEntries(ATTRIBUTES.map((name) => [`${name} null`, event({ ...FULL, [name]: null })])),
  },
  {
    rule: "E3: events about an agent stand in no session",
    accepts: {
      presence: elsewhere({ type: "agent.presence" }),
      "an unregistered type of the category": elsewhere({ type: "agent.mood.changed" }),
      "an epoch, which is not forbidden": elsewhere({ type: "agent.heartbeat", epoch: 1 }),
    },
    refuses: Object.fromEntries(
      Object.entries({ session: "s_form", run: "r1", step: "st1", seq: 0 }).map(([name, value]) => [
        name,
        elsewhere({ type: "agent.presence", [name]: value }),
      ]),
    ),
  },
  {
    rule: "E4: commands and routed notes stand in a session without a position",
    accepts: Object.fromEntries(FOREIGN.map((type) => [type, event({ type, seq: undefined })])),
    refuses: Object.fromEntries(
      FOREIGN.flatMap((type) => [
        [`${type} with a position`, event({ type })],
        [`${type} without a session`, elsewhere({ type })],
      ]),
    ),
  },
  {
    rule: "E5: every other event has a session and a position",
    accepts: Object.fromEntries(POSITIONED.map((type) => [type, event({ type })])),
    refuses: Object.fromEntries(
      POSITIONED.flatMap((type) => [
        [`${type} without a position`, event({ type, seq: undefined })],
        [`${type} without a session`, event({ type, session: undefined })],
      ]),
    ),
  },
  {
    rule: "E6: a type is a known category and words, or x, a vendor, a category and words",
    accepts: Object.fromEntries(
      [
        "session.opened",
        "run.step.started",
        "progress.foo",
        "tool.v2_requested.7",
        "message.user.submitted",
        "x.acme.run.started",
        "x.acme-eu_1.anything.at.all",
      ].map((type) => [type, event({ type })]),
    ),
    refuses: Object.fromEntries(
      [
        "run",
        "run.",
        "run..started",
        ".run.started",
        "run.Started",
        "run.step-started",
        "runs.started",
        "billing.charged",
        "x.acme.run",
        "x.acme",
        "x.Acme.run.started",
        "x.acme.run-time.started",
        "run.started ",
        "run.started\n",
        "",
      ].map((type) => [JSON.stringify(type), event({ type })]),
    ),
  },
  {
    rule: "E7: attributes have short lower-case names, and extensions hold text, whole numbers or booleans",
    accepts: {
      "three kinds of value": event({ tenant: "acme", shard: 12, canary: false }),
      "a name of twenty characters": event({ abcdefghij0123456789: "x" }),
      "a name of one digit": event({ "7": "x" }),
      "empty text": event({ tenant: "" }),
      "a negative number": event({ shard: -1 }),
      "a whole number with a fraction of zero": event({ shard: 3.0 }),
    },
    refuses: {
      "a name of twenty-one characters": event({ abcdefghij0123456789a: "x" }),
      "an empty name": event({ "": "x" }),
      "a capital in a name": event({ Tenant: "acme" }),
      "an underscore in a name": event({ tenant_id: "acme" }),
      "a dot in a name": event({ "acme.tenant": "acme" }),
      "a letter beyond ASCII": event({ größe: 1 }),
      "a fraction": event({ shard: 1.5 }),
      "an object": event({ tenant: { name: "acme" } }),
      "a list": event({ tenant: ["acme"] }),
      null: event({ tenant: null }),
    },
  },
];

describe.each(rules)("$rule", ({ accepts, refuses }) => {
  it.each(Object.entries(accepts))("accepts %s", (_name, accepted) => {
    expect(complaints(ENVELOPE, accepted)).toEqual([]);
  });

  it.each(Object.entries(refuses))("refuses %s", (_name, refused) => {
    expect(complaints(ENVELOPE, refused)).not.toEqual([]);
  });
});

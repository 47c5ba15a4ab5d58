/**
 * Values with the verdict that JSON Schema 2020-12 gives. Every subject judges all of them before anything is timed;
 * the tables say which it gets wrong.
 */

import fs from "node:fs";
import {
  bigForm,
  changed,
  formEvent,
  fourFields,
  goldenEvents,
  type Members,
  resolution,
  threeFaults,
} from "./values.js";

export interface Probe {
  readonly of: "event" | "form" | "resolved";
  readonly says: string;
  readonly valid: boolean;
  readonly value: unknown;
}

export function probes(): Probe[] {
  return [...fixtureProbes(), ...envelopeProbes(), ...formProbes(), ...resolvedProbes()];
}

function fixtureProbes(): Probe[] {
  const cases: { id: string; event?: unknown; valid?: boolean; rules?: string[] }[] = JSON.parse(
    fs.readFileSync("conformance/fixtures/invalid/cases.json", "utf8"),
  ).cases;
  const golden = goldenEvents();
  const types = new Set(golden.map(({ type }) => type));
  const known = cases.filter(({ event, valid, rules }) => {
    const isKnown = typeof event === "object" && event !== null && "type" in event && types.has(event.type);
    return isKnown && (valid === true || rules?.some((rule) => rule === "schema") === true);
  });
  return [
    ...golden.map((value, index): Probe => ({ of: "event", says: `golden event ${index}`, valid: true, value })),
    ...known.map(({ id, event, valid }): Probe => ({ of: "event", says: id, valid: valid === true, value: event })),
  ];
}

const event = (says: string, valid: boolean, changes: Members): Probe => ({
  of: "event",
  says,
  valid,
  value: changed(formEvent, (copy) => Object.assign(copy, changes)),
});

function envelopeProbes(): Probe[] {
  const without = (name: string): Probe => ({
    of: "event",
    says: `no ${name}`,
    valid: false,
    value: changed(formEvent, (copy) => delete copy[name]),
  });
  return [
    ...["aep", "id", "type", "time", "source", "agent", "session", "seq"].map(without),
    event("another version", false, { aep: "0.2" }),
    event("a number for the version", false, { aep: 0.1 }),
    event("an empty id", false, { id: "" }),
    event("a type without a dot", false, { type: "attention" }),
    event("a type with a capital letter", false, { type: "attention.Requested" }),
    event("a space instead of T", false, { time: "2026-07-03 10:00:00Z" }),
    event("no zone", false, { time: "2026-07-03T10:00:00" }),
    event("an offset without colon", false, { time: "2026-07-03T10:00:00+0200" }),
    event("an offset", true, { time: "2026-07-03T12:00:00+02:00" }),
    event("small letters in a time", true, { time: "2026-07-03t10:00:00z" }),
    event("a leap second", true, { time: "2016-12-31T23:59:60Z" }),
    event("a leap second at noon", false, { time: "2016-12-31T12:00:60Z" }),
    event("29 February of a leap year", true, { time: "2028-02-29T00:00:00Z" }),
    event("29 February of another year", false, { time: "2026-02-29T00:00:00Z" }),
    event("30 April", true, { time: "2026-04-30T00:00:00Z" }),
    event("31 April", false, { time: "2026-04-31T00:00:00Z" }),
    event("hour 24", false, { time: "2026-07-03T24:00:00Z" }),
    event("a line end behind the time", false, { time: "2026-07-03T10:00:00Z\n" }),
    event("a source without scheme", false, { source: "//host/agent" }),
    event("a source with a space", false, { source: "aep://host/a b" }),
    event("a source beyond ASCII", false, { source: "aep://höst/agent" }),
    event("a source with a broken percent sign", false, { source: "aep://host/%zz" }),
    event("a source with a percent sign", true, { source: "aep://host/%20" }),
    event("a source with query and fragment", true, { source: "https://u@host:80/a?b=c#d" }),
    event("a URN", true, { source: "urn:example:agent" }),
    event("a source with an empty path", true, { source: "aep:" }),
    event("a negative seq", false, { seq: -1 }),
    event("half a seq", false, { seq: 1.5 }),
    event("a text for seq", false, { seq: "1" }),
    event("a seq of 1e300", true, { seq: 1e300 }),
    event("seq null", false, { seq: null }),
    event("an unknown severity", false, { severity: "fatal" }),
    event("an unknown capture level", false, { capture: "all" }),
    event("data that is an array", false, { data: [] }),
    event("data null", false, { data: null }),
    event("a traceparent", true, { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" }),
    event("a traceparent in capitals", false, {
      traceparent: "00-0AF7651916CD43DD8448EB211C80319C-B7AD6B7169203331-01",
    }),
    event("extension attributes", true, { tenant: "garden", shard: -2, replayed: false }),
    event("an extension attribute with an underscore", false, { my_tenant: "garden" }),
    event("an extension attribute that is an object", false, { tenant: {} }),
    event("an extension attribute that is half a number", false, { tenant: 0.5 }),
    event("an extension attribute with 21 letters", false, { abcdefghijklmnopqrstu: 1 }),
    event("an agent's event in a session", false, { type: "agent.presence", data: { state: "busy" } }),
    event("a command with a seq", false, { type: "control.pause", data: {} }),
    {
      of: "event",
      says: "an own `__proto__`",
      valid: false,
      value: JSON.parse(JSON.stringify(formEvent).replace("{", '{"__proto__":{},')),
    },
    { of: "event", says: "an array for an event", valid: false, value: [formEvent] },
    { of: "event", says: "null", valid: false, value: null },
    { of: "event", says: "a text", valid: false, value: "event" },
    { of: "event", says: "everything inherited", valid: false, value: Object.create(formEvent) },
  ];
}

function formProbes(): Probe[] {
  const form = (says: string, valid: boolean, change: (copy: Members) => void): Probe => ({
    of: "form",
    says,
    valid,
    value: changed(fourFields, change),
  });
  const field = (says: string, valid: boolean, changes: Members): Probe =>
    form(says, valid, (copy) => Object.assign((copy.fields as Members[])[3] ?? {}, changes));
  return [
    form("four fields", true, () => {}),
    { of: "form", says: "fifty fields", valid: true, value: bigForm },
    { of: "form", says: "three faults", valid: false, value: threeFaults },
    form("no prompt", false, (copy) => delete copy.prompt),
    form("an empty prompt", true, (copy) => Object.assign(copy, { prompt: "" })),
    form("no fields", true, (copy) => delete copy.fields),
    form("fields that are an object", false, (copy) => Object.assign(copy, { fields: { length: 0 } })),
    form("a context that is an array", false, (copy) => Object.assign(copy, { context: [] })),
    form("a context", true, (copy) => Object.assign(copy, { context: { a: [1] } })),
    form("more members", true, (copy) => Object.assign(copy, { more: null })),
    form("an unknown way", false, (copy) => Object.assign(copy, { respond_via: ["control", "post"] })),
    form("an option without label", false, (copy) => Object.assign(copy, { options: [{ id: "a" }] })),
    form("an expiry that is no time", false, (copy) => Object.assign(copy, { expires_at: "soon" })),
    field("a select without choices", false, { choices: undefined }),
    field("a text field with choices", true, { type: "string" }),
    field("an unknown type of field", false, { type: "date" }),
    field("choices null", false, { choices: null }),
    field("a choice that is an array", false, { choices: [["a", "b"]] }),
    field("min 1e300", true, { min: 1e300 }),
    field("min NaN", false, { min: Number.NaN }),
    field("max infinite", false, { max: Number.POSITIVE_INFINITY }),
    field("required as a text", false, { required: "true" }),
    field("multi null", false, { multi: null }),
    {
      of: "form",
      says: "an inherited kind",
      valid: false,
      value: Object.create({ kind: "form" }, own({ prompt: "?" })),
    },
    {
      of: "form",
      says: "a wrong inherited context",
      valid: true,
      value: Object.create({ context: 1 }, own(fourFields)),
    },
    { of: "form", says: "no prototype", valid: true, value: Object.create(null, own(fourFields)) },
    { of: "form", says: "an array with members", valid: false, value: Object.assign([], fourFields) },
  ];
}

function resolvedProbes(): Probe[] {
  const resolved = (says: string, valid: boolean, value: unknown): Probe => ({ of: "resolved", says, valid, value });
  return [
    resolved("answered", true, resolution),
    resolved("no latency", true, { resolution: "auto" }),
    resolved("an unknown resolution", false, { resolution: "lost" }),
    resolved("a negative latency", false, { resolution: "auto", latency_ms: -1 }),
    resolved("half a latency", false, { resolution: "auto", latency_ms: 0.5 }),
    resolved("a latency of 1e300", true, { resolution: "auto", latency_ms: 1e300 }),
    resolved("latency null", false, { resolution: "auto", latency_ms: null }),
    resolved("an inherited resolution", false, Object.create(resolution)),
    resolved("an array", false, Object.assign([], resolution)),
    resolved("nothing", false, {}),
  ];
}

function own(members: Members): PropertyDescriptorMap {
  return Object.getOwnPropertyDescriptors(members);
}

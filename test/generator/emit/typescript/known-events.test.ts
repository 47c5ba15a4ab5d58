/**
 * The guard of events of registered types is written as one function, in which what is known of a type replaces what the
 * envelope says of types. It must say what the guards of envelope and payload say one after the other.
 */

import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { readTree } from "../../../../generator/source/read-tree.js";
import { branches, treeAround, treeOf } from "../../../support/check.js";
import { compileErrors } from "../../../support/compile.js";
import { emitAccepted, guardOf } from "../../../support/emitted.js";

type Members = { readonly [name: string]: unknown };

const registered = ["agent.up", "demo.control.stop", "demo.one", "demo.two"];

/** A tree whose registry has the types above; `demo.one` alone has a payload, which has a text. */
function treeWith(envelope: Members, types: readonly string[] = registered) {
  const rows = types.map((type) => {
    const row = { type, status: "reserved", scope: "session", summary: "One" };
    return type === "demo.one" ? { ...row, status: "optional", schema: "demo.one.schema.json" } : row;
  });
  const categories = ["agent", "demo"].map((name) => ({ name, scope: "session", summary: "Demonstration" }));
  const around = treeAround({ type: "object", required: ["text"], properties: { text: { type: "string" } } });
  const demo = types.includes("demo.one") ? {} : { "types/demo.one.schema.json": undefined };
  const files = {
    ...around,
    ...demo,
    "registry/types.json": { aep: "0.1", types: rows },
    "registry/categories.json": { categories },
    "aep-event.schema.json": envelope,
  };
  return treeOf(Object.fromEntries(Object.entries(files).filter((entry) => entry[1] !== undefined)) as typeof around);
}

const type = (schema: Members): Members => ({ properties: { type: schema }, required: ["type"] });
const text = { type: "string" };
const attributes = { data: { type: "object" }, seq: { type: "integer" }, step: text };

const envelopes: { readonly [what: string]: Members } = {
  "a type that may be any text": { type: "object", properties: { type: text, ...attributes }, required: ["type"] },
  "a type that is not required": { type: "object", properties: { type: text, ...attributes } },
  "a type with a pattern that some do not satisfy": {
    type: "object",
    properties: { type: { type: "string", pattern: "^demo\\." }, ...attributes },
    required: ["type"],
  },
  "a type that only a condition names": {
    type: "object",
    properties: attributes,
    allOf: [branches(type({ const: "demo.two" }), { required: ["step"] })],
  },
  "conditions within conditions": {
    type: "object",
    properties: { type: text, ...attributes },
    required: ["type"],
    allOf: [
      branches(
        type({ pattern: "^agent\\." }),
        { properties: { seq: false } },
        branches(
          type({ pattern: "^([a-z]+\\.control\\..+|demo\\.two)$" }),
          { required: ["step"] },
          { required: ["seq"] },
        ),
      ),
    ],
  },
  "conditions that hold for all types, and for none": {
    type: "object",
    properties: { type: text, ...attributes },
    required: ["type"],
    allOf: [
      branches(type({ pattern: "." }), { required: ["step"] }, { required: ["seq"] }),
      branches(type({ const: "other" }), { required: ["seq"] }, { properties: { seq: false } }),
    ],
  },
  "a condition on more than the type": {
    type: "object",
    properties: { type: text, ...attributes },
    required: ["type"],
    allOf: [
      branches(
        { properties: { type: { const: "demo.two" }, seq: { const: 1 } }, required: ["type", "seq"] },
        { required: ["step"] },
      ),
    ],
  },
  "members that nobody else may have": {
    type: "object",
    properties: { type: text, ...attributes },
    required: ["type"],
    additionalProperties: false,
  },
};

/** Every combination of what the envelopes above speak of. */
function events(): Members[] {
  const choices: { readonly [name: string]: readonly unknown[] } = {
    type: [undefined, ...registered, "demo.three", 7],
    data: [undefined, {}, { text: "a" }, { text: 1 }, []],
    seq: [undefined, 1, 2, "1"],
    step: [undefined, "s"],
  };
  return Object.entries(choices).reduce<Members[]>(
    (before, [name, values]) =>
      before.flatMap((event) => values.map((value) => (value === undefined ? event : { ...event, [name]: value }))),
    [{}],
  );
}

describe("events of registered types, with", () => {
  test.each(Object.entries(envelopes))("%s", async (_what, envelope) => {
    const tree = await emitAccepted(treeWith(envelope));
    expect(compileErrors(tree.files)).toEqual([]);
    const [known, whole, payload] = ["KnownAepEvent", "AepEvent", "DemoOneData"].map((name) => guardOf(tree, name));
    const verdicts = events().map((event) => {
      const fits = event.type !== "demo.one" || event.data === undefined || payload?.is(event.data) === true;
      const expected = whole?.is(event) === true && registered.includes(String(event.type)) && fits;
      expect({ event, verdict: known?.is(event) }).toEqual({ event, verdict: expected });
      expect({ event, valid: known?.validate(event).length === 0 }).toEqual({ event, valid: expected });
      return expected;
    });
    expect(new Set(verdicts).size).toBe(2);
  });

  test("no types at all: there is no such event", async () => {
    const tree = await emitAccepted(treeWith(envelopes["a type that may be any text"] ?? {}, []));
    expect(compileErrors(tree.files)).toEqual([]);
    expect([{}, { type: "demo.one" }].map(guardOf(tree, "KnownAepEvent").is)).toEqual([false, false]);
  });
});

test("every golden event is known, and each change of it is judged as envelope and payload judge it", async () => {
  const tree = await emitAccepted(readTree("schemas"));
  const whole = guardOf(tree, "AepEvent");
  const known = guardOf(tree, "KnownAepEvent");
  const lines = fs.readFileSync("conformance/fixtures/golden/golden.jsonl", "utf8").trimEnd().split("\n");
  const golden = lines.map((line): Members => JSON.parse(line));
  const names = [...new Set(golden.flatMap(Object.keys)), "UPPER", "extra"];
  const count = { valid: 0, invalid: 0 };
  for (const event of golden) {
    for (const name of names) {
      for (const value of [
        undefined,
        "",
        "agent.heartbeat",
        "control.pause",
        "aep:x",
        0,
        -1,
        1.5,
        true,
        null,
        {},
        [],
      ]) {
        const { [name]: _, ...rest } = event;
        const changed = value === undefined ? rest : { ...rest, [name]: value };
        const words = String(changed.type).split(/[._]/);
        const payload = tree.guards.get(
          `${words.map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join("")}Data`,
        );
        const fits = changed.data === undefined || payload === undefined || payload.is(changed.data);
        // Golden events of vendors are not registered.
        const isRegistered = payload !== undefined || withoutPayload.has(String(changed.type));
        const expected = whole.is(changed) && isRegistered && fits;
        expect({ changed, verdict: known.is(changed) }).toEqual({ changed, verdict: expected });
        count[expected ? "valid" : "invalid"] += 1;
      }
    }
  }
  expect(Math.min(count.valid, count.invalid)).toBeGreaterThan(1000);
});

/** Registered types that have no schema. */
const withoutPayload: ReadonlySet<string> = new Set(
  (JSON.parse(fs.readFileSync("schemas/registry/types.json", "utf8")).types as Members[])
    .filter(({ schema }) => schema === undefined || schema === null)
    .map((row) => String(row.type)),
);

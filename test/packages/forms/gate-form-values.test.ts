import type { AttentionRequestedData, Capture, FieldSpec } from "@aepkit/events";
import { gateAnswer, gateFormValues } from "@aepkit/forms";
import { describe, expect, test } from "vitest";

const choices = [
  { id: "n", label: "North" },
  { id: "s", label: "South" },
];
const text: FieldSpec = { id: "who", type: "string", label: "Reviewer name" };
const number: FieldSpec = { id: "n", type: "number", label: "Retries" };
const yesNo: FieldSpec = { id: "go", type: "boolean", label: "Ship now?" };
const closed: FieldSpec = { id: "zones", type: "select", label: "Zones", multi: true, choices };
const open: FieldSpec = { id: "db", type: "select", label: "Store", other: true, choices };
const shout = (part: string) => part.toUpperCase();

const below: Capture[] = ["none", "metadata"];

describe("a whole form", () => {
  const fields = [text, number, yesNo, open, closed];
  const values = { who: "Sam Example", n: 2, go: false, db: "private store", zones: ["s"], extra: "stray" };
  test.each(below)("%s keeps structure only", (ceiling) => {
    expect(gateFormValues(fields, values, ceiling, shout)).toEqual({ n: 2, go: false, zones: ["s"] });
  });
  test("redacted keeps all, texts through the pipeline", () => {
    const { extra: _extra, ...known } = values;
    expect(gateFormValues(fields, values, "redacted", (part) => part)).toEqual(known);
    expect(gateFormValues(fields, values, "redacted", shout)).toEqual({
      ...known,
      who: "SAM EXAMPLE",
      db: "PRIVATE STORE",
    });
  });
  test("full keeps all as it is", () => {
    const { extra: _extra, ...known } = values;
    expect(gateFormValues(fields, values, "full")).toEqual(known);
  });
});

describe("the six asymmetries at metadata and at redacted", () => {
  test.each([
    ["a text", text, "Sam", false],
    ["a free text in place of a choice", open, "mine", false],
    ["a closed choice", { ...closed, multi: false } as FieldSpec, "n", true],
    ["several closed choices", closed, ["n", "s"], true],
    ["a number", number, 0, true],
    ["a yes or no", yesNo, false, true],
  ])("%s", (_name, field, value, structural) => {
    const all = { [field.id]: value };
    expect(gateFormValues([field], all, "metadata")).toEqual(structural ? all : {});
    expect(gateFormValues([field], all, "redacted", (part) => part)).toEqual(all);
  });
});

test.each([
  ["a text in a number field", number, "555"],
  ["a text in a yes-or-no field", yesNo, "words"],
  ["a number in a text field", text, 5551234],
  ["one free text among choices", { ...closed, other: true } as FieldSpec, ["n", "mine"]],
  ["a list in a single select", open, ["n"]],
  ["a list in a text field", text, ["a"]],
  ["a number in a select", open, 3],
  ["a list with a number", closed, ["n", 3]],
])("%s is dropped as a whole below redacted, and kept above", (_name, field, value) => {
  const all = { [field.id]: value };
  for (const ceiling of below) {
    expect(gateFormValues([field], all, ceiling, shout)).toEqual({});
  }
  expect(gateFormValues([field], all, "redacted", (part) => part)).toEqual(all);
});

test("a known choice in a field that takes others is a choice", () => {
  expect(gateFormValues([open], { db: "n" }, "metadata")).toEqual({ db: "n" });
  expect(gateFormValues([{ ...closed, other: true }], { zones: ["n", "x"] }, "redacted", shout)).toEqual({
    zones: ["n", "X"],
  });
});

test.each([[null], [{}], [{ a: 1 }], [[null]], [[["n"]]], [Number.NaN], [Number.NEGATIVE_INFINITY], [undefined]])(
  "%j can't be an answer and passes no ceiling",
  (value) => {
    for (const field of [text, number, yesNo, closed, open]) {
      expect(gateFormValues([field], { [field.id]: value }, "full")).toEqual({});
    }
  },
);

test("values of two fields with one id are dropped below redacted", () => {
  const fields: FieldSpec[] = [number, { ...text, id: "n" }];
  expect(gateFormValues(fields, { n: 5 }, "metadata")).toEqual({});
  expect(gateFormValues(fields, { n: "a" }, "redacted", shout)).toEqual({ n: "A" });
});

test("redacted without a pipeline throws, whatever the values", () => {
  const untyped: (...args: unknown[]) => unknown = gateFormValues as never;
  expect(() => untyped([], {}, "redacted")).toThrow(TypeError);
});

test.each([["redactd"], [undefined], [null], ["toString"], [2]])("%j is no ceiling", (ceiling) => {
  const untyped: (...args: unknown[]) => unknown = gateFormValues as never;
  expect(() => untyped([number], { n: 1 }, ceiling, shout)).toThrow(RangeError);
});

describe("hostile names", () => {
  const values = JSON.parse('{"n":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
  test.each(["metadata", "redacted", "full"] as const)("members without a field go at %s", (ceiling) => {
    const gated = gateFormValues([number], values, ceiling, shout);
    expect(Object.keys(gated)).toEqual(["n"]);
    expect(Object.getPrototypeOf(gated)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
  test("a field may be called __proto__", () => {
    const gated = gateFormValues([{ ...number, id: "__proto__" }], JSON.parse('{"__proto__":7}'), "metadata");
    expect(JSON.stringify(gated)).toBe('{"__proto__":7}');
    expect(Object.getPrototypeOf(gated)).toBe(Object.prototype);
  });
  test("inherited members are nobody's answer", () => {
    expect(gateFormValues([{ ...text, id: "toString" }, number], Object.create({ n: 1 }), "full")).toEqual({});
  });
});

test.each([[null], ["text"], [["n"]], [undefined]])("%j holds no values", (values) => {
  expect(gateFormValues([number, { ...text, id: "0" }], values, "full")).toEqual({});
});

describe("gateAnswer", () => {
  const request: AttentionRequestedData = {
    kind: "form",
    prompt: "P",
    options: [{ id: "decline", label: "No" }],
    fields: [text, number],
  };
  const answer = { option: "decline", text: "my reason", values: { who: "Sam", n: 1 } };
  test("metadata", () => {
    expect(gateAnswer(request, answer, "metadata")).toEqual({ option: "decline", values: { n: 1 } });
    expect(gateAnswer(request, { option: "my own words" }, "metadata")).toEqual({});
  });
  test("redacted", () => {
    const gated = { option: "decline", text: "MY REASON", values: { who: "SAM", n: 1 } };
    expect(gateAnswer(request, answer, "redacted", shout)).toEqual(gated);
  });
  test("full", () => {
    expect(gateAnswer(request, answer, "full")).toEqual(answer);
  });
});

test("a list is read once, and by its elements alone", () => {
  const flaky = ["n"];
  let reads = 0;
  Object.defineProperty(flaky, 0, { enumerable: true, get: () => (reads++ === 0 ? "n" : "my own words") });
  expect(JSON.stringify(gateFormValues([closed], { zones: flaky }, "metadata"))).toBe('{"zones":["n"]}');
  const liar = Object.assign(["my own words"], { every: () => true, map: () => ["my own words"] });
  expect(gateFormValues([closed], { zones: liar }, "metadata")).toEqual({});
  expect(gateFormValues([closed], { zones: liar }, "redacted", shout)).toEqual({ zones: ["MY OWN WORDS"] });
  const list = ["n"];
  expect(Object.values(gateFormValues([closed], { zones: list }, "full"))[0]).not.toBe(list);
});

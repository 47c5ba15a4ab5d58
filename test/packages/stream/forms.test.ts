import { describe, expect, test } from "vitest";
import { about, foreign, judge, request } from "../../support/streams.js";

const choices = [
  { id: "c1", label: "c1" },
  { id: "c2", label: "c2" },
];
const fields = [
  { id: "note", type: "string", label: "note", required: true },
  { id: "sure", type: "boolean", label: "sure" },
  { id: "count", type: "number", label: "count", min: 1, max: 5 },
  { id: "parts", type: "select", label: "parts", multi: true, required: true, choices },
  { id: "colour", type: "select", label: "colour", other: true, choices },
  { id: "one", type: "select", label: "one", choices },
];
const complete = { note: "", parts: ["c1"] };

/** Findings of an answer at redacted. */
function answered(values: { [id: string]: unknown }, capture = "redacted"): string[] {
  return judge(
    request(0, { kind: "form", fields }),
    about("e0", 1, "attention.answered", { capture, data: { answer: { values } } }),
  );
}

describe("F1", () => {
  const form = (...all: unknown[]) => judge(request(0, { kind: "form", fields: all }));

  test("a sound form", () => {
    expect(form(...fields)).toEqual([]);
  });

  test("a select without choices breaks the schema", () => {
    expect(form({ id: "a", type: "select", label: "a" })).toEqual(["1 error schema /data/fields/0"]);
  });

  test("two fields with one id are an error", () => {
    const twice = { id: "a", type: "string", label: "a" };
    expect(form(twice, twice)).toEqual(["1 error F1 /data/fields/1"]);
  });

  test.each([
    ["fields without kind form", { fields: [{ id: "a", type: "string", label: "a" }] }, "/data/fields"],
    ["a form without fields", { kind: "form" }, "/data"],
    [
      "multi off a select",
      { kind: "form", fields: [{ id: "a", type: "string", label: "a", multi: true }] },
      "/data/fields/0/multi",
    ],
    [
      "other off a select",
      { kind: "form", fields: [{ id: "a", type: "number", label: "a", other: true }] },
      "/data/fields/0/other",
    ],
    [
      "bounds that nothing fits",
      { kind: "form", fields: [{ id: "a", type: "number", label: "a", min: 3, max: 2 }] },
      "/data/fields/0/min",
    ],
  ])("%s is a warning", (_what, data, pointer) => {
    expect(judge(request(0, data))).toEqual([`1 warning F1 ${pointer}`]);
  });
});

describe("F3 to F5 on attention.answered", () => {
  test.each([
    ["a complete answer", { ...complete, sure: false, count: 5, colour: "my own", one: "c2", unheard: 1 }],
    ["only what is required", complete],
  ])("%s", (_what, values) => {
    expect(answered(values)).toEqual([]);
  });

  test.each([
    ["F3", "text for a number", { count: "3" }, "/count"],
    ["F3", "a number for text", { note: 3 }, "/note"],
    ["F3", "a number past its bound", { count: 6 }, "/count"],
    ["F3", "a list for a single select", { one: ["c1"] }, "/one"],
    ["F3", "one id for a multi select", { parts: "c1" }, "/parts"],
    ["F3", "null", { sure: null }, "/sure"],
    ["F3", "an object", { colour: { id: "c1" } }, "/colour"],
    ["F4", "a stray choice", { one: "c9" }, "/one"],
    ["F4", "a stray choice in a list", { parts: ["c1", "c9"] }, "/parts/1"],
  ])("%s: %s", (rule, _what, values, pointer) => {
    expect(answered({ ...complete, ...values })).toEqual([`2 error ${rule} /data/answer/values${pointer}`]);
  });

  test("F5: a required field without a key, at redacted and above only", () => {
    expect(answered({ note: "x" })).toEqual(["2 error F5 /data/answer/values"]);
    expect(answered({ note: "x" }, "full")).toEqual(["2 error F5 /data/answer/values"]);
    expect(answered({ sure: true }, "metadata")).toEqual([]);
  });

  test("F5: nothing picked where something is required is a warning", () => {
    expect(answered({ note: "x", parts: [] })).toEqual(["2 warning F5 /data/answer/values/parts"]);
  });

  test("F5: an option without values is an answer, an empty answer is none", () => {
    const withAnswer = (answer: unknown) =>
      judge(
        request(0, { kind: "form", fields, options: [{ id: "decline", label: "decline" }] }),
        about("e0", 1, "attention.answered", { capture: "redacted", data: { answer } }),
      );
    expect(withAnswer({ option: "decline" })).toEqual([]);
    expect(withAnswer({ text: "later" })).toEqual([]);
    expect(withAnswer({})).toEqual(["2 error F5 /data/answer/values", "2 error F5 /data/answer/values"]);
  });

  test("a stray choice counts at metadata too", () => {
    expect(answered({ one: "c9" }, "metadata")).toEqual(["2 error F4 /data/answer/values/one"]);
  });

  test("F3: values for what is no form are a warning", () => {
    const answer = about("e0", 1, "attention.answered", { data: { answer: { values: { a: 1 } } } });
    expect(judge(request(0, { kind: "input" }), answer)).toEqual(["2 warning F3 /data/answer/values"]);
  });

  test("sessions do not see each other's requests", () => {
    const other = about("e0", 1, "attention.answered", {
      session: "t",
      capture: "redacted",
      data: { answer: { values: { one: "c9" } } },
    });
    expect(judge(request(0, { kind: "form", fields }), other)).toEqual(["2 warning L1 /subject"]);
  });
});

test("a command with bad values is a warning, for its target has to reject it (F6)", () => {
  const respond = foreign("r", "control.attention.respond", {
    subject: "e0",
    capture: "redacted",
    data: { answer: { values: { one: "c9", count: "x" } } },
  });
  const rejected = about("e0", 1, "control.rejected", { subject: undefined, cause: "r", data: { reason: "invalid" } });
  expect(judge(request(0, { kind: "form", fields }), respond, rejected)).toEqual([
    "2 warning F3 /data/answer/values/count",
    "2 warning F4 /data/answer/values/one",
  ]);
});

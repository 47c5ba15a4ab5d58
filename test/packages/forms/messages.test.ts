import type { AttentionRequestedData, FieldSpec } from "@aepkit/events";
import { answerFromText, checkAnswer, checkFormValues, checkRequest, gateFormValues } from "@aepkit/forms";
import { describe, expect, test } from "vitest";

// People read these after the name of the field, the option or the text.

const choices = [
  { id: "a", label: "First" },
  { id: "b", label: "Second" },
];
const text: FieldSpec = { id: "q", type: "string", label: "Q" };
const number: FieldSpec = { id: "q", type: "number", label: "Q", min: 1, max: 9 };
const one: FieldSpec = { id: "q", type: "select", label: "Q", choices };
const many: FieldSpec = { ...one, multi: true };
const form = (...fields: FieldSpec[]): AttentionRequestedData => ({ kind: "form", prompt: "P", fields });
const options = choices;

describe("what is wrong with a value", () => {
  test.each<[FieldSpec, unknown, string]>([
    [text, 1, "must be a text"],
    [{ ...text, type: "boolean" }, "yes", "must be yes or no: true or false"],
    [{ ...text, type: "date" as never }, "x", "is of a type that is not known here"],
    [number, "1", "must be a number"],
    [number, Number.NaN, "must be a number"],
    [number, 0, "must be at least 1"],
    [number, 10, "must be at most 9"],
    [one, 1, "must be one of the choices"],
    [one, "c", "must be one of the choices"],
    [{ ...one, other: true }, 1, "must be a choice or a text"],
    [many, "a", "must be a list of choices"],
    [many, ["a", 1], "must be one of the choices"],
    [{ ...many, other: true }, [1], "must be a choice or a text"],
    [{ ...text, required: true }, undefined, "must be answered"],
  ])("%j with %j", (field, value, message) => {
    const check = checkFormValues([field], { q: value });
    expect(check.ok ? [] : check.issues.map((issue) => issue.message)).toEqual([message]);
    expect(check.warnings).toEqual([]);
  });

  test("with all values at once", () => {
    expect(checkFormValues([text], "x")).toMatchObject({
      issues: [{ message: "must be an object with a member for each answer" }],
    });
    expect(checkFormValues([text, number], { q: 1 })).toMatchObject({
      issues: [{ message: "has the same id as another field of the form" }],
    });
  });

  test("or odd about it", () => {
    expect(checkFormValues([many], { q: ["a", "b", "a"] })).toEqual({
      ok: true,
      warnings: [{ field: "q", reason: "repeated", message: "is picked twice", pointer: "/q/2" }],
    });
    // What is no choice at all is said twice, but not that it is repeated.
    const check = checkFormValues([many], { q: [1, 1] });
    expect(check.ok ? [] : check.issues.map(({ pointer }) => pointer)).toEqual(["/q/0", "/q/1"]);
    expect(check.warnings).toEqual([]);
  });
});

describe("what is wrong with an answer", () => {
  test.each<[AttentionRequestedData, unknown, string[]]>([
    [form(text), "x", ["must be an object"]],
    [form(text), {}, ["must have values"]],
    [{ kind: "permission", prompt: "P", options }, { text: "yes" }, ["must pick an option"]],
    [{ kind: "input", prompt: "P", options }, {}, ["must pick an option or have a text"]],
    [{ kind: "input", prompt: "P", options }, { option: 1 }, ["must be the id of an option"]],
    [{ kind: "input", prompt: "P", options }, { option: "c" }, ["must be one of the options"]],
    [{ kind: "input", prompt: "P", options }, { text: 1 }, ["must be a text"]],
    [
      { kind: "input", prompt: "P", options },
      { option: "c", text: 1 },
      ["must be one of the options", "must be a text"],
    ],
    [{ kind: "permission", prompt: "P", options }, { text: 1 }, ["must be a text"]],
    [{ kind: "input", prompt: "P", fields: [number] }, { text: "x", values: { q: 99 } }, []],
  ])("%j with %j", (request, answer, messages) => {
    const check = checkAnswer(request, answer);
    expect(check.ok ? [] : check.issues.map((issue) => issue.message)).toEqual(messages);
    expect(check.warnings).toEqual([]);
  });
});

describe("why a text is no answer", () => {
  const twice = [...choices, { id: "c", label: "First" }];
  test.each<[AttentionRequestedData, string, string]>([
    [{ kind: "input", prompt: "P", options: twice }, "first", "the text names several options"],
    [{ kind: "permission", prompt: "P", options }, "yes", "the text is none of the options"],
    [form(one), "x", "the text fits no field of the form"],
    [form(number), "5", "the text fits no field of the form"],
    [form({ ...number, choices } as FieldSpec), "First", "the text fits no field of the form"],
    [{ kind: "form", prompt: "P" }, "5", "the text fits no field of the form"],
    [form(text, { ...text, id: "r" }), "x", "the text may answer several fields of the form"],
    [form({ ...one, choices: twice }), "first", "the text names several choices"],
    [form({ ...text, id: "r", required: true, type: "number" }, text), "x", "the text does not answer the whole form"],
  ])("%j to %j", (request, words, why) => {
    expect(answerFromText(request, words)).toEqual({ rejected: "invalid", why });
  });

  test("an option that refuses is one of the request's", () => {
    const message = "the refusing option is not one of the request's options";
    const choice = { refusing: "x" };
    expect(() => answerFromText({ kind: "permission", prompt: "P", options }, "no", choice)).toThrow(message);
    expect(() => answerFromText({ kind: "permission", prompt: "P" }, "no", choice)).toThrow(new RangeError(message));
  });
});

describe("what is odd about a request", () => {
  const found = (request: AttentionRequestedData) =>
    checkRequest(request).map(({ severity, message, pointer }) => `${severity} ${pointer}: ${message}`);

  test.each<[string, AttentionRequestedData, string[]]>([
    ["no fields", form(), ["warning : is a form without fields"]],
    ["fields of no form", { ...form(text), kind: "input" }, ["warning /fields: only a form has fields"]],
    ["no fields of no form", { kind: "input", prompt: "P" }, []],
    [
      "options",
      { kind: "input", prompt: "P", options: [...options, options[0] as never] },
      ["warning /options/2: repeats the id of another option"],
    ],
    ["fields", form(text, text), ["error /fields/1: has the same id as another field of the form"]],
    ["multi", form({ ...text, multi: true }), ["warning /fields/0/multi: only a select takes several choices"]],
    ["other", form({ ...text, other: true }), ["warning /fields/0/other: only a select takes another text"]],
    ["min", form({ ...text, min: 1 }), ["warning /fields/0/min: only a number has a lower bound"]],
    ["max", form({ ...text, max: 1 }), ["warning /fields/0/max: only a number has an upper bound"]],
    [
      "bounds of no number",
      form({ ...text, min: 2, max: 1 }),
      [
        "warning /fields/0/min: only a number has a lower bound",
        "warning /fields/0/max: only a number has an upper bound",
      ],
    ],
    [
      "bounds",
      form({ ...number, min: 2, max: 1 }),
      ["warning /fields/0/min: is above the upper bound, so no number fits"],
    ],
    ["bounds that leave one number", form({ ...number, min: 2, max: 2 }), []],
    ["bounds that leave many", form({ ...number, min: 2, max: 3 }), []],
    ["one bound", form({ ...number, min: undefined as never }), []],
    [
      "choices",
      form({ ...one, choices: [...choices, choices[0] as never] }),
      ["warning /fields/0/choices/2: repeats the id of another choice"],
    ],
  ])("%s", (_, request, expected) => {
    expect(found(request)).toEqual(expected);
  });
});

test("who uses a level or a pipeline wrongly is told what is allowed", () => {
  const untyped: (...args: unknown[]) => unknown = gateFormValues as never;
  expect(() => untyped([], {}, "redactd")).toThrow(
    new RangeError("not a capture level; the levels are none, metadata, redacted, full"),
  );
  expect(() => untyped([], {}, "redacted")).toThrow(
    new TypeError("the ceiling redacted needs a function that redacts text"),
  );
});

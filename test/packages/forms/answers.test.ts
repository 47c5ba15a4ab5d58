import type { AttentionRequestedData, FieldSpec } from "@aepkit/events";
import { answerFromText, checkAnswer } from "@aepkit/forms";
import { describe, expect, test } from "vitest";

const options = [
  { id: "allow", label: "Go ahead" },
  { id: "deny", label: "Stop" },
];
const permission: AttentionRequestedData = { kind: "permission", prompt: "P", options };
const input: AttentionRequestedData = { kind: "input", prompt: "P", options };
const name: FieldSpec = { id: "q1", type: "string", label: "Name" };
const store: FieldSpec = {
  id: "q2",
  type: "select",
  label: "Store",
  choices: [
    { id: "c1", label: "Postgres" },
    { id: "c2", label: "SQLite" },
  ],
};
const invalid = { rejected: "invalid" };

function form(...fields: FieldSpec[]): AttentionRequestedData {
  return { kind: "form", prompt: "P", fields, options: [{ id: "decline", label: "No thanks" }] };
}

describe("text against options (T1)", () => {
  test.each(["allow", " ALLOW\n", "Go ahead", "go AHEAD "])("%j names an option", (text) => {
    expect(answerFromText(permission, text)).toEqual({ option: "allow" });
    expect(answerFromText(input, text)).toEqual({ option: "allow" });
  });
  test("a label that two options have names none", () => {
    const twice = [...options, { id: "always", label: "go ahead" }];
    expect(answerFromText({ ...input, options: twice }, "Go ahead")).toMatchObject(invalid);
  });
  test("an id that is another option's label names none", () => {
    const crossed = [
      { id: "allow", label: "deny" },
      { id: "deny", label: "allow" },
    ];
    expect(answerFromText({ ...permission, options: crossed }, "allow")).toMatchObject(invalid);
  });
  test("other text is the answer where it may be", () => {
    expect(answerFromText(input, " something else")).toEqual({ text: " something else" });
    expect(answerFromText({ kind: "input", prompt: "P" }, "")).toEqual({ text: "" });
  });
});

describe("permission is never given by other text (T2)", () => {
  test.each(["yes", "ok", "allow it", "", "Go", "allow.", "true"])("%j", (text) => {
    expect(answerFromText(permission, text)).toMatchObject(invalid);
    expect(answerFromText(permission, text, { refusing: "deny" })).toEqual({ option: "deny", text });
    expect(answerFromText({ kind: "permission", prompt: "P" }, text)).toMatchObject(invalid);
  });
  test("the refusing option must be one of the request's", () => {
    expect(() => answerFromText(permission, "x", { refusing: "no" })).toThrow(RangeError);
  });
});

describe("text against a form", () => {
  test("the one field that takes text gets it verbatim", () => {
    expect(answerFromText(form(name), " Sam ")).toEqual({ values: { q1: " Sam " } });
    expect(answerFromText(form({ ...store, other: true }), "my own")).toEqual({ values: { q2: "my own" } });
    expect(answerFromText(form(name, store), "Sam")).toEqual({ values: { q1: "Sam" } });
  });
  test("the one field with such a choice gets its id", () => {
    expect(answerFromText(form(store), " postgres")).toEqual({ values: { q2: "c1" } });
    expect(answerFromText(form({ ...store, multi: true }), "c2")).toEqual({ values: { q2: ["c2"] } });
    expect(answerFromText(form({ ...store, other: true }), "SQLite")).toEqual({ values: { q2: "c2" } });
  });
  test("a number or a yes or no takes no text", () => {
    const fields: FieldSpec[] = [
      { id: "n", type: "number", label: "N" },
      { id: "b", type: "boolean", label: "B" },
    ];
    expect(answerFromText(form(...fields), "5")).toMatchObject(invalid);
    expect(answerFromText(form(...fields, name), "5")).toEqual({ values: { q1: "5" } });
  });
  test.each([
    ["nothing fits", form(store), "Oracle"],
    ["several fields fit", form(name, store), "Postgres"],
    ["two texts", form(name, { ...name, id: "q3" }), "Sam"],
    ["another required field stays open", form(name, { ...store, required: true }), "Sam"],
    ["there is no field", form(), "Sam"],
    [
      "a label that two choices have",
      form({
        ...store,
        other: true,
        choices: [
          { id: "c1", label: "A" },
          { id: "c2", label: "a" },
        ],
      }),
      "A",
    ],
  ])("rejected: %s", (_case, request, text) => {
    const answer = answerFromText(request, text);
    expect(answer).toMatchObject(invalid);
    expect(JSON.stringify(answer)).not.toContain(text === "A" ? '"A"' : text);
  });
  test("a form can be declined in words", () => {
    expect(answerFromText(form(name), "no thanks")).toEqual({ option: "decline" });
  });
  test("a field called __proto__ is a field", () => {
    const answer = answerFromText(form({ ...name, id: "__proto__" }), "Sam");
    expect(JSON.stringify(answer)).toBe('{"values":{"__proto__":"Sam"}}');
  });
});

describe("checkAnswer", () => {
  const required = form({ ...name, required: true });
  test.each([
    ["values", required, { values: { q1: "Sam" } }],
    ["an option in place of values", required, { option: "decline" }],
    ["values for fields that are not there", required, { values: { q1: "Sam", zz: 1 } }],
    ["an option", permission, { option: "deny", text: "too risky" }],
    ["a text", input, { text: "words" }],
    ["a text without options", { kind: "auth", prompt: "P" } as const, { text: "" }],
    ["values to no form, beside an option", input, { option: "allow", values: { a: 1 } }],
  ])("%s settles", (_case, request, answer) => {
    expect(checkAnswer(request, answer)).toEqual({ ok: true, warnings: [] });
  });
  test.each([
    ["no object", required, "x", "type "],
    ["null", required, null, "type "],
    ["a list", required, [], "type "],
    ["an option of no request", required, { option: "allow" }, "option /option"],
    ["an option that nobody offered", form(name), { option: "toString", values: {} }, "option /option"],
    ["an option of the wrong type", input, { option: 1 }, "type /option"],
    ["a text of the wrong type", input, { text: null }, "type /text"],
    ["a missing value", required, { values: {} }, "required /values/q1"],
    ["a stray choice", form(store), { values: { q2: "c9" } }, "choice /values/q2"],
    ["values of the wrong type", required, { values: [] }, "type /values"],
    ["values of the wrong type to no form", input, { option: "allow", values: 1 }, "type /values"],
    ["an invalid value beside an option", required, { option: "decline", values: { q1: 1 } }, "type /values/q1"],
    ["text alone to a form", form(name), { text: "Sam" }, "incomplete "],
    ["text alone to a permission", permission, { text: "yes" }, "incomplete "],
    ["nothing", input, {}, "incomplete "],
    ["values alone to no form", input, { values: { a: 1 } }, "incomplete "],
    ["inherited members", input, Object.create({ option: "allow" }), "incomplete "],
  ])("%s does not", (_case, request, answer, expected) => {
    const check = checkAnswer(request, answer);
    expect(check.ok ? "ok" : check.issues.map(({ reason, pointer }) => `${reason} ${pointer}`).join()).toBe(expected);
  });
  test("warnings point into the answer", () => {
    const request = form({ ...store, multi: true, required: true });
    expect(checkAnswer(request, { values: { q2: [] } })).toMatchObject({
      ok: true,
      warnings: [{ reason: "empty", pointer: "/values/q2" }],
    });
  });
});

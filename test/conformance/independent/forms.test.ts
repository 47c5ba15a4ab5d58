import { expect, test } from "vitest";
import { answerText } from "../../../conformance/runners/independent/forms/answer-text.js";
import { checkValues } from "../../../conformance/runners/independent/forms/check-values.js";
import { readFields } from "../../../conformance/runners/independent/forms/fields.js";
import { gateValues } from "../../../conformance/runners/independent/forms/gate-values.js";
import type { JsonObject, JsonValue } from "../../../conformance/runners/independent/json/values.js";

const choices = [
  { id: "c1", label: "Red" },
  { id: "c2", label: "Blue" },
];
const specs: JsonObject[] = [
  { id: "text", type: "string", label: "1" },
  { id: "number", type: "number", label: "2", min: 1, max: 5 },
  { id: "flag", type: "boolean", label: "3" },
  { id: "closed", type: "select", label: "4", choices },
  { id: "many", type: "select", label: "5", choices, multi: true },
  { id: "open", type: "select", label: "6", choices, other: true },
];
const fields = readFields(specs);

test.each<[string, JsonValue, string[]]>([
  ["text", "", []],
  ["text", 1, ["type"]],
  ["text", null, ["type"]],
  ["number", 5, []],
  ["number", 0, ["range"]],
  ["number", 6, ["range"]],
  ["number", "3", ["type"]],
  ["flag", "true", ["type"]],
  ["closed", "c1", []],
  ["closed", "Red", ["choice"]],
  ["closed", ["c1"], ["type"]],
  ["many", ["c1", "c2"], []],
  ["many", [], []],
  ["many", "c1", ["type"]],
  ["many", ["c1", "x"], ["choice"]],
  ["open", "anything", []],
  ["open", 3, ["type"]],
  ["open", { a: 1 }, ["type"]],
  ["unknown", { a: 1 }, []],
])("F3, F4, F7: the value of %s may be %j", (id, value, reasons) => {
  expect(checkValues(fields, { [id]: value }).map((each) => each.reason)).toEqual(reasons);
});

test("F5: a required field is covered by its key, an inherited name is no key", () => {
  const required = readFields([{ id: "constructor", type: "string", label: "1", required: true }]);
  expect(checkValues(required, {})).toEqual([{ field: "constructor", reason: "required", rule: "F5" }]);
  expect(checkValues(required, { constructor: "" })).toEqual([]);
});

test("gating: the table, row by row", () => {
  const mail = "a@example.org";
  const values = { text: mail, number: 9, flag: true, closed: "c1", many: ["c1", mail], open: mail, unknown: 1 };
  const structure = { number: 9, flag: true, closed: "c1" };
  const { unknown: _, ...known } = values;
  expect(gateValues(fields, values, "none")).toEqual(structure);
  expect(gateValues(fields, values, "metadata")).toEqual(structure);
  expect(gateValues(fields, values, "full")).toEqual(known);
  const gone = "[REDACTED:pii]";
  const redacted = { ...structure, text: gone, many: ["c1", gone], open: gone };
  expect(gateValues(fields, values, "redacted")).toEqual(redacted);
});

test("gating: text stays in no field below redacted, whatever its type says", () => {
  expect(gateValues(fields, { number: "secret words", flag: ["x"], closed: "x", open: "x" }, "metadata")).toEqual({});
});

const permission = { kind: "permission", prompt: "p", options: [labelled("allow", "Yes"), labelled("deny", "No")] };

function labelled(id: string, label: string): JsonObject {
  return { id, label };
}

test.each<[string, JsonObject, string, string | undefined, JsonObject]>([
  ["T1 by id", permission, " ALLOW ", undefined, { option: "allow" }],
  ["T1 by label", permission, "no", undefined, { option: "deny" }],
  ["T2 with a refusing option", permission, "only in staging", "deny", { option: "deny", text: "only in staging" }],
  ["T2 without one", permission, "sure", undefined, { rejected: "invalid" }],
  ["T1 with a label that two options have", twice("input"), "same", undefined, { text: "same" }],
  ["T2 with a label that two options have", twice("permission"), "same", undefined, { rejected: "invalid" }],
  ["a form with one text field", form("text", "number"), "hi", undefined, { values: { text: "hi" } }],
  ["a form with two takers", form("text", "open"), "hi", undefined, { rejected: "invalid" }],
  ["a form and a label", form("many", "number"), "blue", undefined, { values: { many: ["c2"] } }],
  ["a form and no taker", form("closed"), "green", undefined, { rejected: "invalid" }],
])("text as an answer: %s", (_, request, text, refusing, expected) => {
  expect(answerText(request, text, refusing)).toEqual(expected);
});

function twice(kind: string): JsonObject {
  return { kind, prompt: "p", options: [labelled("a", "Same"), labelled("b", "same")] };
}

function form(...ids: string[]): JsonObject {
  return { kind: "form", prompt: "p", fields: specs.filter(({ id }) => typeof id === "string" && ids.includes(id)) };
}

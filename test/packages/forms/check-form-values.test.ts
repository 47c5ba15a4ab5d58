import type { FieldSpec } from "@aepkit/events";
import { checkFormValues } from "@aepkit/forms";
import { describe, expect, test } from "vitest";

const choices = [
  { id: "1", label: "Postgres" },
  { id: "2", label: "SQLite" },
];
const number: FieldSpec = { id: "n", type: "number", label: "N" };
const one: FieldSpec = { id: "s", type: "select", label: "S", choices };
const many: FieldSpec = { id: "s", type: "select", label: "S", choices, multi: true };

/** Field and reason of each issue; empty if there is none. */
function issues(fields: readonly FieldSpec[], values: unknown): string[] {
  const check = checkFormValues(fields, values);
  return check.ok ? [] : check.issues.map(({ field, reason }) => `${field} ${reason}`);
}

describe("closed and open selects", () => {
  test("a label is not an id", () => {
    expect(issues([one], { s: "Postgres" })).toEqual(["s choice"]);
  });
  test("other takes a text", () => {
    expect(issues([{ ...one, other: true }], { s: "my own" })).toEqual([]);
  });
  test("one stray id spoils a closed list", () => {
    expect(issues([many], { s: ["1", "9"] })).toEqual(["s choice"]);
  });
  test("other takes a text beside ids", () => {
    expect(issues([{ ...many, other: true }], { s: ["1", "and mine"] })).toEqual([]);
  });
  test("nothing picked is an answer", () => {
    expect(checkFormValues([many], { s: [] })).toEqual({ ok: true, warnings: [] });
  });
});

test("0, false and the choice 0 are answers to required fields", () => {
  const fields: FieldSpec[] = [
    { ...number, required: true },
    { id: "b", type: "boolean", label: "B", required: true },
    { id: "s", type: "select", label: "S", required: true, choices: [{ id: "0", label: "L 0" }] },
    { id: "t", type: "string", label: "T", required: true },
  ];
  expect(issues(fields, { n: 0, b: false, s: "0", t: "" })).toEqual([]);
});

test("values of the wrong JSON type are invalid, and null is no answer", () => {
  const fields: FieldSpec[] = [
    number,
    { id: "b", type: "boolean", label: "B" },
    { id: "t", type: "string", label: "T" },
    { ...one, id: "one" },
    { ...many, id: "many" },
    { id: "req", type: "string", label: "R", required: true },
  ];
  const values = { n: "3", b: "true", t: 5, one: ["1"], many: { "0": "1" }, req: null };
  expect(issues(fields, values)).toEqual(["n type", "b type", "t type", "one type", "many type", "req type"]);
});

test.each([
  ["a list for a number", number, [1]],
  ["NaN", number, Number.NaN],
  ["infinity", number, Number.POSITIVE_INFINITY],
  ["null", number, null],
  ["a big integer", number, 3n],
  ["an object for a select", one, {}],
  ["a number for a select", one, 1],
  ["a scalar for a list", many, "1"],
  ["a number in a list", many, [1]],
  ["null in an open list", { ...many, other: true } as FieldSpec, [null]],
  ["a hole in a list", many, new Array(1)],
])("%s is of the wrong type", (_name, field, value) => {
  expect(issues([field], { [field.id]: value })).toEqual([`${field.id} type`]);
});

test.each([
  [1, "n range"],
  [2, ""],
  [3, ""],
  [3.5, "n range"],
])("%d against 2 to 3", (value, expected) => {
  expect(issues([{ ...number, min: 2, max: 3 }], { n: value }).join()).toBe(expected);
});

test("bounds, multi and other count only where they mean something", () => {
  expect(issues([{ id: "t", type: "string", label: "T", multi: true, other: true, min: 9 }], { t: "a" })).toEqual([]);
});

test("a required field needs its own key", () => {
  expect(issues([{ ...number, required: true }], {})).toEqual(["n required"]);
  expect(issues([{ ...number, required: true }], { n: undefined })).toEqual(["n required"]);
  expect(issues([{ ...number, id: "toString", required: true }], {})).toEqual(["toString required"]);
  expect(issues([{ ...number, id: "__proto__", required: true }], {})).toEqual(["__proto__ required"]);
  expect(issues([{ ...number, id: "__proto__", required: true }], JSON.parse('{"__proto__":1}'))).toEqual([]);
});

test("values without a field are no error", () => {
  expect(issues([number], JSON.parse('{"n":1,"x":2,"__proto__":{"polluted":true},"constructor":1}'))).toEqual([]);
});

test.each([[null], [[]], ["text"], [1], [undefined]])("%j is not a set of values", (values) => {
  expect(checkFormValues([number], values)).toMatchObject({
    ok: false,
    issues: [{ field: "", reason: "type", pointer: "" }],
  });
});

test("two fields with one id can't be answered apart", () => {
  expect(issues([number, number, number, { ...one, id: "m" }], { n: 1 })).toEqual(["n duplicate"]);
});

test("messages and pointers", () => {
  const check = checkFormValues(
    [
      { ...many, id: "a/b~c", choices },
      { ...number, min: 2 },
    ],
    { "a/b~c": ["1", "secret words"], n: 1 },
  );
  expect(check).toEqual({
    ok: false,
    issues: [
      { field: "a/b~c", reason: "choice", message: "must be one of the choices", pointer: "/a~1b~0c/1" },
      { field: "n", reason: "range", message: "must be at least 2", pointer: "/n" },
    ],
    warnings: [],
  });
});

test("what is odd but valid is a warning", () => {
  expect(checkFormValues([{ ...many, required: true }], { s: [] })).toEqual({
    ok: true,
    warnings: [{ field: "s", reason: "empty", message: "is required, and nothing is picked", pointer: "/s" }],
  });
  expect(checkFormValues([many], { s: ["1", "1"] })).toMatchObject({
    ok: true,
    warnings: [{ field: "s", reason: "repeated", pointer: "/s/1" }],
  });
});

test("fields that break their schema don't throw", () => {
  const junk: FieldSpec[] = JSON.parse('[null, 5, {"id": 3}, {"id":"q","type":"date"}, {"id":"s","type":"select"}]');
  expect(issues(junk, { q: 1, s: "x" })).toEqual(["q type", "s choice"]);
});

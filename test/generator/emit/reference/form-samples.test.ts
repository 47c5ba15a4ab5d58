import { expect, it } from "vitest";
import { formFields, formValues } from "../../../../generator/emit/reference/example/form-samples.js";

interface Field {
  readonly id: string;
  readonly type: string;
  readonly required?: boolean;
  readonly multi?: boolean;
  readonly other?: boolean;
  readonly choices?: readonly { readonly id: string }[];
}

const fields: readonly Field[] = formFields;
const values = new Map<string, unknown>(Object.entries(formValues));

it("shows a field of every kind, and both forms of a selection", () => {
  expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(["string", "number", "boolean", "select"]));
  expect(fields.some(({ multi }) => multi === true)).toBe(true);
  expect(fields.some(({ other }) => other === true)).toBe(true);
});

it.each(fields)("answers $id as its field asks", ({ id, type, multi, other, choices }) => {
  const value = values.get(id);
  if (type !== "select") {
    expect(typeof value).toBe(type);
    return;
  }
  const picked = multi === true ? (value as readonly unknown[]) : [value];
  const ids = choices?.map((choice) => choice.id) ?? [];
  expect(picked.every((each) => typeof each === "string" && (other === true || ids.includes(each)))).toBe(true);
});

it("answers nothing that was not asked", () => {
  expect([...values.keys()]).toEqual(fields.map(({ id }) => id));
});

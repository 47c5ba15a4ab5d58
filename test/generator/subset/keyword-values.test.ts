/** How values of keywords are read, where a keyword may stand, and what is said of values of other kinds. */

import { describe, expect, test } from "vitest";
import { brief, checkPayload, payloadPath } from "../../support/check.js";

const field = (schema: unknown) => ({ type: "object", properties: { field: schema } });

async function keywordsOf(schema: unknown) {
  const { tree } = await checkPayload(field(schema));
  const read = tree?.schemas.get(`${payloadPath}#/properties/field`);
  return read?.kind === "object" ? read.keywords : null;
}

describe("values arrive as written", () => {
  test.each([
    { type: ["string", "integer"] },
    { minLength: 0, maxLength: 3 },
    { minItems: 0, maxItems: 1 },
    { minimum: -1.5, exclusiveMaximum: 0 },
    { enum: ["a", 1, false] },
    { deprecated: false, title: "", description: "D" },
  ])("%j", async (schema) => {
    expect(await keywordsOf(schema)).toStrictEqual(schema);
  });

  test("names that are required", async () => {
    const { tree } = await checkPayload({ ...field(true), required: ["field"] });
    const root = tree?.schemas.get(`${payloadPath}#`);
    expect(root?.kind === "object" && root.keywords.required).toStrictEqual(["field"]);
  });

  test("one type is a list of one", async () => {
    expect((await keywordsOf({ type: "string" }))?.type).toStrictEqual(["string"]);
  });
});

describe("what is found instead", () => {
  test.each([
    [{}, "an object"],
    [[], "an array"],
    ["a", "a string"],
    [-1, "a negative number"],
    [1.5, "a fraction"],
    [true, "true"],
    [false, "false"],
    [null, "null"],
  ])("%j is %s", async (value, found) => {
    const { errors } = await checkPayload(field({ minLength: value }));
    expect(errors[0]?.message).toContain(`not ${found}`);
  });

  test("zero is a number", async () => {
    const { errors } = await checkPayload(field({ title: 0 }));
    expect(errors[0]?.message).toContain("not a number");
  });

  test("elements that are no names of types", async () => {
    const schema = '{"type":"object","properties":{"field":{"type":["string",1]}}}';
    const { errors } = await checkPayload(schema);
    const column = schema.indexOf("1]") + 1;
    expect(errors).toMatchObject([
      { code: "wrong-element", column, endColumn: column + 1, message: expect.stringContaining("type names") },
    ]);
  });

  test.each(["$id", "$schema"])("%s that is no text", async (keyword) => {
    const { errors } = await checkPayload({ type: "object", [keyword]: 1 });
    expect(brief(errors)).toEqual([{ code: "wrong-value", pointer: "", keyword }]);
  });

  test.each([
    ["[]", "an array"],
    ['"a"', "a string"],
    ["null", "null"],
  ])("a file that holds %s", async (text, found) => {
    const { errors } = await checkPayload(text);
    expect(errors[0]).toMatchObject({ code: "not-a-schema", file: payloadPath, line: 1, column: 1, pointer: "" });
    expect(errors[0]?.message).toContain(found);
  });
});

describe("x-aep-capture stands on members and elements only", () => {
  const marked = { "x-aep-capture": "full" };
  test.each<[string, object, string | null]>([
    ["properties", field(marked), null],
    ["items", field({ type: "array", items: marked }), null],
    ["additionalProperties", { additionalProperties: marked }, "/additionalProperties"],
    ["propertyNames", { propertyNames: marked }, "/propertyNames"],
    ["$defs", { $defs: { d: marked } }, "/$defs/d"],
    ["allOf", { allOf: [marked] }, "/allOf/0"],
    ["if", { if: marked, then: {} }, "/if"],
    ["then", { if: { minLength: 1 }, then: marked }, "/then"],
    ["else", { if: { minLength: 1 }, else: marked }, "/else"],
    ["the root", marked, ""],
  ])("%s", async (_, members, pointer) => {
    const { errors } = await checkPayload({ type: "object", ...members });
    const fault = { code: "misplaced-keyword", pointer, keyword: "x-aep-capture" };
    expect(brief(errors)).toEqual(pointer === null ? [] : [fault]);
  });
});

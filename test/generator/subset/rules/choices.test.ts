/** Which choices and names the keywords beside them leave. */

import { describe, expect, test } from "vitest";
import { codesOf, findingsOfMember, type Schema } from "./codes-of.js";

const codesOfMember = async (field: unknown) => (await findingsOfMember(field)).map((each) => each.code);

describe("a required name and what all names must be", () => {
  test.each<[unknown, boolean]>([
    [true, true],
    [false, false],
    [{ type: "string" }, true],
    [{ type: ["integer", "string"] }, true],
    [{ type: "integer" }, false],
    [{ const: "abc" }, true],
    [{ const: "abd" }, false],
    [{ enum: ["x", "abc"] }, true],
    [{ enum: ["x", "y"] }, false],
    [{ type: "string", const: "abc", enum: ["abc"] }, true],
    [{ minLength: 3 }, true],
    [{ minLength: 4 }, false],
    [{ maxLength: 3 }, true],
    [{ maxLength: 2 }, false],
    [{ pattern: "^a" }, true],
    [{ pattern: "^b" }, false],
    // Bounds are about numbers.
    [{ minimum: 5 }, true],
  ])("abc, where names are %j: %j", async (propertyNames, possible) => {
    const codes = await codesOf({ properties: { abc: {} }, required: ["abc"], propertyNames });
    expect(codes).toEqual(possible ? [] : ["impossible-required"]);
  });

  test("patterns are of Unicode mode", async () => {
    const codes = (pattern: string) =>
      codesOf({ properties: { "\u{1F600}": {} }, required: ["\u{1F600}"], propertyNames: { pattern } });
    expect(await codes("^.$")).toEqual([]);
    expect(await codes("^..$")).toEqual(["impossible-required"]);
  });
});

describe("a choice and the bounds beside it", () => {
  test.each<[Schema, boolean]>([
    [{ enum: [1, 2], minimum: 2 }, true],
    [{ enum: [1], minimum: 2 }, false],
    [{ enum: [2], maximum: 2 }, true],
    [{ enum: [3], maximum: 2 }, false],
    [{ enum: [3], exclusiveMinimum: 2 }, true],
    [{ enum: [2], exclusiveMinimum: 2 }, false],
    [{ enum: [1], exclusiveMaximum: 2 }, true],
    [{ enum: [2], exclusiveMaximum: 2 }, false],
    [{ enum: ["ab"], minLength: 2, maxLength: 2 }, true],
    [{ enum: ["ab"], maxLength: 1 }, false],
    [{ enum: ["ab"], pattern: "b" }, true],
    [{ enum: ["ab"], pattern: "c" }, false],
    [{ enum: [true], minimum: 2, minLength: 9 }, true],
    [{ enum: ["a"], minimum: 2 }, true],
  ])("%j leaves some: %j", async (field, left) => {
    expect(await codesOfMember(field)).toEqual(left ? [] : ["contradiction"]);
  });

  test.each([
    [{ enum: [1, 2], minimum: 5 }, "enum"],
    [{ const: 1, minimum: 5 }, "const"],
  ])("%j is reported at the choices", async (field, keyword) => {
    expect(await findingsOfMember(field)).toMatchObject([{ code: "contradiction", keyword }]);
  });

  test.each<[string, unknown, readonly string[]]>([
    ["choices apart, once", { enum: ["a"], allOf: [{ enum: ["b"] }, { minLength: 3 }] }, ["contradiction"]],
    ["a part that is refused", { enum: ["a"], minLength: 3, allOf: [{ maxLength: "x" }] }, ["wrong-value"]],
    ["a part that is true", { enum: ["a"], allOf: [true] }, []],
  ])("%s", async (_, field, codes) => {
    expect(await codesOfMember(field)).toEqual(codes);
  });
});

describe("choices and types", () => {
  test("a type that is refused in part says nothing about choices and other keywords", async () => {
    expect(await codesOfMember({ type: ["string", "nul"], enum: [1] })).toEqual(["unknown-type"]);
    expect(await codesOfMember({ type: ["string", "nul"], minimum: 1 })).toEqual(["unknown-type"]);
    expect(await codesOf({ type: ["object", "nul"] })).toEqual(["unknown-type"]);
  });

  test("choices that are refused in part say nothing about a const", async () => {
    expect(await codesOfMember({ enum: ["a", null], const: "b" })).toEqual(["wrong-element"]);
  });

  test("messages name all types", async () => {
    const [choice] = await findingsOfMember({ type: ["string", "boolean"], enum: ["a", 1] });
    expect(choice?.message).toBe('1 in "enum" is not of type string or boolean');
    const [idle] = await findingsOfMember({ type: ["string", "boolean"], minimum: 1 });
    expect(idle?.message).toBe('"minimum" says nothing about values of type string or boolean');
  });
});

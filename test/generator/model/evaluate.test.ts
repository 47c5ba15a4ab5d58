import { describe, expect, test } from "vitest";
import { evaluateLiteral, evaluateObject } from "../../../generator/model/evaluate.js";
import { find, type Schema } from "../../../generator/model/model.js";
import type { Literal } from "../../../generator/subset/checked-schema.js";
import { payloadSchema } from "../../support/model.js";

/** The `if` of a payload with the members a and b, both declared. */
async function conditionOf(condition: object | boolean): Promise<Schema> {
  const schema = await payloadSchema({
    type: "object",
    properties: { a: true, b: true },
    if: condition,
    then: { required: ["a"] },
  });
  const conditional = find(schema, "conditional");
  if (conditional === null) {
    throw new Error("the condition was lost");
  }
  return conditional.if;
}

const absent = undefined;

describe("evaluateObject, where only a is known", () => {
  test.each<[object, Literal | undefined, boolean | null]>([
    [{ properties: { a: { const: 1 } } }, 1, true],
    [{ properties: { a: { const: 1 } } }, 2, false],
    [{ properties: { a: { const: 1 } } }, absent, true],
    [{ properties: { a: { const: 1 } }, required: ["a"] }, absent, false],
    [{ properties: { b: { const: 1 } } }, 1, null],
    [{ required: ["b"] }, 1, null],
    [{ properties: { a: { const: 1 } }, required: ["b"] }, 1, null],
    [{ properties: { a: { const: 1 } }, required: ["b"] }, 2, false],
    [{ properties: { b: true } }, 1, true],
    [{ properties: { a: { pattern: "^x" } } }, "xy", true],
    [{ properties: { a: { pattern: "^x" } } }, "y", false],
    [{ properties: { a: { pattern: "^x" } } }, 3, true],
    [{ properties: { a: { type: "string", format: "uri" } } }, "x:y", null],
    [{ properties: { a: { type: "string", format: "uri" } } }, 1, false],
    [{ type: "object" }, 1, true],
    [{ additionalProperties: false }, 1, null],
    [{ allOf: [{ properties: { a: { enum: [1, 2] } } }, { properties: { b: { const: 1 } } }] }, 3, false],
    [{ allOf: [{ properties: { a: { enum: [1, 2] } } }, { properties: { b: { const: 1 } } }] }, 2, null],
    [{ if: { properties: { a: { const: 1 } } }, then: { required: ["b"] }, else: { required: ["a"] } }, 2, true],
    [{ if: { properties: { a: { const: 1 } } }, then: { required: ["b"] }, else: { required: ["a"] } }, 1, null],
    [{ if: { properties: { b: { const: 1 } } }, then: { required: ["a"] } }, 1, null],
  ])("%j with %j: %j", async (condition, value, verdict) => {
    expect(evaluateObject(await conditionOf(condition), new Map([["a", value]]))).toBe(verdict);
  });
});

describe("evaluateLiteral", () => {
  test.each<[object | boolean, Literal, boolean | null]>([
    [true, "x", true],
    [false, "x", false],
    [{ type: "integer" }, 1, true],
    [{ type: "integer" }, 1.5, false],
    [{ type: "number" }, 1, true],
    [{ type: ["string", "boolean"] }, 1, false],
    [{ minLength: 2 }, "\u{1F600}", false],
    [{ maxLength: 1 }, "\u{1F600}", true],
    [{ minimum: 1, exclusiveMaximum: 2 }, 2, false],
    [{ exclusiveMinimum: 1, maximum: 2 }, 2, true],
    [{ minimum: 3 }, "x", true],
    [{ enum: [1, "1"] }, "1", true],
    [{ enum: [1] }, true, false],
    [{ allOf: [{ minLength: 1 }, { pattern: "b" }] }, "ab", true],
    [{ if: { type: "string" }, then: { minLength: 2 }, else: { minimum: 2 } }, "a", false],
    [{ if: { type: "string" }, then: { minLength: 2 }, else: { minimum: 2 } }, 2, true],
    [{ if: { format: "uri" }, then: { minLength: 2 } }, "a", null],
  ])("%j of %j: %j", async (schema, value, verdict) => {
    const inCondition = await conditionOf({ properties: { a: schema } });
    const member = find(inCondition, "members")?.members[0]?.schema;
    expect(member === undefined ? "lost" : evaluateLiteral(member, value)).toBe(verdict);
  });
});

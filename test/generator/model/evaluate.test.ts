import { describe, expect, test } from "vitest";
import { evaluateLiteral, evaluateObject } from "../../../generator/model/evaluate.js";
import { find, type Schema } from "../../../generator/model/model.js";
import type { Literal } from "../../../generator/subset/checked-schema.js";
import { payloadSchema } from "../../support/model.js";

/** What `../common/c.schema.json` says: a, which must be there, is 1. */
const common = { "common/c.schema.json": { type: "object", properties: { a: { const: 1 } }, required: ["a"] } };

/** The `if` of a payload with the members a and b, both declared. */
async function conditionOf(condition: object | boolean): Promise<Schema> {
  const payload = { type: "object", properties: { a: true, b: true }, if: condition, then: { required: ["a"] } };
  const schema = await payloadSchema(payload, common);
  const conditional = find(schema, "conditional");
  if (conditional === null) {
    throw new Error("the condition was lost");
  }
  return conditional.if;
}

const absent = undefined;

describe("evaluateObject, where only a is known", () => {
  test.each<[object | boolean, Literal | undefined, boolean | null]>([
    [true, 1, true],
    [false, 1, false],
    [{ const: 1 }, 1, false],
    [{ type: "string" }, 1, false],
    [{ minLength: 2, pattern: "^x", format: "uri", minimum: 1, minItems: 2 }, 1, true],
    [{ $ref: "../common/c.schema.json" }, 1, true],
    [{ $ref: "../common/c.schema.json" }, 2, false],
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
    [{ propertyNames: { maxLength: 1 } }, 1, null],
    [{ allOf: [{ properties: { a: { enum: [1, 2] } } }, { properties: { b: { const: 1 } } }] }, 3, false],
    [{ allOf: [{ properties: { a: { enum: [1, 2] } } }, { properties: { b: { const: 1 } } }] }, 2, null],
    [{ if: { properties: { a: { const: 1 } } }, then: { required: ["b"] }, else: { required: ["a"] } }, 2, true],
    [{ if: { properties: { a: { const: 1 } } }, then: { required: ["b"] }, else: { required: ["a"] } }, 1, null],
    [{ if: { properties: { b: { const: 1 } } }, then: { required: ["a"] } }, 1, null],
    [{ if: { properties: { a: { const: 1 } } }, then: { required: ["b"] } }, 2, true],
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
    [{ type: ["string", "boolean"] }, "x", true],
    [{ minLength: 2 }, "\u{1F600}", false],
    [{ minLength: 2 }, "ab", true],
    [{ minLength: 2 }, 1, true],
    [{ maxLength: 1 }, "ab", false],
    [{ maxLength: 1 }, "", true],
    [{ pattern: "^.$" }, "\u{1F600}", true],
    [{ minimum: 1 }, 0, false],
    [{ minimum: 1 }, 1, true],
    [{ maximum: 2 }, 2, true],
    [{ maximum: 2 }, 3, false],
    [{ maximum: 2 }, -1, true],
    [{ exclusiveMinimum: 1 }, 1, false],
    [{ exclusiveMinimum: 1 }, 2, true],
    [{ exclusiveMaximum: 2 }, 2, false],
    [{ exclusiveMaximum: 2 }, -1, true],
    [{ minItems: 1 }, "x", true],
    [{ properties: { z: { const: 1 } } }, "x", true],
    [{ $ref: "../common/c.schema.json" }, 1, false],
    [{ format: "uri" }, 1, true],
    [{ allOf: [{ minLength: 1 }, { pattern: "c" }] }, "ab", false],
    [{ if: { type: "string" }, then: { minLength: 2 } }, 1, true],
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

import { expect, test } from "vitest";
import type { JsonValue } from "../../../../generator/emit/print-json.js";
import { accepts } from "../../../../generator/emit/reference/example/accepts.js";
import { find } from "../../../../generator/model/model.js";
import { payloadSchema } from "../../../support/model.js";

/** Objects of JSON as the generator has them. */
function jsonValue(value: unknown): JsonValue {
  if (Array.isArray(value)) {
    return value.map(jsonValue);
  }
  return typeof value === "object" && value !== null
    ? new Map(Object.entries(value).map(([name, each]) => [name, jsonValue(each)]))
    : (value as JsonValue);
}

const common = { "common/c.schema.json": { type: "object", properties: { a: { const: 1 } }, required: ["a"] } };
const whenA = { properties: { a: { const: 1 } }, required: ["a"] };

test.each<[object | boolean, unknown, boolean]>([
  [true, 1, true],
  [false, 1, false],
  [{ type: "object" }, {}, true],
  [{ type: "object" }, [], false],
  [{ type: "array" }, [], true],
  [{ type: "array" }, {}, false],
  [{ type: "string" }, "1", true],
  [{ type: "string" }, 1, false],
  [{ type: "number" }, 1.5, true],
  [{ type: "number" }, "1", false],
  [{ type: "integer" }, 1, true],
  [{ type: "integer" }, 1.5, false],
  [{ type: "boolean" }, false, true],
  [{ type: "boolean" }, 0, false],
  [{ type: ["string", "boolean"] }, true, true],
  [{ enum: ["a", 1] }, 1, true],
  [{ enum: ["a", 1] }, "1", false],
  [{ const: "a" }, "a", true],
  [{ minLength: 2, maxLength: 3 }, "a", false],
  [{ minLength: 2, maxLength: 3 }, "ab", true],
  [{ minLength: 2, maxLength: 3 }, "abc", true],
  [{ minLength: 2, maxLength: 3 }, "abcd", false],
  [{ maxLength: 1 }, "😀", true],
  [{ minLength: 2 }, 1, true],
  [{ minLength: 2 }, [1], true],
  [{ pattern: "b" }, "abc", true],
  [{ pattern: "^b" }, "abc", false],
  [{ pattern: "^.$" }, "😀", true],
  [{ pattern: "b" }, 1, true],
  [{ type: ["string", "number"], format: "uri" }, "x:y", true],
  [{ type: ["string", "number"], format: "uri" }, "x y", false],
  [{ type: ["string", "number"], format: "uri" }, 1, true],
  [{ type: ["string", "number"], format: "date-time" }, "2026-07-03T10:00:00Z", true],
  [{ type: ["string", "number"], format: "date-time" }, "x:y", false],
  [{ minimum: 1, maximum: 2 }, 0.9, false],
  [{ minimum: 1, maximum: 2 }, 1, true],
  [{ minimum: 1, maximum: 2 }, 2, true],
  [{ minimum: 1, maximum: 2 }, 2.1, false],
  [{ exclusiveMinimum: 1, exclusiveMaximum: 2 }, 1, false],
  [{ exclusiveMinimum: 1, exclusiveMaximum: 2 }, 1.5, true],
  [{ exclusiveMinimum: 1, exclusiveMaximum: 2 }, 2, false],
  [{ exclusiveMinimum: 1 }, 1, false],
  [{ exclusiveMaximum: 2 }, 2, false],
  [{ minimum: 3 }, "1", true],
  [{ minItems: 1, maxItems: 2 }, [], false],
  [{ minItems: 1, maxItems: 2 }, [1], true],
  [{ minItems: 1, maxItems: 2 }, [1, 2], true],
  [{ minItems: 1, maxItems: 2 }, [1, 2, 3], false],
  [{ minItems: 1 }, "", true],
  [{ items: { type: "string" } }, ["a", "b"], true],
  [{ items: { type: "string" } }, ["a", 1], false],
  [{ items: { type: "string" }, maxItems: 1 }, ["a", "b"], false],
  [{ properties: { a: { const: 1 } } }, {}, true],
  [{ properties: { a: { const: 1 } } }, { a: 2 }, false],
  [{ properties: { a: { const: 1 } } }, { b: 2 }, true],
  [{ properties: { a: { const: 1 } } }, [], true],
  [{ properties: { a: true, b: true }, required: ["a", "b"] }, { a: 1, b: 1 }, true],
  [{ properties: { a: true, b: true }, required: ["a", "b"] }, { a: 1 }, false],
  [{ properties: { a: { const: 1 } }, additionalProperties: { type: "string" } }, { a: 1, b: "x" }, true],
  [{ properties: { a: { const: 1 } }, additionalProperties: { type: "string" } }, { a: 1, b: 1 }, false],
  [{ properties: { a: true }, additionalProperties: false }, { a: 1 }, true],
  [{ properties: { a: true }, additionalProperties: false }, { b: 1 }, false],
  [{ type: "object", propertyNames: { maxLength: 1 } }, { a: 1 }, true],
  [{ type: "object", propertyNames: { maxLength: 1 } }, { a: 1, bc: 1 }, false],
  [{ $ref: "../common/c.schema.json" }, { a: 1 }, true],
  [{ $ref: "../common/c.schema.json" }, {}, false],
  [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 1, true],
  [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 3, false],
  [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 0, false],
  [{ properties: { b: true }, if: whenA, then: { required: ["b"] } }, { a: 1 }, false],
  [{ properties: { b: true }, if: whenA, then: { required: ["b"] } }, { a: 1, b: 1 }, true],
  [{ properties: { b: true }, if: whenA, then: { required: ["b"] } }, {}, true],
  [{ properties: { b: true }, if: whenA, else: { required: ["b"] } }, { a: 1 }, true],
  [{ properties: { b: true }, if: whenA, else: { required: ["b"] } }, {}, false],
])("%j on %j: %j", async (schema, value, verdict) => {
  const payload = await payloadSchema({ type: "object", properties: { v: schema } }, common);
  const member = find(payload, "members")?.members[0];
  expect(member?.name).toBe("v");
  expect(member !== undefined && accepts(member.schema, jsonValue(value))).toBe(verdict);
});

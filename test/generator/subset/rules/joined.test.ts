/** What schemas that speak about one value say together. */

import { describe, expect, test } from "vitest";
import { branches } from "../../../support/check.js";
import { codesOf, findingsOfMember, type Schema } from "./codes-of.js";

const codesOfMember = async (field: unknown) => (await findingsOfMember(field)).map((each) => each.code);

describe("joined schemas", () => {
  test.each<[string, unknown, readonly string[]]>([
    ["number and text have nothing in common", { type: "number", allOf: [{ type: "string" }] }, ["contradiction"]],
    ["a part that is true says nothing", { type: "string", allOf: [true, { type: "integer" }] }, ["contradiction"]],
    ["nor does it bound", { minimum: 3, allOf: [true, { maximum: 2 }] }, ["contradiction"]],
    [
      "a part that is refused is not judged",
      { type: "string", allOf: [{ type: "integer", minLength: "x" }] },
      ["wrong-value"],
    ],
    [
      "bounds apart in one part are reported there",
      { minimum: 3, maximum: 2, allOf: [{ title: "t" }] },
      ["empty-range"],
    ],
    [
      "the narrowest bounds count",
      { minimum: 1, allOf: [{ minimum: 5 }, { maximum: 9 }, { maximum: 4 }] },
      ["contradiction"],
    ],
  ])("%s", async (_, field, codes) => {
    expect(await codesOfMember(field)).toEqual(codes);
  });
});

describe("bounds", () => {
  test("a list that needs elements and allows none is reported at items", async () => {
    const [found] = await findingsOfMember({ type: "array", minItems: 1, items: false });
    expect(found).toMatchObject({
      code: "empty-range",
      keyword: "items",
      message: 'no value is allowed by both "minItems" 1 and "items" false',
    });
  });

  test("messages tell whole numbers from others", async () => {
    const [whole] = await findingsOfMember({ type: "integer", minimum: 0.2, maximum: 0.8 });
    expect(whole?.message).toBe('no whole number is allowed by both "minimum" 0.2 and "maximum" 0.8');
    const [any] = await findingsOfMember({ type: "number", minimum: 2, maximum: 1 });
    expect(any?.message).toBe('no value is allowed by both "minimum" 2 and "maximum" 1');
  });

  test.each<[Schema, readonly string[]]>([
    [{ type: ["integer", "number"], minimum: 0.2, maximum: 0.8 }, []],
    [{ type: "integer", exclusiveMinimum: 1e300, exclusiveMaximum: 1e300 }, ["empty-range"]],
    [{ type: "integer", minimum: 0, exclusiveMaximum: 1e300 }, []],
    [{ minimum: 5 }, []],
    [{ maximum: -5 }, []],
  ])("%j", async (field, codes) => {
    expect(await codesOfMember(field)).toEqual(codes);
  });
});

describe("required properties", () => {
  const declared = { properties: { a: {} } };
  const forbidden = { properties: { a: false } };
  const needs = { required: ["a"] };
  test.each<[string, Schema, readonly string[]]>([
    [
      "forbidden by the holder of else",
      { ...forbidden, ...branches({ type: "object" }, {}, needs) },
      ["impossible-required"],
    ],
    ["forbidden by the holder of a condition", { ...forbidden, ...branches(needs, {}) }, []],
    ["forbidden by the object around", { properties: { a: false, o: { ...declared, ...needs } } }, []],
    ["beside a part that is true", { ...declared, ...needs, allOf: [true] }, []],
    [
      "needed by a definition, declared at both uses",
      {
        properties: { p: { ...declared, $ref: "#/$defs/d" }, q: { ...declared, $ref: "#/$defs/d" } },
        $defs: { d: needs },
      },
      [],
    ],
    [
      "of a definition whose use is refused in part",
      { properties: { p: { $ref: "#/$defs/d", properties: [] } }, $defs: { d: needs } },
      ["wrong-value"],
    ],
    ["hidden by a refused allOf", { allOf: {}, ...needs }, ["wrong-value"]],
    ["hidden by a refused reference", { $ref: 1, ...needs }, ["wrong-value"]],
    ["hidden by a refused if", { ...branches(1, {}), ...needs }, ["not-a-schema"]],
    ["hidden by a refused then", { ...branches({ minLength: 1 }, 1), ...needs }, ["not-a-schema"]],
    ["hidden by a refused else", { ...branches({ minLength: 1 }, {}, 1), ...needs }, ["not-a-schema"]],
    ["not hidden by what else is refused", { title: 1, ...needs }, ["wrong-value", "undeclared-required"]],
  ])("%s", async (_, schema, codes) => {
    expect(await codesOf(schema)).toEqual(codes);
  });
});

describe("an if", () => {
  const state = { properties: { state: { enum: ["ok", "bad"] } } };
  const isBad = { const: "bad" };
  const nothing = {
    "common/nothing.schema.json": { $schema: "https://json-schema.org/draft/2020-12/schema", title: "N" },
  };
  const something = { "common/something.schema.json": { type: "object", required: ["state"], ...state } };
  test.each<[string, unknown, readonly string[]]>([
    ["of parts that say nothing", { allOf: [{ title: "t" }, { allOf: [true] }] }, ["vacuous-if"]],
    ["that refers to what says nothing", { $ref: "../common/nothing.schema.json" }, ["vacuous-if"]],
    ["that refers to what says something", { $ref: "../common/something.schema.json" }, []],
    ["with a part that is false", { allOf: [false, { required: ["state"] }] }, ["vacuous-if"]],
    ["with one part that says nothing", { allOf: [{}, true], required: ["state"] }, []],
    ["with a part that is refused", { allOf: [{ not: {} }, { title: "t" }] }, ["unsupported-keyword"]],
    ["about a member that has a title too", { properties: { state: { title: "S", ...isBad } } }, ["vacuous-if"]],
    ["about a member by allOf", { properties: { state: { allOf: [{ title: "S" }, isBad] } } }, ["vacuous-if"]],
    ["that only names a member", { properties: { state: { allOf: [{ title: "S" }], title: "S" } }, minLength: 1 }, []],
  ])("%s", async (_, condition, codes) => {
    const others = { ...nothing, ...something };
    expect(await codesOf({ ...state, ...branches(condition, {}) }, others)).toEqual(codes);
  });
});

/** What needs more than one keyword: contradictions, declarations and conditions. */

import { describe, expect, test } from "vitest";
import { branches, brief, checkPayload, checkTree, treeAround } from "../../support/check.js";

type Schema = { readonly [keyword: string]: unknown };
const root = (members: Schema): Schema => ({ type: "object", ...members });

async function codesOf(payload: Schema, others: { readonly [path: string]: Schema } = {}) {
  const { diagnostics } = await checkPayload(payload, others);
  return diagnostics.filter((each) => each.code !== "unused-common").map((each) => each.code);
}

describe("values and types", () => {
  test.each<[Schema, readonly string[]]>([
    [{ type: "integer", enum: [1, 2.5] }, ["value-outside-type"]],
    [{ type: "number", enum: [1, 2.5] }, []],
    [{ type: ["string", "integer"], enum: ["a", 1, true] }, ["value-outside-type"]],
    [{ type: "boolean", const: true }, []],
    [{ type: "object", enum: ["a"] }, ["value-outside-type"]],
    [{ type: "array", const: "a" }, ["value-outside-type"]],
    [{ enum: [1], const: 1.0 }, []],
    [{ enum: ["1"], const: 1 }, ["const-outside-enum"]],
    [{ enum: [true], const: 1 }, ["const-outside-enum"]],
    // One fault is reported once: the refused type says nothing about the values.
    [{ type: "nul", enum: [1] }, ["unknown-type"]],
    [{ type: "string", enum: ["a", null] }, ["wrong-element"]],
  ])("%j", async (field, codes) => {
    expect(await codesOf(root({ properties: { field } }))).toEqual(codes);
  });
});

describe("bounds", () => {
  test.each<[Schema, boolean]>([
    [{ minimum: 1, maximum: 1 }, false],
    [{ minimum: 2, maximum: 1 }, true],
    [{ exclusiveMinimum: 1, maximum: 1 }, true],
    [{ minimum: 1, exclusiveMaximum: 1 }, true],
    [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, false],
    [{ type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 1 }, true],
    [{ type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 2 }, false],
    [{ type: "integer", minimum: 0.2, maximum: 0.8 }, true],
    [{ type: "integer", minimum: -0.5, maximum: 0.5 }, false],
    [{ type: "number", minimum: 0.2, maximum: 0.8 }, false],
    [{ type: ["integer", "string"], minimum: 0.2, maximum: 0.8 }, true],
    [{ type: "integer", minimum: 1e300, maximum: 1e300 }, false],
    [{ type: "integer", minimum: 2e300, maximum: 1e300 }, true],
    [{ minLength: 2, maxLength: 1 }, true],
    [{ minLength: 2, maxLength: 2 }, false],
    [{ minItems: 2, maxItems: 1 }, true],
    [{ minItems: 1, maxLength: 0 }, false],
    [{ type: "array", minItems: 1, items: false }, true],
    [{ type: "array", minItems: 0, items: false }, false],
  ])("%j", async (field, empty) => {
    expect(await codesOf(root({ properties: { field } }))).toEqual(empty ? ["empty-range"] : []);
  });
});

test("a keyword about another type is a warning", async () => {
  const field = { type: ["string", "boolean"], minimum: 1, minLength: 1, items: {}, enum: ["abc"], title: "T" };
  const { warnings, errors } = await checkPayload(root({ properties: { field } }));
  expect(errors).toEqual([]);
  expect(brief(warnings)).toEqual(
    ["minimum", "items"].map((keyword) => ({ code: "idle-keyword", pointer: "/properties/field", keyword })),
  );
});

describe("joined schemas", () => {
  test.each<[string, Schema, readonly string[]]>([
    ["types apart", { type: "string", allOf: [{ type: "integer" }] }, ["contradiction"]],
    ["integer within number", { type: "number", allOf: [{ type: "integer" }] }, []],
    ["lists that meet", { type: ["string", "integer"], allOf: [{ type: ["integer", "boolean"] }] }, []],
    ["choices apart", { enum: ["a"], allOf: [{ enum: ["b"] }] }, ["contradiction"]],
    ["choices that narrow", { enum: ["a", "b"], allOf: [{ enum: ["b", "c"] }] }, []],
    ["a choice outside the type", { type: "string", allOf: [{ const: 1 }] }, ["contradiction"]],
    ["bounds apart", { minimum: 3, allOf: [{ maximum: 2 }] }, ["contradiction"]],
    ["bounds that narrow", { minimum: 3, allOf: [{ maximum: 3 }] }, []],
    ["lengths apart", { type: "string", minLength: 3, allOf: [{ maxLength: 2 }] }, ["contradiction"]],
    ["items and their number apart", { type: "array", minItems: 1, allOf: [{ items: false }] }, ["contradiction"]],
    ["choices out of bounds", { enum: [1, 2], minimum: 5 }, ["contradiction"]],
    ["one choice within bounds", { enum: [1, 5], minimum: 5 }, []],
    ["a choice too short, in code points", { const: "😀", minLength: 2 }, ["contradiction"]],
    [
      "a choice that misses the pattern of a joined schema",
      { const: "x", allOf: [{ pattern: "^y" }] },
      ["contradiction"],
    ],
    ["choices that only conditions set apart", { enum: ["a"], ...branches({ type: "string" }, { enum: ["b"] }) }, []],
    [
      "the innermost one is named",
      { allOf: [{ type: "string", allOf: [{ type: "integer" }] }, {}] },
      ["contradiction"],
    ],
  ])("%s", async (_, field, codes) => {
    expect(await codesOf(root({ properties: { field } }))).toEqual(codes);
  });

  test("through a reference into another file", async () => {
    const field = { type: "string", $ref: "../common/level.schema.json" };
    const common = { "common/level.schema.json": { $ref: "#/$defs/n", $defs: { n: { type: "integer" } } } };
    const { errors } = await checkPayload(root({ properties: { field } }), common);
    expect(brief(errors)).toEqual([{ code: "contradiction", pointer: "/properties/field", keyword: "$ref" }]);
  });
});

describe("required properties", () => {
  const declared = { properties: { a: {} } };
  const needs = { required: ["a"] };
  test.each<[string, Schema, readonly string[]]>([
    ["declared here", { ...declared, ...needs }, []],
    ["declared nowhere", { ...needs }, ["undeclared-required"]],
    ["declared for another object", { properties: { o: { ...declared } }, ...needs }, ["undeclared-required"]],
    ["needed by a branch, declared by its holder", { ...declared, ...branches({ ...declared, ...needs }, needs) }, []],
    ["needed by a condition", { ...declared, ...branches(needs, {}) }, []],
    ["declared by the condition alone", branches({ ...declared, ...needs }, needs), []],
    ["declared by a sibling of an allOf", { allOf: [declared, { allOf: [needs] }] }, []],
    ["needed by a nested else", { ...declared, ...branches({ type: "object" }, {}, branches(needs, {}, needs)) }, []],
    ["declared by a reference", { $ref: "#/$defs/d", ...needs, $defs: { d: declared } }, []],
    [
      "needed by a definition, declared where it is used",
      { ...declared, allOf: [{ $ref: "#/$defs/d" }], $defs: { d: needs } },
      [],
    ],
    [
      "needed by a definition, declared at one of two uses",
      { properties: { p: { ...declared, $ref: "#/$defs/d" }, q: { $ref: "#/$defs/d" } }, $defs: { d: needs } },
      ["undeclared-required"],
    ],
    ["needed by an unused definition", { $defs: { d: needs } }, ["undeclared-required"]],
    ["inherited names are not declared", { properties: {}, required: ["toString"] }, ["undeclared-required"]],
    ["forbidden here", { properties: { a: false }, ...needs }, ["impossible-required"]],
    [
      "of a name too long",
      { properties: { abc: {} }, required: ["abc"], propertyNames: { maxLength: 2 } },
      ["impossible-required"],
    ],
    [
      "of a name just short enough",
      { properties: { abc: {} }, required: ["abc"], propertyNames: { maxLength: 3 } },
      [],
    ],
    [
      "forbidden by the holder of the branch",
      { properties: { a: false }, ...branches({ type: "object" }, needs) },
      ["impossible-required"],
    ],
    [
      "forbidden by a reference",
      { $ref: "#/$defs/d", ...needs, $defs: { d: { properties: { a: false } } } },
      ["impossible-required"],
    ],
    [
      "forbidden by the other branch",
      { ...declared, ...branches({ ...declared, ...needs }, { properties: { a: false } }, needs) },
      [],
    ],
    ["hidden by a refused declaration", { properties: [], ...needs }, ["wrong-value"]],
  ])("%s", async (_, schema, codes) => {
    expect(await codesOf(root(schema))).toEqual(codes);
  });

  test("one diagnostic per name, at the name, with a suggestion", async () => {
    const { errors } = await checkPayload('{"type":"object","properties":{"label":{}},"required":["lable","x"]}');
    expect(errors).toMatchObject([
      { code: "undeclared-required", column: 56, endColumn: 63, pointer: "", keyword: "required", similar: ["label"] },
      { code: "undeclared-required", column: 64, similar: [] },
    ]);
  });
});

describe("conditions", () => {
  const state = { properties: { state: { enum: ["ok", "bad"] } } };
  const isBad = { properties: { state: { const: "bad" } } };
  test.each<[string, Schema, readonly string[]]>([
    ["requires what it looks at", branches({ ...isBad, required: ["state"] }, {}), []],
    ["looks at what may be absent", branches(isBad, {}), ["vacuous-if"]],
    ["looks at what the holder requires", { required: ["state"], ...branches(isBad, {}) }, []],
    ["looks at what the holder of the branch requires", { required: ["state"], allOf: [branches(isBad, {})] }, []],
    ["requires it in an allOf", branches({ allOf: [isBad, { required: ["state"] }] }, {}), []],
    ["asks for absence", branches({ properties: { state: false } }, {}), []],
    ["asks for presence", branches({ required: ["state"] }, {}), []],
    ["is true", branches(true, {}), ["vacuous-if"]],
    ["is empty", branches({ title: "t" }, {}), ["vacuous-if"]],
    ["is false", branches(false, {}, {}), ["vacuous-if"]],
    ["has no branch", branches({ required: ["state"] }), ["if-without-branch"]],
    ["is missing", branches(undefined, {}, {}), ["branch-without-if", "branch-without-if"]],
    ["is refused for another reason", branches({ not: {} }, {}), ["unsupported-keyword"]],
  ])("an if that %s", async (_, schema, codes) => {
    expect(await codesOf(root({ ...state, ...schema }))).toEqual(codes);
  });
});

describe("roots", () => {
  test.each<[string, Schema | boolean, boolean]>([
    ["an object", { type: "object" }, true],
    ["a list of one", { type: ["object"] }, true],
    ["no type", {}, false],
    ["a list", { type: ["object", "string"] }, false],
    ["an array", { type: "array" }, false],
    ["only a reference", { $ref: "../common/a.schema.json" }, false],
    ["true", true, false],
  ])("%s", async (_, payload, good) => {
    const common = { "common/a.schema.json": { type: "object" } };
    const asPayload = await checkPayload(payload, common);
    expect(asPayload.errors.map((each) => each.code)).toEqual(good ? [] : ["root-not-object"]);
    const envelope = typeof payload === "object" && "$ref" in payload ? { $ref: "common/a.schema.json" } : payload;
    const asEnvelope = await checkTree({
      ...treeAround({ type: "object" }),
      ...common,
      "aep-event.schema.json": envelope,
    });
    expect(asEnvelope.errors.map((each) => each.code)).toEqual(good ? [] : ["root-not-object"]);
  });
});

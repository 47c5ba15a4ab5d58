/** Schemas whose generated code the strict compiler once refused. Random schemas found them. */

import { describe, expect, it } from "vitest";
import { treeOf } from "../../support/check.js";
import { emitAccepted } from "../../support/emitted.js";
import { type JsonObject, jsonObject } from "../../support/json.js";
import { manyTypes } from "../../support/many-types.js";
import { typeFaults } from "../../support/type-check.js";

const inside = (...entries: readonly (readonly [string, JsonObject | boolean])[]): JsonObject =>
  jsonObject([
    ["type", "object"],
    ["properties", jsonObject(entries)],
  ]);

const schemas: { readonly [title: string]: JsonObject } = {
  "a choice that ends in a backslash before one that starts a comment": inside(["a", { enum: ["\\", "\r\n", "/*"] }]),
  "definitions that take everything or nothing": { type: "object", $defs: { all: true, none: false, empty: {} } },
  "a condition that is always the case, and a branch that refuses": {
    type: "object",
    if: { properties: { a: true } },
    then: false,
    additionalProperties: { minLength: 1 },
  },
  "both branches refusing": {
    type: "object",
    allOf: [{ if: { required: [] }, then: false, else: false }, { minItems: 1 }],
  },
  "a refusing part before others": { type: "object", allOf: [false, { additionalProperties: { type: "string" } }] },
  "bounds on a value that another part takes for a text": {
    type: "object",
    properties: { a: { type: "string" } },
    allOf: [{ properties: { a: { minimum: 1 } } }, { properties: { a: { type: "integer", maximum: 3 } } }],
  },
  "loops with nothing to do": {
    type: "object",
    properties: { l: { items: { allOf: [true, {}] } }, f: { items: false } },
    additionalProperties: { if: { minLength: 1 }, then: true },
    propertyNames: { minimum: 3 },
  },
  "capture levels of a member called constructor": inside(
    ["constructor", { "x-aep-capture": "full" }],
    ["toString", inside(["a", { "x-aep-capture": "redacted" }])],
  ),
  "a reference whose type a union swallows": {
    type: "object",
    properties: { a: { allOf: [{ $ref: "#/$defs/text" }, { const: "a" }] } },
    additionalProperties: true,
    $defs: { text: { type: "string" } },
  },
};

describe("generated code", () => {
  it("compiles under the strictest flags", async () => {
    const { tree, payloads } = manyTypes(Object.values(schemas));
    const { files } = await emitAccepted(treeOf(tree));
    const titles = Object.keys(schemas);
    const found = typeFaults(files).map(({ file, text }) => {
      const index = payloads.findIndex(({ path }) => file === `typescript/${path.replace(".schema.json", ".ts")}`);
      return `${titles[index] ?? file}: ${text}`;
    });
    expect(found).toEqual([]);
  });
});

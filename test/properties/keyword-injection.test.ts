/**
 * Every keyword that the table allows, in every place where a schema can stand: guard and ajv agree. That all other
 * keywords are refused in all these places is shown in test/generator/subset/keyword-injection.test.ts.
 */

import { afterAll, describe, expect, it } from "vitest";
import { allowedKeywords } from "../../generator/subset/subset.js";
import { treeOf } from "../support/check.js";
import { emitAccepted, guardOf } from "../support/emitted.js";
import { type Json, type JsonObject, jsonObject, visibleJson } from "../support/json.js";
import { manyTypes } from "../support/many-types.js";
import { oracleFor } from "../support/oracle.js";
import { add, newTally, replay, showTally } from "../support/seed.js";
import { sourceOf, valuesFor } from "./arbitraries/schema-values.js";
import { assertAgreement } from "./assert-agreement.js";

const here = "test/properties/keyword-injection.test.ts";
const valuesPerSchema = 500;

/** One keyword with a value, and what it needs beside it. */
const samples: { readonly [keyword: string]: readonly JsonObject[] } = {
  type: [{ type: "string" }, { type: "object" }, { type: ["integer", "boolean", "object"] }],
  enum: [{ enum: ["a", 1, true, "*/"] }],
  const: [{ const: "a" }, { const: 0 }],
  $ref: [{ $ref: "#/$defs/target" }],
  allOf: [{ allOf: [{ minLength: 1 }, { required: ["p"], properties: { p: true } }] }],
  if: [{ if: { properties: { p: { const: "a" } } }, else: { properties: { q: { type: "string" } } } }],
  then: [{ if: { minLength: 2 }, then: { pattern: "^a" } }],
  else: [{ if: { properties: { p: true }, required: ["p"] }, else: false }],
  properties: [
    jsonObject([
      [
        "properties",
        jsonObject([
          ["__proto__", { type: "string" }],
          ["toString", { minimum: 1 }],
        ]),
      ],
    ]),
  ],
  required: [
    { properties: { p: true, "": true }, required: ["p"] },
    { properties: { "": true }, required: [""] },
  ],
  additionalProperties: [
    { additionalProperties: false },
    { properties: { p: true }, additionalProperties: { type: "number" } },
  ],
  propertyNames: [
    { propertyNames: { maxLength: 2 } },
    { propertyNames: { enum: ["p", "a"] }, properties: { q: true } },
  ],
  items: [{ items: { type: "string" } }, { items: false }],
  minItems: [{ minItems: 1 }],
  maxItems: [{ maxItems: 1 }],
  minLength: [{ minLength: 2 }],
  maxLength: [{ maxLength: 1 }, { maxLength: 0 }],
  pattern: [{ pattern: "^[a-z]+$" }],
  format: [{ format: "date-time" }, { format: "uri" }],
  minimum: [{ minimum: 1 }],
  maximum: [{ maximum: -0.5 }],
  exclusiveMinimum: [{ exclusiveMinimum: 0 }],
  exclusiveMaximum: [{ exclusiveMaximum: 1e300 }],
  $schema: [{ $schema: "https://json-schema.org/draft/2020-12/schema" }],
  $id: [{ $id: "aep://injected/a" }],
  $defs: [{ $defs: { other: { minimum: 3 } } }],
  $comment: [{ $comment: "*/" }],
  title: [{ title: "`" }],
  description: [{ description: "*/ /* \u2028" }],
  default: [{ default: { a: [null] } }],
  examples: [{ examples: [1, null] }],
  deprecated: [{ deprecated: true }],
  "x-aep-capture": [{ "x-aep-capture": "full" }],
};

interface Spot {
  readonly name: string;
  readonly allowed: readonly string[];
  readonly around: (inner: JsonObject) => JsonObject;
}

const anywhere = allowedKeywords(["anywhere"]);
const onMember = allowedKeywords(["anywhere", "member"]);
const root = (...parts: readonly JsonObject[]): JsonObject =>
  jsonObject([
    ["type", "object"],
    ...parts.flatMap((part) => Object.entries(part)).filter(([name]) => name !== "type"),
  ]);

const spots: readonly Spot[] = [
  { name: "root", allowed: allowedKeywords(["anywhere", "root"]), around: root },
  { name: "property", allowed: onMember, around: (inner) => root({ properties: { p: inner } }) },
  {
    name: "nested object",
    allowed: onMember,
    around: (inner) => root({ properties: { o: { type: "object", properties: { p: inner }, required: ["p"] } } }),
  },
  { name: "items", allowed: onMember, around: (inner) => root({ properties: { l: { type: "array", items: inner } } }) },
  { name: "unused $defs", allowed: anywhere, around: (inner) => root({ $defs: { d: inner } }) },
  {
    name: "used $defs",
    allowed: anywhere,
    around: (inner) => root({ properties: { p: { $ref: "#/$defs/d" } }, $defs: { d: inner } }),
  },
  {
    name: "if",
    allowed: anywhere,
    around: (inner) => root({ properties: { v: { if: inner, then: { type: "string" }, else: { maxLength: 1 } } } }),
  },
  {
    name: "then",
    allowed: anywhere,
    around: (inner) => root({ if: { properties: { k: { const: "a" } } }, then: inner }),
  },
  {
    name: "else",
    allowed: anywhere,
    around: (inner) => root({ properties: { v: { if: { type: "string" }, then: true, else: inner } } }),
  },
  { name: "allOf", allowed: anywhere, around: (inner) => root({ properties: { v: { allOf: [true, inner] } } }) },
  { name: "additionalProperties", allowed: anywhere, around: (inner) => root({ additionalProperties: inner }) },
  { name: "propertyNames", allowed: anywhere, around: (inner) => root({ propertyNames: inner }) },
];

const total = newTally();
afterAll(() => showTally("injected keywords", total));

describe("guard and ajv agree on every keyword", () => {
  it.each(spots)("in $name", async ({ allowed, around }) => {
    const schemas = allowed.flatMap((keyword) => {
      const own = samples[keyword] ?? [];
      expect(own.length, `samples of ${keyword}`).toBeGreaterThan(0);
      return own.filter((each) => around !== root || takesObjects(each)).map((each) => withTarget(around(each)));
    });
    const { tree, files, payloads } = manyTypes(schemas);
    const emitted = await emitAccepted(treeOf(tree));
    for (const { path, name } of payloads) {
      const guard = guardOf(emitted, name);
      const judge = oracleFor([[path, files.get(path) ?? true]]).of(path);
      const own = assertAgreement({
        guard,
        accepts: judge,
        values: valuesFor(sourceOf(files, path)),
        runs: valuesPerSchema,
        context: `${visibleJson(files.get(path))}; ${replay(here)}`,
      });
      add(total, own);
    }
  });
});

/** The root is an object, which a list of other values and another type would contradict. */
function takesObjects(sample: JsonObject): boolean {
  return sample.enum === undefined && sample.const === undefined && (sample.type ?? "object") === "object";
}

/** Adds the definition that the sample of `$ref` names. */
function withTarget(schema: JsonObject): JsonObject {
  const own = (schema.$defs ?? {}) as { readonly [name: string]: Json };
  return { ...schema, $defs: { ...own, target: { type: "object", properties: { p: { type: "integer" } } } } };
}

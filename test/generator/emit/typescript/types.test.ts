/** Types as text: what TypeScript can say of a schema, worked out by hand. */

import ts from "typescript";
import { expect, test } from "vitest";
import { fileOf, generatePayload, payloadModule } from "../../../support/generated-tree.js";

const others = {
  "common/thing.schema.json": { type: "object", required: ["a"], properties: { a: { type: "string" } } },
  "common/other.schema.json": { type: "object", properties: { b: { type: "string" } } },
  "common/outer.schema.json": { $ref: "thing.schema.json" },
  "common/long.schema.json": { minLength: 1 },
  "common/list.schema.json": { type: ["object", "string"] },
};

const toThing = { $ref: "../common/thing.schema.json" };
const toOther = { $ref: "../common/other.schema.json" };
const toOuter = { $ref: "../common/outer.schema.json" };
const toLong = { $ref: "../common/long.schema.json" };
const toList = { $ref: "../common/list.schema.json" };

/** The type of a payload, in one line and without comments. */
async function typeOf(schema: { readonly [keyword: string]: unknown }): Promise<string> {
  const text = fileOf(await generatePayload({ type: "object", ...schema }, others), payloadModule);
  const file = ts.createSourceFile("module.ts", text, ts.ScriptTarget.ES2022, true);
  const alias = file.statements.find((each) => ts.isTypeAliasDeclaration(each) && each.name.text === "DemoOneData");
  return (alias?.getText(file) ?? "")
    .replace("export type DemoOneData = ", "")
    .replace(/;$/, "")
    .replace(/\/\*\*.*?\*\//gs, "")
    .replace(/\s+/g, " ");
}

test.each([
  ["anything", true, "unknown"],
  ["nothing", false, "never"],
  ["texts", { type: "string", minLength: 1 }, "string"],
  ["integers and numbers, once", { type: ["integer", "number"] }, "number"],
  ["keywords about texts only", { minLength: 1 }, "unknown"],
  ["keywords about lists only", { minItems: 1 }, "unknown"],
  ["lists of anything", { type: "array" }, "unknown[]"],
  ["lists of one word", { type: "array", items: { type: "string" } }, "string[]"],
  ["lists of more than a word", { type: "array", items: { type: ["string", "boolean"] } }, "Array<string | boolean>"],
  ["lists of a literal", { type: "array", items: { const: "a" } }, 'Array<"a">'],
  ["lists of lists", { type: "array", items: { type: "array", items: toThing } }, "Array<Thing[]>"],
  ["lists of nothing", { type: "array", items: false }, "never[]"],
  [
    "elements of any value that is a list",
    { items: { type: "string" } },
    "Record<string, unknown> | string[] | string | number | boolean | null",
  ],
  ["literals of several types", { enum: ["a", 1, true] }, '"a" | 1 | true'],
  ["literals that the type takes out", { type: "string", allOf: [{ enum: ["a", 1, "b"] }] }, '"a" | "b"'],
  ["literals that a length takes out", { allOf: [{ enum: ["a", "bc"] }, { minLength: 2 }] }, '"bc"'],
  ["any object", { type: "object" }, "Record<string, unknown>"],
  ["objects without members", { type: "object", additionalProperties: false }, "Record<string, never>"],
  ["maps", { type: "object", additionalProperties: { type: "string" } }, "{ [name: string]: string; }"],
  ["maps of anything", { type: "object", additionalProperties: true }, "Record<string, unknown>"],
  ["a reference", toThing, "Thing"],
  ["an object type that the reference says anyway", { type: "object", ...toThing }, "Thing"],
  ["what a reference of the reference says", { type: "object", ...toOuter }, "Outer"],
  ["an object type that the reference does not say", { type: "object", ...toLong }, "Record<string, unknown> & Long"],
  ["an object type that the reference says in part", { type: "object", ...toList }, "Record<string, unknown> & List"],
  ["an object type that one of two says", { type: "object", allOf: [toLong, toThing] }, "Long & Thing"],
  ["two references", { allOf: [toThing, toOther] }, "Thing & Other"],
  ["a reference twice", { allOf: [toThing, toThing] }, "Thing"],
  ["types beside a reference", { type: ["boolean", "number"], ...toLong }, "(boolean | number) & Long"],
] as const)("%s", async (_, schema, expected) => {
  expect(await typeOf({ properties: { x: schema } })).toBe(`{ x?: ${expected}; }`);
});

test("an open map allows each declared member, left out or not", async () => {
  const properties = { a: { type: "number" }, b: { type: "boolean" } };
  expect(await typeOf({ properties, required: ["a"], additionalProperties: { type: "string" } })).toBe(
    "{ a: number; b?: boolean; [name: string]: string | number | boolean | undefined; }",
  );
  expect(await typeOf({ properties, required: ["a", "b"], additionalProperties: { type: "string" } })).toBe(
    "{ a: number; b: boolean; [name: string]: string | number | boolean; }",
  );
});

test("a closed object lists its members only", async () => {
  expect(await typeOf({ properties: { a: { type: "number" } }, additionalProperties: false })).toBe("{ a?: number; }");
});

test("texts take literals of texts in, in an index signature", async () => {
  const properties = { a: { const: "x" }, b: { enum: ["y", 1] } };
  expect(await typeOf({ properties, required: ["a", "b"], additionalProperties: { type: "string" } })).toBe(
    '{ a: "x"; b: "y" | 1; [name: string]: string | 1; }',
  );
});

test("a required member that a reference declares", async () => {
  expect(await typeOf({ ...toOther, required: ["b"] })).toBe("({ b: {} | null; }) & Other");
});

const kinds = { kind: { enum: ["a", "b"] }, x: { type: "string" } };
const when = (kind: string, then: unknown, otherwise?: unknown) => ({
  if: { properties: { kind: { const: kind } }, required: ["kind"] },
  then,
  ...(otherwise === undefined ? {} : { else: otherwise }),
});

test("variants, of which one asks for more", async () => {
  expect(await typeOf({ properties: kinds, required: ["kind"], ...when("a", { required: ["x"] }) })).toBe(
    '{ kind: "a"; x: string; } | { kind: "b"; x?: string; }',
  );
});

test("a variant that nothing meets is left out", async () => {
  expect(await typeOf({ properties: kinds, required: ["kind"], ...when("a", false) })).toBe(
    '{ kind: "b"; x?: string; }',
  );
});

test("a variant of which a reference says more", async () => {
  expect(await typeOf({ properties: kinds, required: ["kind"], ...when("b", toOther) })).toBe(
    '{ kind: "a"; x?: string; } | { kind: "b"; x?: string; } & Other',
  );
});

test("a variant without the member that tells variants apart", async () => {
  expect(await typeOf({ properties: kinds, ...when("a", { required: ["x"] }) })).toBe(
    '{ kind: "a"; x: string; } | { kind?: "b"; x?: string; }',
  );
});

test("a member of which a variant says more", async () => {
  const said = when(
    "a",
    { properties: { x: { enum: ["p", "q"] } } },
    { properties: { x: false, y: { type: "number" } } },
  );
  expect(await typeOf({ properties: kinds, required: ["kind"], ...said })).toBe(
    '{ kind: "a"; x?: string & ("p" | "q"); y?: unknown; } | { kind: "b"; x?: string & never; y?: number; }',
  );
});

import { describe, expect, test } from "vitest";
import { compileErrors } from "../../support/compile.js";
import { generatePayload } from "../../support/generated-tree.js";
import { type Case, cases, thousandsOfChoices } from "./cases.js";

describe.each(Object.entries({ ...cases, "thousands of choices": thousandsOfChoices }))(
  "%s",
  (_, { schema, typeAccepts, typeRejects }) => {
    test("type", async () => {
      const files = new Map(await generatePayload(schema));
      const use = (expressions: readonly string[]) =>
        [
          'import type { DemoOneData } from "./index.js";',
          ...expressions.map((each, index) => `export const v${index}: DemoOneData = ${each};`),
        ].join("\n");
      files.set("typescript/accepts.ts", use(typeAccepts));
      files.set("typescript/rejects.ts", use(typeRejects));
      const lines = compileErrors(files).map((each) => /^typescript\/rejects\.ts:(\d+):/.exec(each)?.[1] ?? each);
      expect([...new Set(lines)]).toEqual(typeRejects.map((_each, index) => String(index + 2)));
    });
  },
);

const never = { if: { properties: { a: { const: "x" } }, required: ["a"] }, then: false, else: false };

test.each<[string, Case["schema"]]>([
  ["a payload", { type: "object", properties: { a: { type: "string" } }, allOf: [false] }],
  ["a payload, by both branches of a condition", { type: "object", properties: { a: { type: "string" } }, ...never }],
  ["a member", { type: "object", properties: { x: { properties: { a: { type: "string" } }, allOf: [false] } } }],
  [
    "elements",
    { type: "object", properties: { x: { type: "array", items: { ...never, allOf: [{ minLength: 1 }] } } } },
  ],
])("no code stands where %s is refused in any case", async (_, schema) => {
  expect(compileErrors(await generatePayload(schema))).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { compileErrors } from "../../support/compile.js";
import { generatePayload } from "../../support/generated-tree.js";
import { cases, thousandsOfChoices } from "./cases.js";

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

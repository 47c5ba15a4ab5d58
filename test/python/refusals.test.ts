/** What Python cannot tell apart or express. */

import { describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import { brief, type FileContent, treeAround, treeOf } from "../support/check.js";

describe("refused, and only where Python is wanted", () => {
  const only = (schema: { readonly [keyword: string]: unknown }) => ({ type: "object", ...schema });
  const pay = {
    type: "object",
    properties: { by: { enum: ["card", "cash"] }, last4: { type: "string" } },
    required: ["by"],
    if: { properties: { by: { const: "card" } }, required: ["by"] },
    then: { required: ["last4"] },
  };
  test.each<
    [string, { readonly [path: string]: FileContent }, { code: string; pointer: string; keyword: string | null }]
  >([
    [
      "members that meet in one attribute",
      treeAround(only({ properties: { "a.b": {}, a_b: {} } })),
      { code: "python-member-collision", pointer: "", keyword: "properties" },
    ],
    [
      "a variant called like another schema",
      {
        ...treeAround(
          only({
            properties: { a: { $ref: "../common/pay.schema.json" }, b: { $ref: "../common/pay-card.schema.json" } },
          }),
        ),
        "common/pay.schema.json": pay,
        "common/pay-card.schema.json": { type: "object" },
      },
      { code: "python-class-collision", pointer: "", keyword: null },
    ],
    ...["^\\p{L}+$", "^[^\\p{Lu}]$", "(a)\\1", "^a(?<=a|bc|d?)$"].map(
      (
        pattern,
      ): [string, { readonly [path: string]: FileContent }, { code: string; pointer: string; keyword: string }] => [
        `the pattern ${pattern}`,
        treeAround(only({ properties: { x: { type: "string", pattern } } })),
        { code: "python-pattern", pointer: "/properties/x", keyword: "pattern" },
      ],
    ),
  ])("%s", async (_, files, expected) => {
    const { diagnostics, files: planned } = await generate(treeOf(files));
    expect(brief(diagnostics.filter((each) => each.severity === "error"))).toEqual([expected]);
    expect(planned.size).toBe(0);
    const alone = await generate(treeOf(files), ["typescript"]);
    expect(alone.diagnostics.filter((each) => each.severity === "error")).toEqual([]);
  });
});

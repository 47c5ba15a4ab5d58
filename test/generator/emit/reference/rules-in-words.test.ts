import { expect, it } from "vitest";
import { generate } from "../../../../generator/generate.js";
import { type FileContent, treeAround, treeOf } from "../../../support/check.js";

/** The rules on the page of a payload, one a line. */
async function rules(
  payload: { readonly [keyword: string]: unknown },
  others: { readonly [path: string]: FileContent } = {},
) {
  const tree = { ...treeAround({ type: "object", ...payload }), ...others };
  const { files, diagnostics } = await generate(treeOf(tree), ["reference"]);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const page = files.get("reference/types/demo.one.md") ?? "";
  return (/## Rules\n\n([\s\S]*?)\n\n## /.exec(page)?.[1] ?? "").split("\n");
}

const a = { properties: { a: { type: "string" }, b: { type: "integer" } } };

it("says what a branch asks, in the words of each constraint", async () => {
  const then = {
    properties: {
      a: { minLength: 2, maxLength: 1000, pattern: "x|y" },
      b: { minimum: 1, exclusiveMaximum: 9, enum: [1, 2] },
      c: { type: "array", minItems: 1, maxItems: 3, items: { type: "string", format: "uri" } },
      d: { type: ["string", "boolean"] },
      e: false,
    },
    required: ["b"],
  };
  const found = await rules({ ...a, if: { properties: { a: { const: "on" } }, required: ["a"] }, then });
  expect(found).toEqual([
    '- If `a` is `"on"`:',
    "  - `a` has at least 2 characters (or absent).",
    "  - `a` has at most 1000 characters (or absent).",
    "  - `a` matches `x|y` (or absent).",
    "  - `b` is one of `1`, `2`.",
    "  - `b` is at least 1.",
    "  - `b` is less than 9.",
    "  - `c` is of type array (or absent).",
    "  - `c[]` is of type string (or absent).",
    "  - `c[]` is a URI as in RFC 3986 (or absent).",
    "  - `c` has at least 1 element (or absent).",
    "  - `c` has at most 3 elements (or absent).",
    "  - `d` is of type string or boolean (or absent).",
    "  - `e` is absent.",
  ]);
});

it("says unless, otherwise, and conditions inside conditions", async () => {
  const whenA = { required: ["a"] };
  expect(await rules({ ...a, if: whenA, else: { required: ["b"] } })).toEqual([
    "- Unless `a` is present, `b` is present.",
  ]);
  const inner = { if: { properties: { b: { const: 1 } }, required: ["b"] }, then: { required: ["c"] } };
  const properties = { ...a.properties, c: { type: "boolean" } };
  expect(await rules({ properties, if: whenA, then: inner, else: { required: ["b", "c"] } })).toEqual([
    "- If `a` is present:",
    "  - If `b` is `1`, `c` is present.",
    "- Otherwise, `b` and `c` are present.",
  ]);
});

it("points to the schema where a condition is no sentence", async () => {
  const inner = { if: { required: ["a"] }, then: { required: ["b"] } };
  expect(await rules({ ...a, if: inner, then: { required: ["b"] } })).toEqual([
    "- If what the schema says at `/if` holds, `b` is present.",
  ]);
});

it("speaks of open and closed objects, and of names, at any depth", async () => {
  const found = await rules(
    {
      properties: {
        closed: { type: "object", additionalProperties: false, properties: { x: {} } },
        map: {
          type: "object",
          propertyNames: { maxLength: 3 },
          additionalProperties: { $ref: "../common/box.schema.json" },
        },
        list: { type: "array", items: { type: "object", additionalProperties: { type: "integer", minimum: 0 } } },
      },
    },
    { "common/box.schema.json": { type: "object", properties: {} } },
  );
  expect(found).toEqual([
    "- No member of `closed` is allowed but those of the table.",
    "- Every member of `map` outside the table is what [box](../common/box.md) says.",
    "- The name of every member of `map` has at most 3 characters.",
    "- Every member of `list[]` outside the table is of type integer. Every member of `list[]` outside the table is at least 0.",
  ]);
});

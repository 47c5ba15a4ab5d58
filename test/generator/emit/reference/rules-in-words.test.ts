import { describe, expect, it } from "vitest";
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

describe("a condition", () => {
  const then = { required: ["b"] };
  const condition = async (schema: object, payload: object = {}) => {
    const properties = { ...a.properties, c: { type: "array" }, d: { type: "object" }, e: { type: "string" } };
    const others = { "common/box.schema.json": { type: "object", properties: { x: { type: "string" } } } };
    return rules({ properties, if: schema, then, ...payload }, others);
  };

  it("is asked in the words of each constraint", async () => {
    const properties = {
      a: { type: "string", minLength: 2, maxLength: 3, pattern: "x", format: "uri" },
      c: { type: "array", minItems: 1, items: { type: "string" } },
      d: { $ref: "../common/box.schema.json", properties: { x: { const: "y" } } },
      e: { enum: ["p", "q"] },
    };
    const asked = [
      "`a` is of type string",
      "`a` has at least 2 characters",
      "`a` has at most 3 characters",
      "`a` matches `x`",
      "`a` is a URI as in RFC 3986",
      "`c` is of type array (or absent)",
      "`c[]` is of type string (or absent)",
      "`c` has at least 1 element (or absent)",
      '`d.x` is `"y"` (or absent)',
      "`d` is what [box](../common/box.md) says (or absent)",
      '`e` is one of `"p"`, `"q"` (or absent)',
    ];
    const found = await condition({ properties, required: ["a"] });
    expect(found).toEqual([`- If ${asked.join(" and ")}, \`b\` is present.`]);
  });

  it.each<[string, object, string]>([
    [
      "allOf",
      { allOf: [{ required: ["a"] }, { properties: { e: { const: "x" } } }] },
      '`a` is present and `e` is `"x"` (or absent)',
    ],
    [
      "allOf beside others",
      { required: ["a"], allOf: [{ properties: { e: { minLength: 1 } } }] },
      "`a` is present and `e` has at least 1 character (or absent)",
    ],
    ["a type of its own", { type: "object", required: ["a"] }, "the object is of type object and `a` is present"],
    ["a member that says nothing", { properties: { a: {} }, required: ["a"] }, "`a` is present"],
    ["a member that may be anything", { properties: { a: true }, required: ["a"] }, "`a` is present"],
    [
      "parts of a member once",
      { properties: { a: { allOf: [{ minLength: 1 }] } }, required: ["a"] },
      "`a` has at least 1 character",
    ],
    ["elements that are free", { properties: { c: { minItems: 1 } }, required: ["c"] }, "`c` has at least 1 element"],
    ["several members", { required: ["a", "e"] }, "`a` and `e` are present"],
  ])("says %s", async (_, schema, asked) => {
    expect(await condition(schema)).toEqual([`- If ${asked}, \`b\` is present.`]);
  });

  const inner = { if: { required: ["x"] }, then: { required: ["y"] }, properties: { x: {}, y: {} } };
  it.each<[string, object]>([
    ["open members", { required: ["a"], additionalProperties: { type: "string" } }],
    ["names", { required: ["a"], propertyNames: { maxLength: 1 } }],
    ["a condition in a member", { required: ["a"], properties: { d: inner } }],
    ["a condition in elements", { required: ["a"], properties: { c: { items: inner } } }],
    ["a condition in a part", { required: ["a"], allOf: [{ required: ["e"] }, inner] }],
    [
      "open members in a member",
      { required: ["a"], properties: { a: {}, d: { additionalProperties: false, properties: { x: {} } } } },
    ],
  ])("is where the schema says it, with %s", async (_, schema) => {
    expect((await condition(schema))[0]).toBe("- If what the schema says at `/if` holds, `b` is present.");
  });

  it("is asked together, also where it must not hold", async () => {
    const schema = { properties: { e: { const: "x" } }, required: ["a"] };
    expect(await rules({ properties: { ...a.properties, e: {} }, if: schema, else: { required: ["b"] } })).toEqual([
      '- Unless `e` is `"x"` (or absent) and `a` is present, `b` is present.',
    ]);
  });

  it("that asks nothing always holds", async () => {
    const free = { properties: { a: {} } };
    expect(await condition(free)).toEqual(["- Always, `b` is present."]);
  });

  it("may leave nothing, or ask for one thing that has parts", async () => {
    const inside = {
      if: { required: ["b"] },
      then: { required: ["e"], properties: { e: { const: "x" } } },
      else: { required: ["e"] },
    };
    expect(await condition({ required: ["a"] }, { then: false })).toEqual(["- If `a` is present, nothing is allowed."]);
    expect(await condition({ required: ["a"] }, { then: { allOf: [inside] } })).toEqual([
      "- If `a` is present:",
      "  - If `b` is present:",
      '    - `e` is `"x"`.',
      "  - Otherwise, `e` is present.",
    ]);
    const two = {
      if: { required: ["b"] },
      then: { required: ["e"], properties: { e: { minLength: 1, maxLength: 2 } } },
    };
    expect(await condition({ required: ["a"] }, { then: two })).toEqual([
      "- If `a` is present:",
      "  - If `b` is present:",
      "    - `e` has at least 1 character.",
      "    - `e` has at most 2 characters.",
    ]);
  });
});

it("speaks of elements and of the whole object", async () => {
  const whenX = { if: { required: ["x"] }, then: { required: ["y"] }, properties: { x: {}, y: {} } };
  const payload = {
    properties: {
      list: { type: "array", items: { type: "object", ...whenX } },
      "odd.name": { type: "object", ...whenX },
    },
    propertyNames: { pattern: "^[a-z.]+$" },
    additionalProperties: false,
  };
  expect(await rules(payload)).toEqual([
    "- If `list[].x` is present, `list[].y` is present.",
    "- If `odd.name.x` is present, `odd.name.y` is present.",
    "- No member is allowed but those of the table.",
    "- The name of every member matches `^[a-z.]+$`.",
  ]);
  expect(await rules({ properties: a.properties, additionalProperties: { title: "Any" } })).toEqual([
    "- Every member outside the table is free.",
  ]);
});

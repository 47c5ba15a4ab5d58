import { describe, expect, it } from "vitest";
import { demoPage, type Files, rowsBelow, section } from "./demo-page.js";

/** The rows of the table of members of one payload. */
async function rows(payload: { readonly [keyword: string]: unknown }, others: Files = {}): Promise<string[]> {
  return rowsBelow(await demoPage({ type: "object", ...payload }, others), "## Fields");
}

const box = { "common/box.schema.json": { type: "object", properties: { width: { type: "number" } } } };

it("names each member with its type, presence, level, constraints and meaning", async () => {
  const properties = {
    id: { type: "string", minLength: 1, description: "Who.", title: "Not shown", "x-aep-capture": "redacted" },
    size: { type: ["integer", "string"], title: "How much", minimum: 0, exclusiveMaximum: 10 },
    when: { type: "string", format: "date-time", pattern: "Z$", maxLength: 40, "x-aep-capture": "full" },
    odd: { maxLength: 1, exclusiveMinimum: 0.5, maximum: 2 },
    gone: false,
    free: true,
  };
  expect(await rows({ properties, required: ["id", "free"] })).toEqual([
    "| `id` | string | yes | redacted | has at least 1 character | Who. |",
    "| `size` | integer or string | no | metadata | at least 0; less than 10 | How much |",
    "| `when` | string | no | full | has at most 40 characters; matches `Z$`; a date-time as in RFC 3339 |  |",
    "| `odd` | any | no | metadata | has at most 1 character; more than 0.5; at most 2 |  |",
    "| `gone` | never | no | metadata |  |  |",
    "| `free` | any | yes | metadata |  |  |",
  ]);
});

it("says what is assumed, what is out of use, and values", async () => {
  const properties = {
    level: { type: "string", enum: ["low", "high"], default: "low", deprecated: true },
    fixed: { const: 3 },
    mixed: { enum: ["a", "b", true, 1] },
    list: { type: "array", default: [1, { a: 2 }] },
  };
  expect(await rows({ properties })).toEqual([
    '| `level` | string | no | metadata | one of `"low"`, `"high"`; `"low"` if absent; deprecated |  |',
    "| `fixed` | number | no | metadata | `3` |  |",
    '| `mixed` | string or boolean or number | no | metadata | one of `"a"`, `"b"`, `true`, `1` |  |',
    '| `list` | array | no | metadata | `[1, { "a": 2 }]` if absent |  |',
  ]);
});

it("shows values with a bar as text, since a bar ends a cell", async () => {
  const properties = { a: { enum: ["x|y", "z"] }, b: { type: "array", items: { const: "x|y" }, default: ["|"] } };
  const page = await demoPage({ type: "object", properties });
  expect(rowsBelow(page, "## Fields")).toEqual([
    '| `a` | string | no | metadata | one of "x&#124;y", `"z"` |  |',
    '| `b` | array of string | no | metadata | each element "x&#124;y"; \\["&#124;"\\] if absent |  |',
  ]);
  expect(page).not.toContain("the rules");
});

it("speaks of elements in the row of their array, and gives rows to what is written inside", async () => {
  const element = { type: "object", properties: { x: { type: "boolean", "x-aep-capture": "full" } }, required: ["x"] };
  const properties = {
    names: { type: "array", minItems: 1, maxItems: 2, items: { type: "string", minLength: 2, pattern: "x" } },
    grid: { type: "array", items: { type: "array", items: { type: "integer", minimum: 1 } } },
    points: { type: "array", items: element },
    any: { type: "array" },
    map: { type: "object", additionalProperties: element },
    deep: { type: "object", properties: { "odd name": { type: "object", properties: { y: { type: "number" } } } } },
    empty: { type: "object", properties: {} },
  };
  expect(await rows({ properties })).toEqual([
    "| `names` | array of string | no | metadata | has at least 1 element; has at most 2 elements; each element has at least 2 characters; each element matches `x` |  |",
    "| `grid` | array of array of integer | no | metadata | each element each element at least 1 |  |",
    "| `points` | array of object | no | metadata |  |  |",
    "| `points[].x` | boolean | yes | full |  |  |",
    "| `any` | array | no | metadata |  |  |",
    "| `map` | object | no | metadata |  |  |",
    "| `map[*].x` | boolean | yes | full |  |  |",
    "| `deep` | object | no | metadata |  |  |",
    '| `deep["odd name"]` | object | no | metadata |  |  |',
    '| `deep["odd name"].y` | number | no | metadata |  |  |',
    "| `empty` | object | no | metadata |  |  |",
  ]);
});

it("links to what a member refers to, and gives it no rows", async () => {
  const properties = {
    box: { $ref: "../common/box.schema.json", description: "Where it is." },
    boxes: { type: "array", items: { $ref: "../common/box.schema.json" } },
    object: { type: "object", allOf: [{ $ref: "../common/box.schema.json" }] },
    map: { type: "object", allOf: [{ $ref: "../common/box.schema.json" }], additionalProperties: { type: "number" } },
    whole: { type: "object", allOf: [{ $ref: "../common/box.schema.json" }], required: ["width"] },
    own: { $ref: "#/$defs/part" },
  };
  const $defs = { part: { type: "string", minLength: 3 } };
  expect(await rows({ properties, $defs }, box)).toEqual([
    "| `box` | [box](../common/box.md) | no | metadata |  | Where it is. |",
    "| `boxes` | array of [box](../common/box.md) | no | metadata |  |  |",
    "| `object` | object and [box](../common/box.md) | no | metadata |  |  |",
    "| `map` | object and [box](../common/box.md) | no | metadata |  |  |",
    "| `whole` | object and [box](../common/box.md) | no | metadata |  |  |",
    "| `whole.width` | number | yes | metadata |  |  |",
    "| `own` | [DemoOneDataPart](demo.one.md#definition-demoonedatapart) | no | metadata |  |  |",
  ]);
});

it("puts names in brackets that are no plain words, but for dots at the start", async () => {
  const properties = Object.fromEntries(["a-1_B.c", "1a", "-a", "a b", "é", "_", "a.1"].map((name) => [name, {}]));
  expect(
    (await rows({ properties: { ...properties, in: { type: "object", properties } } })).map(
      (row) => row.split(" |")[0],
    ),
  ).toEqual([
    "| `a-1_B.c`",
    '| `["1a"]`',
    '| `["-a"]`',
    '| `["a b"]`',
    '| `["é"]`',
    "| `_`",
    "| `a.1`",
    "| `in`",
    '| `in["a-1_B.c"]`',
    '| `in["1a"]`',
    '| `in["-a"]`',
    '| `in["a b"]`',
    '| `in["é"]`',
    "| `in._`",
    '| `in["a.1"]`',
  ]);
});

describe("members that several schemas speak of", () => {
  it("are listed once, with all that is always said of them", async () => {
    const payload = {
      properties: { a: { type: "string", "x-aep-capture": "redacted" } },
      allOf: [
        { properties: { a: { minLength: 2, "x-aep-capture": "full" }, b: { type: "number" } }, required: ["a"] },
        { allOf: [{ properties: { c: { type: "boolean" } } }] },
      ],
    };
    expect(await rows(payload)).toEqual([
      "| `a` | string | yes | full | has at least 2 characters |  |",
      "| `b` | number | no | metadata |  |  |",
      "| `c` | boolean | no | metadata |  |  |",
    ]);
  });

  it("join what is said of them by allOf inside", async () => {
    const a = {
      type: "array",
      allOf: [{ minItems: 1 }, { items: { type: "object", allOf: [{ properties: { x: { type: "number" } } }] } }],
    };
    expect(await rows({ properties: { a } })).toEqual([
      "| `a` | array of object | no | metadata | has at least 1 element |  |",
      "| `a[].x` | number | no | metadata |  |  |",
    ]);
  });

  it("come from a branch only where nothing else speaks of them", async () => {
    const payload = {
      properties: { a: { type: "string" }, b: { type: "string" } },
      if: { properties: { a: { const: "on" } }, required: ["a"] },
      then: { properties: { b: { const: "x" }, c: { const: 1 } }, required: ["b"] },
      else: { properties: { d: { type: "boolean" } }, required: ["d"] },
    };
    expect(await rows(payload)).toEqual([
      "| `a` | string | no | metadata |  |  |",
      "| `b` | string | see rules | metadata |  |  |",
      "| `c` | number | no | metadata | `1` |  |",
      "| `d` | boolean | see rules | metadata |  |  |",
    ]);
  });
});

describe("below the table", () => {
  const properties = {
    a: { type: "string", pattern: "^(x|y)$", $comment: "Why it | is so." },
    list: { type: "array", allOf: [{ $comment: "Not its own." }], items: { type: "string", pattern: "x|z" } },
    inner: {
      type: "object",
      $comment: "One.",
      properties: { b: { type: "string", allOf: [{ pattern: "b|c" }, { pattern: "bc" }] } },
    },
  };

  it("stand patterns with a bar", async () => {
    const page = await demoPage({ type: "object", properties });
    expect(rowsBelow(page, "## Fields")).toEqual([
      "| `a` | string | no | metadata | matches what the rules say |  |",
      "| `list` | array of string | no | metadata | each element matches what the rules say |  |",
      "| `inner` | object | no | metadata |  |  |",
      "| `inner.b` | string | no | metadata | matches what the rules say; matches `bc` |  |",
    ]);
    expect(section(page, "## Rules")).toEqual([
      "- `a` matches `^(x|y)$`.\n- `list[]` matches `x|z`.\n- `inner.b` matches `b|c`.",
    ]);
  });

  it("stand the comments of the schema", async () => {
    const page = await demoPage({ type: "object", properties, allOf: [{ properties: { a: { $comment: "More." } } }] });
    expect(section(page, "## Notes")).toEqual(["- `a`: Why it &#124; is so. More.\n- `inner`: One."]);
  });
});

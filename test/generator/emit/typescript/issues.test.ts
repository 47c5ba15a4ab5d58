/** Values, and the issues that the generated functions must find in them. */

import { expect, test } from "vitest";
import { branches } from "../../../support/check.js";
import { fileOf, generatePayload, payloadModule } from "../../../support/generated-tree.js";
import { functionOf, loadModule } from "../../../support/load.js";

interface Issue {
  readonly pointer: string;
  readonly keyword: string;
  readonly message: string;
}

const others = {
  "common/thing.schema.json": { type: "object", required: ["a"], properties: { a: { type: "string" } } },
};

type Keywords = { readonly [keyword: string]: unknown };

/** The issues of each value, as lines. The guard must accept just the values without any. */
async function issuesOf(schema: Keywords | string, values: readonly unknown[]): Promise<string[][]> {
  const payload = typeof schema === "string" ? schema : { type: "object", ...schema };
  const module = await loadModule(await generatePayload(payload, others), payloadModule);
  const isData = functionOf(module, "isDemoOneData");
  const validate = functionOf(module, "validateDemoOneData") as unknown as (value: unknown) => readonly Issue[];
  return values.map((value) => {
    const issues = validate(value);
    expect(isData(value)).toBe(issues.length === 0);
    return issues.map(({ pointer, keyword, message }) => `${pointer} ${keyword}: ${message}`);
  });
}

const x = (schema: unknown): Keywords => ({ properties: { x: schema } });
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const words = (count: number): string[] => numbers(count).map((each) => `w${each}`);
const quoted = (count: number): string =>
  words(count)
    .map((each) => `"${each}"`)
    .join(", ");
const when = (condition: unknown, then: unknown, otherwise: unknown = true) => ({
  if: condition,
  then,
  else: otherwise,
});

const needsA = [' required: must have "a"'];
const needsB = [' required: must have "b"'];

const table: readonly (readonly [string, Keywords, readonly (readonly [unknown, readonly string[]])[]])[] = [
  [
    "a type each",
    {
      properties: {
        o: { type: "object" },
        a: { type: "array" },
        s: { type: "string" },
        n: { type: "number" },
        i: { type: "integer" },
        b: { type: "boolean" },
        m: { type: ["boolean", "integer", "string"] },
      },
    },
    [
      [
        { o: [], a: {}, s: 1, n: "1", i: 1.5, b: 0, m: 1.5 },
        [
          "/o type: must be an object",
          "/a type: must be an array",
          "/s type: must be a string",
          "/n type: must be a number",
          "/i type: must be an integer",
          "/b type: must be a boolean",
          "/m type: must be a boolean or an integer or a string",
        ],
      ],
      [{ o: {}, a: [], s: "1", n: 1.5, i: 1, b: false, m: 1 }, []],
      [[], [" type: must be an object"]],
    ],
  ],
  [
    "lengths",
    {
      properties: {
        zero: { type: "string", minLength: 0 },
        one: { minLength: 1 },
        two: { minLength: 2, maxLength: 3 },
      },
    },
    [
      [{ zero: "", one: "a", two: "ab" }, []],
      [{ one: 0, two: [] }, []],
      [{ one: "", two: "a" }, ["/one minLength: must not be empty", "/two minLength: must have at least 2 characters"]],
      [{ two: "abcd" }, ["/two maxLength: must have at most 3 characters"]],
    ],
  ],
  [
    "numbers of elements",
    {
      properties: {
        zero: { type: "array", minItems: 0 },
        some: { minItems: 1, maxItems: 2, items: { type: "string" } },
      },
    },
    [
      [{ zero: [], some: ["a"] }, []],
      [{ some: "" }, []],
      [{ some: [] }, ["/some minItems: must have at least 1 items"]],
      [
        { some: ["a", 1, 2] },
        [
          "/some maxItems: must have at most 2 items",
          "/some/1 type: must be a string",
          "/some/2 type: must be a string",
        ],
      ],
    ],
  ],
  [
    "bounds",
    { properties: { from: { minimum: 0, maximum: 2 }, between: { exclusiveMinimum: 0, exclusiveMaximum: 2 } } },
    [
      [{ from: 0, between: 1 }, []],
      [{ from: 2, between: "3" }, []],
      [
        { from: -1, between: 0 },
        ["/from minimum: must be at least 0", "/between exclusiveMinimum: must be more than 0"],
      ],
      [{ from: 3, between: 2 }, ["/from maximum: must be at most 2", "/between exclusiveMaximum: must be less than 2"]],
    ],
  ],
  [
    "formats",
    { properties: { u: { format: "uri" }, t: { format: "date-time" } } },
    [
      [{ u: "urn:a", t: "2026-07-03T10:00:00Z" }, []],
      [{ u: 1, t: 1 }, []],
      [
        { u: "a", t: "b" },
        ["/u format: must be a URI with a scheme", "/t format: must be a date-time such as 2026-07-03T10:00:00Z"],
      ],
    ],
  ],
  [
    "literals",
    {
      properties: {
        one: { const: "a" },
        two: { enum: ["a", 1] },
        both: { type: "string", allOf: [{ enum: [1, "b"] }] },
      },
    },
    [
      [{ one: "a", two: 1, both: "b" }, []],
      [{ one: "b", two: "1" }, ['/one const: must be "a"', '/two enum: must be one of "a", 1']],
    ],
  ],
  [
    "32 choices are all named",
    x({ enum: words(32) }),
    [
      [{ x: "w31" }, []],
      [{ x: "w32" }, [`/x enum: must be one of ${quoted(32)}`]],
    ],
  ],
  [
    "of 34 choices, 32 are named",
    x({ enum: words(34) }),
    [
      [{ x: "w0" }, []],
      [{ x: "w33" }, []],
      [{ x: "w34" }, [`/x enum: must be one of ${quoted(32)} and 2 more`]],
      [{ x: 0 }, [`/x enum: must be one of ${quoted(32)} and 2 more`]],
    ],
  ],
  [
    "two sets of choices, and one again",
    { properties: { a: { enum: numbers(33) }, b: { enum: words(33) }, c: { enum: numbers(33) } } },
    [
      [{ a: 32, b: "w32", c: 32 }, []],
      [
        { a: "w1", b: 1, c: 33 },
        [
          `/a enum: must be one of ${numbers(32).join(", ")} and 1 more`,
          `/b enum: must be one of ${quoted(32)} and 1 more`,
          `/c enum: must be one of ${numbers(32).join(", ")} and 1 more`,
        ],
      ],
    ],
  ],
  [
    "a pattern",
    x({ pattern: "^a" }),
    [
      [{ x: "ab" }, []],
      [{ x: 1 }, []],
      [{ x: "b" }, ["/x pattern: must match the pattern ^a"]],
    ],
  ],
  [
    "members that are asked for",
    { required: ["a", "b"], properties: { a: true, b: { type: "string" }, c: false } },
    [
      [{ a: null, b: "" }, []],
      [{}, [' required: must have "a"', ' required: must have "b"']],
      [{ a: 1, b: 1, c: 1 }, ["/b type: must be a string", "/c false: must not be present"]],
    ],
  ],
  [
    "issues come in the order of the schema, also where literals are checked first",
    { required: ["s", "k"], properties: { s: { type: "string" }, k: { const: 1 } } },
    [
      [{ s: "", k: 1 }, []],
      [{ s: 1, k: 2 }, ["/s type: must be a string", "/k const: must be 1"]],
    ],
  ],
  [
    "a member that a reference declares",
    { $ref: "../common/thing.schema.json", required: ["a"], properties: { b: { type: "string" } } },
    [
      [{ a: "" }, []],
      [{ b: "" }, [' required: must have "a"', ' required: must have "a"']],
    ],
  ],
  [
    "undeclared members",
    { properties: { "a/b": { type: "string" } }, additionalProperties: { type: "number" } },
    [
      [{ "a/b": "", c: 1 }, []],
      [{ "a/b": 1, "c~/d": "" }, ["/a~1b type: must be a string", "/c~0~1d type: must be a number"]],
    ],
  ],
  [
    "undeclared members that may be anything",
    { properties: { a: { type: "string" } }, additionalProperties: true },
    [[{ a: "", b: 1 }, []]],
  ],
  [
    "names of all members, with all declared ones among those that fit",
    { properties: { ab: { type: "string" } }, propertyNames: { pattern: "^a" } },
    [
      [{ ab: "", ac: 1 }, []],
      [{ ba: 1 }, ["/ba pattern: the name of this member must match the pattern ^a"]],
    ],
  ],
  [
    "names of all members, where a declared one does not fit",
    { properties: { ab: { type: "string" }, b: { type: "string" } }, propertyNames: { maxLength: 2, pattern: "^a" } },
    [
      [{ ab: "" }, []],
      [{ b: "" }, ["/b pattern: the name of this member must match the pattern ^a"]],
      [{ abc: 1 }, ["/abc maxLength: the name of this member must have at most 2 characters"]],
    ],
  ],
  [
    "names, and what undeclared members hold",
    {
      properties: { ab: { type: "string" } },
      propertyNames: { pattern: "^a" },
      additionalProperties: { type: "number" },
    },
    [
      [{ ab: "", ac: 1 }, []],
      [{ b: "" }, ["/b pattern: the name of this member must match the pattern ^a", "/b type: must be a number"]],
    ],
  ],
  [
    "names, and what undeclared members hold, where a declared one does not fit",
    {
      properties: { b: { type: "string" } },
      propertyNames: { pattern: "^a" },
      additionalProperties: { type: "number" },
    },
    [
      [{ ac: 1 }, []],
      [{ b: "" }, ["/b pattern: the name of this member must match the pattern ^a"]],
      [{ ac: "" }, ["/ac type: must be a number"]],
    ],
  ],
  [
    "names that may be any, beside undeclared members",
    { properties: { a: { type: "string" } }, propertyNames: true, additionalProperties: false },
    [
      [{ a: "" }, []],
      [{ b: 1 }, ["/b false: must not be present"]],
    ],
  ],
  [
    "elements that may be anything",
    x({ type: "array", items: true, minItems: 1 }),
    [
      [{ x: [1, ""] }, []],
      [{ x: [] }, ["/x minItems: must have at least 1 items"]],
    ],
  ],
  [
    "elements of elements",
    x({ type: "array", items: { type: "array", items: { type: "object", properties: { y: { type: "string" } } } } }),
    [
      [{ x: [[], [{ y: "" }]] }, []],
      [{ x: [[], [{}, { y: 1 }]] }, ["/x/1/1/y type: must be a string"]],
    ],
  ],
  [
    "nothing in a list",
    x({ type: "array", items: false }),
    [
      [{ x: [] }, []],
      [{ x: [1] }, ["/x/0 false: must not be present"]],
    ],
  ],
  [
    "a condition on one literal",
    {
      properties: { k: { type: "string" }, b: { type: "string" } },
      ...when({ properties: { k: { const: "a" } }, required: ["k"] }, { required: ["b"] }),
    },
    [
      [{ k: "a" }, needsB],
      [{ k: "a", b: "" }, []],
      [{ k: "b" }, []],
      [{}, []],
    ],
  ],
  [
    "a condition on a member that may be absent",
    {
      properties: { k: { type: "string" }, b: { type: "string" } },
      ...when({ properties: { k: { const: "a" } } }, { required: ["b"] }),
    },
    [
      [{ k: "a" }, needsB],
      [{}, needsB],
      [{ k: "b" }, []],
    ],
  ],
  [
    "a condition on two literals and a pattern",
    {
      properties: { k: { type: "string" }, l: { type: ["string", "number"] }, b: { type: "string" } },
      ...when(
        { properties: { k: { enum: ["a", "c"] }, l: { pattern: "^x" } }, required: ["k", "l"] },
        { required: ["b"] },
      ),
    },
    [
      [{ k: "a", l: "x" }, needsB],
      [{ k: "c", l: "x" }, needsB],
      [{ k: "c", l: 1 }, needsB],
      [{ k: "b", l: "x" }, []],
      [{ k: "a", l: "y" }, []],
      [{ k: "a" }, []],
      [{ l: "x" }, []],
    ],
  ],
  [
    "a condition on more choices than are compared one by one",
    {
      properties: { k: { type: "string" }, b: { type: "string" } },
      ...when({ properties: { k: { enum: words(33) } }, required: ["k"] }, { required: ["b"] }),
    },
    [
      [{ k: "w32" }, needsB],
      [{ k: "w33" }, []],
    ],
  ],
  [
    "a condition on presence",
    {
      properties: { k: { type: "string" }, b: { type: "string" } },
      ...when({ properties: { k: true }, required: ["k"] }, true, { required: ["b"] }),
    },
    [
      [{ k: "" }, []],
      [{}, needsB],
    ],
  ],
  [
    "a condition with both branches",
    {
      properties: { k: { type: "string" }, a: { type: "string" }, b: { type: "string" } },
      ...when({ properties: { k: { const: "a" } }, required: ["k"] }, { required: ["a"] }, { required: ["b"] }),
    },
    [
      [{ k: "a" }, needsA],
      [{ k: "a", a: "" }, []],
      [{ k: "b" }, needsB],
      [{ b: "" }, []],
    ],
  ],
  [
    "a condition that always holds",
    {
      properties: { a: { type: "string" }, b: { type: "string" } },
      ...when(true, { required: ["a"] }, { required: ["b"] }),
    },
    [
      [{ b: "" }, needsA],
      [{ a: "" }, []],
    ],
  ],
  [
    "a condition that never holds",
    {
      properties: { a: { type: "string" }, b: { type: "string" } },
      ...when(false, { required: ["a"] }, { required: ["b"] }),
    },
    [
      [{ a: "" }, needsB],
      [{ b: "" }, []],
    ],
  ],
  [
    "a condition that always holds, with nothing to check then",
    { properties: { a: { type: "string" }, b: { type: "string" } }, ...when(true, true, { required: ["b"] }) },
    [[{}, []]],
  ],
  [
    "a condition that asks nothing of a member",
    {
      properties: { a: { type: "string" }, b: { type: "string" } },
      ...when({ properties: { a: true } }, { required: ["b"] }),
    },
    [
      [{}, needsB],
      [{ b: "" }, []],
    ],
  ],
  [
    "a condition with branches that ask nothing",
    { properties: { a: { type: "string" } }, ...when({ properties: { a: { const: "x" } } }, true) },
    [[{ a: "x" }, []]],
  ],
  [
    "a condition on undeclared members",
    {
      properties: { a: { type: "string" }, b: { type: "string" } },
      ...when({ properties: { a: { const: "x" } }, additionalProperties: false }, { required: ["b"] }),
    },
    [
      [{ a: "x" }, needsB],
      [{ a: "x", c: 1 }, []],
    ],
  ],
  [
    "a condition on names",
    {
      properties: { a: { type: "string" }, b: { type: "string" } },
      ...when({ propertyNames: { maxLength: 1 } }, { required: ["b"] }),
    },
    [
      [{ a: "x" }, needsB],
      [{ aa: "x" }, []],
    ],
  ],
  [
    "a condition on absence",
    {
      properties: { a: { type: "string" }, b: { type: "string" } },
      ...when({ properties: { a: false } }, { required: ["b"] }),
    },
    [
      [{}, needsB],
      [{ a: "" }, []],
    ],
  ],
  [
    "a condition that asks two things of a member",
    {
      properties: { a: { type: "string" }, b: { type: "string" } },
      ...when({ properties: { a: { minLength: 1, pattern: "^x*$" } }, required: ["a"] }, { required: ["b"] }),
    },
    [
      [{ a: "x" }, needsB],
      [{ a: "" }, []],
      [{ a: "y" }, []],
    ],
  ],
  [
    "a condition with types, and with a condition of its own",
    {
      properties: { a: { type: "string" }, b: { type: "string" } },
      ...when(
        { type: "object", ...when({ properties: { a: { const: "x" } }, required: ["a"] }, true, false) },
        { required: ["b"] },
      ),
    },
    [
      [{ a: "x" }, needsB],
      [{ a: "y" }, []],
      [{}, []],
    ],
  ],
  [
    "a condition with a type and members",
    {
      properties: { a: { type: "string" }, b: { type: "string" } },
      ...when({ type: "object", properties: { a: { const: "x" } }, required: ["a"] }, { required: ["b"] }),
    },
    [
      [{ a: "x" }, needsB],
      [{ a: "y" }, []],
    ],
  ],
  [
    "a condition on a value that is no object",
    x({ ...when({ type: "string" }, { minLength: 2 }, { minimum: 2 }) }),
    [
      [{ x: "ab" }, []],
      [{ x: 2 }, []],
      [{ x: "a" }, ["/x minLength: must have at least 2 characters"]],
      [{ x: 1 }, ["/x minimum: must be at least 2"]],
    ],
  ],
  [
    "a condition on the members of a value that may be no object",
    x({
      type: ["object", "string"],
      properties: { k: { type: "string" }, b: { type: "string" } },
      ...when({ properties: { k: { const: "a" } }, required: ["k"] }, { required: ["b"] }),
    }),
    [
      [{ x: { k: "b" } }, []],
      [{ x: "" }, []],
      [{ x: { k: "a" } }, ['/x required: must have "b"']],
      [{ x: 1 }, ["/x type: must be an object or a string"]],
    ],
  ],
  [
    "members of a value of any type",
    x({ properties: { y: { type: "string" } }, minLength: 1 }),
    [
      [{ x: { y: "" } }, []],
      [{ x: 1 }, []],
      [{ x: { y: 1 } }, ["/x/y type: must be a string"]],
      [{ x: "" }, ["/x minLength: must not be empty"]],
    ],
  ],
  [
    "a value that is refused whatever it is",
    { properties: { k: { type: "string" } }, ...when({ properties: { k: { const: "a" } }, required: ["k"] }, false) },
    [
      [{ k: "b" }, []],
      [{ k: "a" }, [" false: must not be present"]],
    ],
  ],
  [
    "a type said twice",
    x({ type: "string", allOf: [{ type: "string", minLength: 1 }, { type: ["string", "number"] }] }),
    [
      [{ x: "a" }, []],
      [{ x: "" }, ["/x minLength: must not be empty"]],
    ],
  ],
  [
    "integers among numbers",
    x({ type: "number", allOf: [{ type: ["integer", "string"] }] }),
    [
      [{ x: 1 }, []],
      [{ x: 1.5 }, ["/x type: must be an integer or a string"]],
    ],
  ],
];

test.each(table)("%s", async (_, schema, expected) => {
  const found = await issuesOf(
    schema,
    expected.map(([value]) => value),
  );
  expect(found).toEqual(expected.map(([, issues]) => issues));
});

test("a zero with a sign is a zero", async () => {
  const schema = '{"type":"object","properties":{"x":{"const":-0.0},"y":{"minimum":-0}}}';
  expect(
    await issuesOf(schema, [
      { x: 0, y: 0 },
      { x: 1, y: -1 },
    ]),
  ).toEqual([[], ["/x const: must be 0", "/y minimum: must be at least 0"]]);
});

/** The guard of a payload, without the functions that it calls. */
async function guardOf(schema: Keywords): Promise<string> {
  const text = fileOf(await generatePayload({ type: "object", ...schema }), payloadModule);
  return /^export function isDemoOneData\(.*?^}/ms.exec(text)?.[0] ?? "";
}

test("a guard checks literals first, then the others in the order of the schema", async () => {
  const properties = { s: { type: "string" }, k: { const: "key" }, n: { type: "number" }, o: { const: "optional" } };
  const guard = await guardOf({ properties, required: ["s", "n", "k"] });
  const checks = ['!== "key"', '!== "string"', "Number.isFinite", '!== "optional"'].map((each) => guard.indexOf(each));
  expect(checks).not.toContain(-1);
  expect(checks).toEqual([...checks].sort((a, b) => a - b));
});

test("a guard asks once for a type that is said twice", async () => {
  const guard = await guardOf({ allOf: [{ type: "object", properties: { a: { type: "string" } } }] });
  expect(guard.match(/value === null|isObject\(value\)/g)).toHaveLength(1);
});

test.each<[string, Keywords]>([
  ["at once", { allOf: [false] }],
  ["by both branches of a condition", branches({ properties: { a: { const: "x" } }, required: ["a"] }, false, false)],
])("a guard that refuses %s has nothing behind it", async (_, refusal) => {
  const guard = await guardOf({
    properties: { a: { type: "string" } },
    allOf: [refusal, { properties: { b: { type: "number" } } }],
  });
  expect(guard.trimEnd().replace(/\s+/g, " ")).toMatch(/return false; }( })?$/);
  expect(guard).not.toContain("return true");
  expect(guard).not.toContain("isFinite");
});

test("a guard asks nothing of what is always so", async () => {
  const properties = {
    text: { type: "string", minLength: 0 },
    list: { type: "array", minItems: 0, items: true },
    map: { type: "object", properties: { y: true }, propertyNames: true, additionalProperties: true },
  };
  const guard = await guardOf({
    properties,
    allOf: [branches(true, true, true), branches({ required: ["text"] }, true)],
  });
  expect(guard).not.toMatch(/hasAtLeast|< 0|\.length|for \(|if \((true|false|text\d+ !== undefined)\) \{\s*\}/);
});

test("a guard has no branch that is never taken", async () => {
  const properties = { a: { type: "string" }, b: { type: "string" } };
  const guards = await Promise.all([
    guardOf({ properties, ...branches(true, { required: ["a"] }, { required: ["b"] }) }),
    guardOf({ properties, ...branches(false, { required: ["b"] }, { required: ["a"] }) }),
  ]);
  for (const guard of guards) {
    expect(guard).toMatch(/if \(a\d+ === undefined\) return false;/);
    expect(guard).not.toMatch(/b\d+ === undefined|if \((true|false)|else/);
  }
});

test("32 choices are compared one by one, 33 are looked up", async () => {
  expect(await guardOf(x({ enum: words(32) }))).not.toContain(".has(");
  expect(await guardOf(x({ enum: words(33) }))).toContain(".has(");
  const on = (count: number) => branches({ properties: { x: { enum: words(count) } } }, { required: ["x"] });
  expect(await guardOf({ ...x(true), ...on(32) })).not.toContain(".has(");
  expect(await guardOf({ ...x(true), ...on(33) })).toContain(".has(");
});

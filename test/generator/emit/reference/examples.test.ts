import { describe, expect, it } from "vitest";
import { demoPage, exampleData, type Files, referenceOf } from "./demo-page.js";

const none = "None could be made up from the schema";

/** The value that the example of a payload gives to a member `it`, which must be there. */
async function valueFor(schema: object | boolean, others: Files = {}, more: object = {}): Promise<unknown> {
  const page = await demoPage({ type: "object", properties: { it: schema }, required: ["it"], ...more }, others);
  return page.includes(none) ? none : Object(exampleData(page)).it;
}

/** No guess matches it. */
const hard = { type: "string", pattern: "^[xyz]{7}!$" };

const common = {
  "common/no-three.schema.json": { type: "integer", if: { const: 3 }, then: false },
};

const row = (type: string) => ({
  type,
  status: "optional",
  scope: "session",
  schema: `${type}.schema.json`,
  summary: "S",
});
const sessionStarted = {
  "registry/types.json": { aep: "0.1", types: [row("demo.one"), row("session.started")] },
  "registry/categories.json": {
    categories: ["demo", "session"].map((name) => ({ name, scope: "session", summary: "Summary" })),
  },
};

describe("a value for one member", () => {
  it.each<[string, object | boolean, unknown]>([
    ["anything", true, "it"],
    ["a value of several", { enum: ["b", "a"] }, "b"],
    ["the value of several that fits", { enum: ["b", "aa"], minLength: 2 }, "aa"],
    ["the value that two lists share", { enum: ["a", "b"], allOf: [{ enum: ["b", "c"] }] }, "b"],
    ["no value that fits", { enum: [3], allOf: [{ $ref: "../common/no-three.schema.json" }] }, none],
    ["yes or no", { type: "boolean" }, true],
    ["a number", { type: "number" }, 3],
    ["a number below three", { type: "number", maximum: 2 }, 1],
    ["a number below one", { type: "integer", exclusiveMaximum: 1 }, 0],
    ["a number from a bound on", { type: "integer", minimum: 7 }, 7],
    ["a number above a bound", { type: "integer", exclusiveMinimum: 7 }, 8],
    ["a number up to a bound", { type: "integer", maximum: -7 }, -7],
    ["a number below a bound", { type: "integer", exclusiveMaximum: -7 }, -8],
    ["a whole number above a fraction", { type: "integer", minimum: 7.5 }, 8],
    ["a whole number below a fraction", { type: "integer", maximum: -7.5 }, -8],
    ["a number between bounds", { type: "number", exclusiveMinimum: 4, exclusiveMaximum: 4.5 }, 4.25],
    [
      "a whole number but three",
      { type: "integer", minimum: 2, maximum: 3, allOf: [{ $ref: "../common/no-three.schema.json" }] },
      2,
    ],
    [
      "a number that cannot be",
      { type: "integer", minimum: 3, maximum: 3, allOf: [{ $ref: "../common/no-three.schema.json" }] },
      none,
    ],
    ["the largest number and more", { type: "number", exclusiveMinimum: 1.7e308 }, none],
    ["a type that can be, of two", { ...hard, type: ["string", "boolean"] }, true],
    ["what is no text", { if: { type: "string" }, then: false }, {}],
    ["one of two types", { type: ["boolean", "string"] }, true],
    ["a type that only a range tells", { minimum: 10 }, 10],
    ["a type that only elements tell", { items: { const: 1 } }, [1]],
    ["a type that only members tell", { properties: { a: { const: 1 } } }, { a: 1 }],
    ["a type that only a length tells", { minLength: 5 }, "2026-07-03T10:00:00Z"],
    ["a long text", { type: "string", minLength: 71 }, `${"it".repeat(35)}i`],
    ["a text longer than any page should show", { type: "string", minLength: 10_001 }, none],
    ["a short text", { type: "string", maxLength: 1 }, "a"],
    ["a text that is cut", { type: "string", pattern: "^bil[a-z]", maxLength: 4, allOf: [{ maxLength: 6 }] }, "bill"],
    ["a text of a form", { type: "string", format: "date-time" }, "2026-07-03T10:00:00Z"],
    ["an address", { type: "string", format: "uri" }, "https://docs.example/handbook#deployments"],
    ["an empty text", { type: "string", maxLength: 0 }, ""],
    ["a text that a plain pattern asks for", { type: "string", pattern: "^x\\.y$" }, "x.y"],
    ["a text with signs of patterns", { type: "string", pattern: "^a\\^b\\$c$" }, "a^b$c"],
    ["a text that no guess matches", hard, none],
    ["a list", { type: "array" }, ["example"]],
    ["a list of texts", { type: "array", items: { type: "string" } }, ["example"]],
    ["a list of two", { type: "array", minItems: 2, items: { type: "number" } }, [3, 3]],
    ["an empty list", { type: "array", maxItems: 0 }, []],
    ["a list whose elements cannot be", { type: "array", items: false }, []],
    ["a list that needs elements which cannot be", { type: "array", minItems: 1, items: hard }, none],
    ["a list of fifty", { type: "array", minItems: 50, items: { const: 1 } }, new Array(50).fill(1)],
    ["a list that is too long to show, but has an end", { type: "array", minItems: 51, maxItems: 60 }, none],
    ["a list that is too long to show", { type: "array", minItems: 51 }, none],
    ["an object", { type: "object" }, {}],
    ["a closed object", { type: "object", additionalProperties: false }, {}],
    ["both of two ranges", { allOf: [{ type: "integer", minimum: 5 }, { maximum: 5 }] }, 5],
    [
      "both of two lengths",
      {
        allOf: [
          { type: "array", minItems: 2 },
          { minItems: 3, maxItems: 9 },
        ],
      },
      ["example", "example", "example"],
    ],
    ["the smaller of two lengths", { type: "array", allOf: [{ maxItems: 0 }, { maxItems: 3 }] }, []],
  ])("%s", async (_, schema, value) => {
    expect(await valueFor(schema, common)).toEqual(value);
  });

  it("keeps the words of its name", async () => {
    const page = await demoPage({
      type: "object",
      properties: { "two_words--here": { type: "string" }, "--": { type: "string" }, é1: { type: "string" } },
    });
    expect(exampleData(page)).toEqual({ "two_words--here": "two words here", "--": "example", é1: "é1" });
  });

  it("is an example of the schema that refers to it, then of the schema that it refers to", async () => {
    const others = { "common/c.schema.json": { type: "string", examples: ["from there", "here"] } };
    expect(await valueFor({ $ref: "../common/c.schema.json" }, others)).toBe("from there");
    expect(await valueFor({ $ref: "../common/c.schema.json", examples: ["x", "y"] }, others)).toBe("x");
    expect(await valueFor({ $ref: "../common/c.schema.json", maxLength: 4, examples: [1] }, others)).toBe("here");
  });
});

describe("an object", () => {
  it("has all members that can be made up, in the order of the schema", async () => {
    const page = await demoPage({
      type: "object",
      properties: { b: { type: "number" }, never: false, a: { type: "object", properties: { c: { const: 1 } } } },
      required: ["a"],
    });
    expect(JSON.stringify(exampleData(page))).toBe('{"b":3,"a":{"c":1}}');
  });

  it("has only what it must where all together do not fit", async () => {
    const page = await demoPage({
      type: "object",
      properties: { a: { const: 1 }, b: { const: 2 } },
      required: ["a"],
      if: { required: ["b"] },
      then: { properties: { a: { const: 2 } } },
    });
    expect(exampleData(page)).toEqual({ a: 1 });
  });

  it("satisfies every part that speaks of a member", async () => {
    expect(
      await valueFor({ type: "integer", minimum: 5 }, {}, { allOf: [{ properties: { it: { minimum: 8 } } }] }),
    ).toBe(8);
    const part = { properties: { other: true }, additionalProperties: { minimum: 9 } };
    expect(await valueFor({ type: "integer", minimum: 5 }, {}, { allOf: [part] })).toBe(9);
  });

  it("has what the branch of a condition asks, and what the branch of that asks", async () => {
    const has = (name: string) => ({ required: [name] });
    const page = await demoPage({
      type: "object",
      properties: { a: { const: 1 }, b: { type: "string" }, c: { type: "string" } },
      required: ["a"],
      if: { properties: { a: { const: 1 } }, required: ["a"] },
      then: {
        ...has("b"),
        properties: { b: { maxLength: 1 } },
        if: has("b"),
        then: { properties: { c: { maxLength: 0 } }, ...has("c") },
      },
      else: { properties: { b: { const: "no" } } },
    });
    expect(exampleData(page)).toEqual({ a: 1, b: "b", c: "" });
  });

  it("has nothing of branches inside branches that do not hold", async () => {
    const page = await demoPage({
      type: "object",
      properties: { a: { const: 1 }, b: { type: "string" } },
      if: { properties: { a: { const: 2 } }, required: ["a"] },
      then: { if: { required: ["a"] }, then: { properties: { b: { const: "no" } } } },
    });
    expect(exampleData(page)).toEqual({ a: 1, b: "b" });
  });

  it("is given up where schemas double at every level", async () => {
    const level = (below: string) => ({
      type: "object",
      required: ["a", "b"],
      properties: { a: { $ref: below }, b: { $ref: below } },
    });
    const $defs = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`d${index}`, index === 0 ? hard : level(`#/$defs/d${index - 1}`)]),
    );
    expect(await demoPage({ ...level("#/$defs/d11"), $defs })).toContain(none);
    // Levels that can be filled are given up too, for nobody would read so many.
    expect(await demoPage({ ...level("#/$defs/d11"), $defs: { ...$defs, d0: { type: "boolean" } } })).toContain(none);
  });

  it("has what the else of a condition asks", async () => {
    const page = await demoPage({
      type: "object",
      properties: { a: { const: 1 }, b: { type: "string" } },
      if: { properties: { a: { const: 2 } }, required: ["a"] },
      then: { properties: { b: { const: "no" } } },
      else: { properties: { b: { const: "yes" } }, required: ["b"] },
    });
    expect(exampleData(page)).toEqual({ a: 1, b: "yes" });
  });
});

describe("samples", () => {
  it("go before what is made up, where the schema accepts them", async () => {
    const page = await demoPage({
      type: "object",
      properties: {
        seq: { type: "integer" },
        rating: { type: "integer", maximum: 3 },
        page: { type: "integer" },
        by: true,
      },
    });
    // A page is given as an object or a number, whichever is accepted.
    expect(exampleData(page)).toEqual({ seq: 12, rating: 3, page: 3, by: "dana" });
  });

  it("of objects are for schemas that declare their members, or none", async () => {
    const id = { type: "object", properties: { id: { type: "string" } } };
    expect(await valueFor({ type: "object", properties: { state: { type: "object" } } })).toEqual({
      state: { phase: "test" },
    });
    // Of the two members that the sample of a context has, this schema knows one.
    const tool = { type: "object", properties: { tool: { type: "string" } } };
    expect(await valueFor({ type: "object", properties: { context: tool } })).toEqual({ context: { tool: "tool" } });
    expect(await valueFor({ type: "object", properties: { state: id } })).toEqual({ state: { id: "evt-0187" } });
  });

  it("may be lists", async () => {
    expect(await valueFor({ type: "object", properties: { options: { type: "array" } } })).toEqual({
      options: [
        { id: "allow", label: "Allow" },
        { id: "deny", label: "Deny" },
      ],
    });
  });

  it("of a definition are not for its members", async () => {
    const properties = { start: true, list: { type: "array" }, name: { type: "string" } };
    const span = { "common/span.schema.json": { type: "object", properties, required: ["name", "list"] } };
    const made = { start: "start", list: ["example"], name: "deploy" };
    expect(await valueFor({ $ref: "../common/span.schema.json" }, span)).toEqual(made);
    const page = (await referenceOf({ type: "object" }, span)).get("common/span.md");
    expect(page).toContain('{\n  "start": "start",\n  "list": ["example"],\n  "name": "deploy"\n}');
  });

  it("are none for definitions of other names", async () => {
    const others = { "common/c.schema.json": { type: "string" } };
    expect(await valueFor({ $ref: "../common/c.schema.json" }, others)).toBe("it");
  });

  it("belong to an object written in place by the name of its type", async () => {
    const client = { type: "object", properties: { name: { type: "string" }, version: { type: "string" } } };
    const files = await referenceOf(
      { type: "object" },
      { "types/session.started.schema.json": { type: "object", properties: { client } }, ...sessionStarted },
    );
    expect(exampleData(files.get("types/session.started.md") ?? "")).toEqual({
      client: { name: "claude-code", version: "2.1.0" },
    });
  });

  it("belong to a definition by its name, wherever it stands", async () => {
    const schema = { type: "object", properties: { start: { type: "integer" }, end: { type: "integer" } } };
    const others = { "common/span.schema.json": schema };
    const span = { start: 1042, end: 1127 };
    expect(await valueFor({ $ref: "../common/span.schema.json" }, others)).toEqual(span);
    expect(await valueFor({ type: "array", items: { $ref: "../common/span.schema.json" } }, others)).toEqual([span]);
    const page = (await referenceOf({ type: "object" }, others)).get("common/span.md") ?? "";
    expect(page).toContain('## Example\n\n```json\n{\n  "start": 1042,\n  "end": 1127\n}\n```\n');
  });

  it("belong to a member of one definition before all members of that name", async () => {
    const others = (name: string): Files => ({
      [`common/${name}.schema.json`]: { type: "object", properties: { name: { type: "string" } } },
    });
    const given = async (name: string) => valueFor({ $ref: `../common/${name}.schema.json` }, others(name));
    expect(await given("artifact")).toEqual({ name: "release-notes.md" });
    expect(await given("vehicle")).toEqual({ name: "deploy" });
    const page = (await referenceOf({ type: "object" }, others("artifact"))).get("common/artifact.md");
    expect(page).toContain('"name": "release-notes.md"');
  });
});

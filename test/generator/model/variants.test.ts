import { describe, expect, test } from "vitest";
import { mergedView } from "../../../generator/model/merged-view.js";
import { variantsOf } from "../../../generator/model/variants.js";
import type { FileContent } from "../../support/check.js";
import { definitionOf, modelOf, payloadSchema } from "../../support/model.js";
import { readFiles } from "../../support/temporary-folder.js";

/** What tells variants apart, the values of each with `undefined` for absence, and the pointers of their branches. */
async function split(payload: FileContent) {
  const variants = variantsOf(await payloadSchema(payload));
  return variants === null
    ? null
    : {
        by: variants.discriminator,
        variants: variants.variants.map(({ values, absent, branches }) => [
          [...values, ...(absent ? [undefined] : [])],
          branches.map((each) => each.location.pointer),
        ]),
        open: variants.open.map((each) => each.if.location.pointer),
      };
}

const mode = { enum: ["a", "b", "c"] };
const isA = { properties: { mode: { const: "a" } } };
const needsX = { required: ["x"] };
const x = { type: "integer" };

describe("variantsOf", () => {
  test("a form's field is a select, or something else", async () => {
    const model = await modelOf(readFiles("schemas"));
    const variants = variantsOf(definitionOf(model, "FieldSpec").schema);
    expect(variants).toMatchObject({
      discriminator: "type",
      variants: [{ values: ["string", "number", "boolean"], absent: false }, { values: ["select"] }],
      open: [],
    });
  });

  test("an object without the member meets a condition that does not require it", async () => {
    const payload = { type: "object", properties: { mode, x }, if: isA, then: needsX };
    expect(await split(payload)).toEqual({
      by: "mode",
      variants: [
        [["a", undefined], ["/then"]],
        [["b", "c"], []],
      ],
      open: [],
    });
  });

  test("and does not meet one that does", async () => {
    const payload = { type: "object", properties: { mode, x }, if: { ...isA, required: ["mode"] }, then: needsX };
    expect((await split(payload))?.variants).toEqual([
      [["a"], ["/then"]],
      [["b", "c", undefined], []],
    ]);
  });

  test("conditions in allOf, with then and else, come together", async () => {
    const isB = { properties: { mode: { const: "b" } } };
    const payload = {
      type: "object",
      properties: { mode, x },
      required: ["mode"],
      allOf: [
        { if: isA, then: needsX, else: { properties: { y: x } } },
        { if: isB, then: { properties: { z: x } } },
      ],
    };
    expect((await split(payload))?.variants).toEqual([
      [["a"], ["/allOf/0/then"]],
      [["b"], ["/allOf/0/else", "/allOf/1/then"]],
      [["c"], ["/allOf/0/else"]],
    ]);
  });

  test("a boolean tells two variants apart", async () => {
    const payload = {
      type: "object",
      properties: { ok: { type: "boolean" }, x },
      required: ["ok"],
      if: { properties: { ok: { const: false } } },
      then: needsX,
    };
    expect((await split(payload))?.variants).toEqual([
      [[true], []],
      [[false], ["/then"]],
    ]);
  });

  test("the member that leaves fewest conditions open is taken; what it does not decide stays open", async () => {
    const payload = {
      type: "object",
      properties: { mode, other: { enum: [1, 2] }, n: { type: "number" }, x },
      allOf: [
        { if: { properties: { other: { const: 1 } } }, then: needsX },
        { if: isA, then: needsX },
        { if: { ...isA, required: ["mode"] }, then: { required: ["n"] } },
        { if: { properties: { n: { minimum: 3 } }, required: ["n"] }, then: needsX },
      ],
    };
    expect(await split(payload)).toMatchObject({ by: "mode", open: ["/allOf/0/if", "/allOf/3/if"] });
  });

  test("also where it is declared behind the others", async () => {
    const payload = {
      type: "object",
      properties: { other: { enum: [1, 2] }, mode, x },
      allOf: [
        { if: { properties: { other: { const: 1 } } }, then: needsX },
        { if: isA, then: needsX },
        { if: { ...isA, required: ["mode"] }, then: needsX },
      ],
    };
    expect(await split(payload)).toMatchObject({ by: "mode", open: ["/allOf/0/if"] });
  });

  test("among equals, the first declared is taken", async () => {
    const allOf = [
      { if: { properties: { other: { const: 1 } } }, then: needsX },
      { if: isA, then: needsX },
    ];
    expect(await split({ type: "object", properties: { other: { enum: [1, 2] }, mode, x }, allOf })).toMatchObject({
      by: "other",
    });
    expect(await split({ type: "object", properties: { mode, other: { enum: [1, 2] }, x }, allOf })).toMatchObject({
      by: "mode",
    });
  });

  test("absence is no value", async () => {
    const variants = variantsOf(
      await payloadSchema({ type: "object", properties: { mode, x }, if: isA, then: needsX }),
    )?.variants;
    expect(variants?.map(({ values, absent }) => ({ values, absent }))).toStrictEqual([
      { values: ["a"], absent: true },
      { values: ["b", "c"], absent: false },
    ]);
  });

  test("the values are those that all that is said of the member leaves", async () => {
    const payload = {
      type: "object",
      properties: { mode: { type: "string", title: "Mode" }, x },
      required: ["mode"],
      allOf: [{ properties: { mode: { pattern: "^[ab]$" } } }, { properties: { mode } }],
      if: isA,
      then: needsX,
    };
    expect(await split(payload)).toMatchObject({
      by: "mode",
      variants: [
        [["a"], ["/then"]],
        [["b"], []],
      ],
    });
  });

  test("a boolean may be described in several places", async () => {
    const payload = {
      type: "object",
      properties: { ok: { type: "boolean" }, x },
      required: ["ok"],
      allOf: [{ properties: { ok: { title: "Fine" } } }],
      if: { properties: { ok: { const: false } } },
      then: needsX,
    };
    expect((await split(payload))?.variants).toEqual([
      [[true], []],
      [[false], ["/then"]],
    ]);
  });

  test.each([
    [
      "a member that is a boolean or else a text",
      {
        type: "object",
        properties: { ok: { type: ["boolean", "string"] }, x },
        required: ["ok"],
        if: { properties: { ok: { const: true } } },
        then: needsX,
      },
    ],
    [
      "a member of which nothing is said",
      { type: "object", properties: { mode: true, x }, required: ["mode"], if: isA, then: needsX },
    ],
    ["no condition", { type: "object", properties: { mode } }],
    [
      "a member that is not closed",
      { type: "object", properties: { mode: { type: "string" }, x }, if: isA, then: needsX },
    ],
    [
      "a condition that always holds",
      { type: "object", properties: { mode: { enum: ["a"] }, x }, required: ["mode"], if: isA, then: needsX },
    ],
  ])("%s gives none", async (_, payload) => {
    expect(await split(payload)).toBeNull();
  });
});

describe("mergedView", () => {
  test("joins what allOf says of one instance: types meet, values meet, members and requirements add up", async () => {
    const schema = await payloadSchema({
      type: "object",
      properties: {
        n: { type: ["number", "string"], allOf: [{ type: ["integer", "boolean"] }] },
        v: { enum: ["a", "b", 1], allOf: [{ enum: ["b", 1, "c"] }, { type: "string" }] },
      },
      required: ["n"],
      allOf: [{ properties: { n: { maximum: 3 }, m: true }, required: ["m"] }],
    });
    const view = mergedView(schema);
    expect([...view.members].map(([name, each]) => [name, each.length])).toEqual([
      ["n", 2],
      ["v", 1],
      ["m", 1],
    ]);
    expect([...view.required]).toEqual(["n", "m"]);
    const [n, v] = ["n", "v"].map((name) => (view.members.get(name) ?? []).map(mergedView)[0]);
    expect(n?.types).toEqual(["integer"]);
    expect(v?.literals).toEqual(["b"]);
  });

  test.each([
    [{ type: "object", if: { minItems: 1 }, then: { maxItems: 3 } }, true],
    [{ type: "object", properties: { a: true } }, true],
    [{ type: "object" }, false],
  ])("%j describes objects: %j", async (payload, verdict) => {
    expect(mergedView(await payloadSchema(payload)).describesObject).toBe(verdict);
  });

  test("sees a part that nothing can meet", async () => {
    const schema = await payloadSchema({ type: "object", properties: { a: { allOf: [{ type: "string" }, false] } } });
    expect(
      mergedView(schema)
        .members.get("a")
        ?.map((each) => mergedView(each).possible),
    ).toEqual([false]);
  });
});

/** The kinds of value of each keyword, and the table's claims about itself. */

import { describe, expect, test } from "vitest";
import { codes } from "../../../generator/diagnostics/codes.js";
import { explain, explainCode, explainKeyword, explainSubset } from "../../../generator/subset/explain.js";
import { editDistance, similarNames } from "../../../generator/subset/similar.js";
import { keywordTable } from "../../../generator/subset/subset.js";
import { brief, checkPayload } from "../../support/check.js";

const field = (members: { readonly [keyword: string]: unknown }) => ({
  type: "object",
  properties: { field: members },
});

describe("refused values", () => {
  test.each([
    ["minimum", "0", "wrong-value"],
    ["minimum", null, "wrong-value"],
    ["maximum", [], "wrong-value"],
    ["minLength", -1, "wrong-value"],
    ["maxLength", 1.5, "wrong-value"],
    ["minItems", "1", "wrong-value"],
    ["maxItems", true, "wrong-value"],
    ["required", "id", "wrong-value"],
    ["required", [1], "wrong-element"],
    ["required", ["field", "field"], "duplicate-element"],
    ["pattern", 1, "wrong-value"],
    ["pattern", "(", "pattern-syntax"],
    ["pattern", "\\-", "pattern-syntax"],
    ["items", [{}], "not-a-schema"],
    ["items", null, "not-a-schema"],
    ["additionalProperties", "false", "not-a-schema"],
    ["properties", [], "wrong-value"],
    ["properties", { a: 1 }, "not-a-schema"],
    ["allOf", {}, "wrong-value"],
    ["allOf", [], "empty-list"],
    ["allOf", [1], "not-a-schema"],
    ["enum", [], "empty-list"],
    ["enum", "a", "wrong-value"],
    ["enum", [1, 1], "duplicate-element"],
    ["enum", [0, -0], "duplicate-element"],
    ["enum", [null], "wrong-element"],
    ["enum", [{}], "wrong-element"],
    ["enum", [["a"]], "wrong-element"],
    ["const", null, "wrong-value"],
    ["const", {}, "wrong-value"],
    ["type", "int", "unknown-type"],
    ["type", "null", "null-type"],
    ["type", ["string", "null"], "null-type"],
    ["type", [], "empty-list"],
    ["type", ["string", "string"], "duplicate-element"],
    ["type", ["string", "array"], "array-in-type-list"],
    ["type", [1], "wrong-element"],
    ["type", 1, "wrong-value"],
    ["type", "constructor", "unknown-type"],
    ["format", "email", "unknown-format"],
    ["format", 1, "wrong-value"],
    ["x-aep-capture", "Full", "unknown-capture-level"],
    ["x-aep-capture", "*/", "unknown-capture-level"],
    ["x-aep-capture", ["full"], "wrong-value"],
    ["title", 1, "wrong-value"],
    ["description", null, "wrong-value"],
    ["$comment", {}, "wrong-value"],
    ["deprecated", "yes", "wrong-value"],
    ["examples", {}, "wrong-value"],
    ["$ref", 1, "wrong-value"],
    ["if", 1, "not-a-schema"],
  ])("%s: %j", async (keyword, value, code) => {
    const { errors } = await checkPayload(field({ [keyword]: value }));
    expect(brief(errors)).toContainEqual({ code, pointer: "/properties/field", keyword });
  });

  test.each([
    ["$schema", "http://json-schema.org/draft-07/schema#", "foreign-dialect"],
    ["$schema", "https://json-schema.org/draft/2020-12/schema#", "foreign-dialect"],
    ["$id", "one.schema.json", "bad-id"],
    ["$id", "aep://schemas/one#top", "bad-id"],
    ["$id", "aep://schemas/a b", "bad-id"],
    ["$id", "", "bad-id"],
    ["$defs", [], "wrong-value"],
    ["$defs", { a: [] }, "not-a-schema"],
  ])("%s: %j at the root", async (keyword, value, code) => {
    const { errors } = await checkPayload({ type: "object", [keyword]: value });
    expect(brief(errors)).toEqual([{ code, pointer: "", keyword }]);
  });
});

test("all faults of a schema are listed, and none twice", async () => {
  const schema = field({ type: "sting", minLength: -1, nullable: true, enum: ["a", null, "a"] });
  const { errors } = await checkPayload(schema);
  expect(errors.map((each) => `${each.line}:${each.column} ${each.code}`)).toEqual([
    "5:15 unknown-type",
    "6:7 wrong-value",
    "7:7 unsupported-keyword",
    "10:9 wrong-element",
    "11:9 duplicate-element",
  ]);
});

test("values arrive as written, in the order of the text", async () => {
  const schema = '{"type":"object","properties":{"f":{"minimum":-0,"type":"integer","maximum":1.0,"enum":[1.0,0]}}}';
  const { tree } = await checkPayload(schema);
  const read = tree?.schemas.get("types/demo.one.schema.json#/properties/f");
  expect(read?.kind === "object" && read.order).toEqual(["minimum", "type", "maximum", "enum"]);
  expect(read?.kind === "object" && read.keywords).toStrictEqual({
    minimum: 0,
    type: ["integer"],
    maximum: 1,
    enum: [1, 0],
  });
});

test("suggestions", () => {
  const names = keywordTable.map((row) => row.name);
  expect(similarNames("requried", names)).toEqual(["required"]);
  expect(similarNames("MINLENGTH", names)[0]).toBe("minLength");
  expect(similarNames("min", names)).toEqual(["minimum", "minItems", "minLength"]);
  expect(similarNames("x".repeat(100), names)).toEqual([]);
  expect(similarNames("zzz", names)).toEqual([]);
  expect([editDistance("", "ab"), editDistance("ab", "ba"), editDistance("kitten", "sitting")]).toEqual([2, 1, 3]);
});

describe("explain", () => {
  test("has a page of at most 80 columns for every keyword and code", () => {
    const topics = [...keywordTable.map((row) => row.name), ...Object.keys(codes)];
    for (const topic of topics) {
      const page = explain(topic) ?? "";
      expect(page.startsWith(topic)).toBe(true);
      expect(page.split("\n").filter((line) => line.length > 80)).toEqual([]);
      expect(explainSubset()).toContain(topic);
    }
    expect(
      explainSubset()
        .split("\n")
        .filter((line) => line.length > 80),
    ).toEqual([]);
  });

  test("says nothing about what it does not know", () => {
    expect(["constructor", "__proto__", "nullable", ""].map(explain)).toEqual([null, null, null, null]);
    expect(explainCode("type")).toBeNull();
    expect(explainKeyword("vacuous-if")).toBeNull();
  });

  test("shows examples that the reader accepts", async () => {
    for (const row of keywordTable) {
      const schema: unknown = JSON.parse(row.example);
      const isObject = typeof schema === "object" && schema !== null;
      const { errors } = await checkPayload(
        row.place === "root" ? { type: "object", ...(isObject ? schema : {}) } : field(isObject ? { ...schema } : {}),
        { "common/choice.schema.json": {} },
      );
      // Examples leave out the declarations and definitions around them.
      const context = ["undeclared-required", "ref-missing-target"];
      const faults = errors.map((each) => each.code).filter((code) => !context.includes(code));
      expect({ keyword: row.name, faults }).toEqual({ keyword: row.name, faults: [] });
    }
  });
});

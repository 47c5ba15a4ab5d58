/** Where references lead, by spelling and in the tree. */

import { describe, expect, test } from "vitest";
import { parseReference } from "../../../generator/subset/reference-syntax.js";
import { describeFile, isSchemaFile } from "../../../generator/subset/schema-files.js";
import { checkPayload, checkTree, payloadPath, treeAround } from "../../support/check.js";

describe("parseReference", () => {
  test.each([
    ["a:b", "outside", "scheme"],
    ["a+b-c.9:", "outside", "scheme"],
    ["/a.json", "outside", "absolute"],
    ["../../a.json", "outside", "above-root"],
    ["a/b:c", "syntax", "path"],
    ["a b", "syntax", "path"],
    ["a//b", "syntax", "path"],
    ["#a", "syntax", "fragment"],
    ["#/a b", "syntax", "fragment"],
    ["#/%", "syntax", "percent"],
    ["#/%F", "syntax", "percent"],
    ["#/%FG", "syntax", "percent"],
    ["#/%FF", "syntax", "percent"],
    ["#/~2", "syntax", "tilde"],
    ["#/~", "syntax", "tilde"],
  ])("%s is refused: %s, %s", (ref, fault, why) => {
    expect(parseReference(ref, "types/one.json")).toEqual({ fault, why });
  });
});

describe("describeFile", () => {
  test.each([
    ["common/a.schema.json", "common", "a"],
    ["common/a.json", "common", "a"],
    ["types/a.b-c_9.schema.json", "type", "a.b-c_9"],
    ["aep-event.schema.json", "envelope", "aep-event"],
    ["subset.schema.json", "meta-schema", "subset"],
    ["registry/types.json", "registry", "registry/types.json"],
    ["registry/other.json", "unknown", "registry/other.json"],
    ["more/common/a.json", "unknown", "more/common/a.json"],
    ["common/a.jsonx", "unknown", "common/a.jsonx"],
    ["common/.a.json", "unknown", "common/.a.json"],
    ["types/a b.json", "unknown", "types/a b.json"],
  ])("%s is %s, called %s", (path, kind, stem) => {
    expect(describeFile(path)).toEqual({ kind, stem });
    expect(isSchemaFile(path)).toBe(["common", "type", "envelope"].includes(kind));
  });
});

describe("a pointer into a list", () => {
  const payload = (token: string) => ({
    type: "object",
    title: "T",
    properties: { p: { $ref: `#/allOf/${token}` } },
    allOf: Array.from({ length: 12 }, () => ({ title: "t" })),
  });

  test.each(["0", "9", "10", "11"])("%s is an index", async (token) => {
    expect((await checkPayload(payload(token))).errors).toEqual([]);
  });

  test.each(["12", "00", "01", "-1", "1.0", "1e0", "x", "x1", "1x", "010", "length", "1:"])(
    "%s is none",
    async (token) => {
      expect((await checkPayload(payload(token))).errors).toMatchObject([
        { code: "ref-missing-target", message: expect.stringContaining(`"${token}"`) },
      ]);
    },
  );

  test("text is no list", async () => {
    const { errors } = await checkPayload({ ...payload("0"), properties: { p: { $ref: "#/title/0" } } });
    expect(errors.map((each) => each.code)).toEqual(["ref-missing-target"]);
  });
});

test("a reference that leads nowhere hides what it would have declared", async () => {
  const { errors } = await checkPayload({ type: "object", $ref: "no.json", required: ["a"] });
  expect(errors.map((each) => each.code)).toEqual(["ref-missing-file"]);
});

describe("$id", () => {
  const refer = (...names: readonly string[]) => ({
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `../common/${name}.schema.json` }])),
  });
  const named = (ids: { readonly [path: string]: string }) => ({
    ...treeAround({ $id: ids[payloadPath], ...refer("a", "b") }),
    "common/a.schema.json": { $id: ids["common/a.schema.json"] },
    "common/b.schema.json": { $id: ids["common/b.schema.json"] },
  });

  test.each([
    ["most files have", "aep://z/", "aep://z/", "aep://a/", payloadPath, "aep://z/"],
    ["comes first, among equals", "aep://z/", "aep://a/", "aep://x/y", "common/a.schema.json", "aep://a/"],
  ])("is expected below the base that %s", async (_, a, b, own, file, base) => {
    const tree = named({
      "common/a.schema.json": `${a}common/a.schema.json`,
      "common/b.schema.json": `${b}common/b.schema.json`,
      [payloadPath]: `${own}${own.endsWith("/") ? payloadPath : ""}`,
    });
    const { errors } = await checkTree(tree);
    expect(errors.every((each) => each.code === "id-mismatch")).toBe(true);
    expect(errors.find((each) => each.file === file)?.allowed).toEqual([base + file]);
  });

  test("has no better form where no base is known", async () => {
    const tree = named({
      "common/a.schema.json": "aep://a",
      "common/b.schema.json": "aep://b",
      [payloadPath]: "aep://c",
    });
    const { errors } = await checkTree(tree);
    expect(errors.map(({ code, allowed }) => [code, allowed])).toEqual(Array(3).fill(["id-mismatch", []]));
  });
});

describe("a tree", () => {
  const whole = {
    ...treeAround({
      type: "object",
      properties: { a: { $ref: "../common/a.schema.json" }, b: { $ref: "../common/b.schema.json" } },
    }),
    "common/b.schema.json": {},
    "common/a.schema.json": {},
  };

  test("is read in the order of its paths", async () => {
    for (const files of [whole, Object.fromEntries(Object.entries(whole).reverse())]) {
      const { tree } = await checkTree(files);
      expect(tree?.common.map((each) => each.path)).toEqual(["common/a.schema.json", "common/b.schema.json"]);
      expect([...(tree?.schemas.keys() ?? [])].map((key) => key.split("#")[0])).toEqual(
        [...(tree?.schemas.keys() ?? [])].map((key) => key.split("#")[0]).sort(),
      );
    }
  });

  test.each([
    ["a keyword", { "common/a.schema.json": { not: {} } }],
    ["a reference", { "common/a.schema.json": { $ref: "no.json" } }],
    ["a registry", { "registry/nack-reasons.json": { reasons: [1] } }],
    ["the registry of types", { "registry/types.json": { aep: 1, types: [] } }],
  ])("with a fault in %s is none", async (_, files) => {
    const { tree, errors } = await checkTree({ ...whole, ...files });
    expect(errors.length).toBeGreaterThan(0);
    expect(tree).toBeNull();
  });

  test("with a warning is one", async () => {
    const { tree, warnings } = await checkTree({ ...whole, "common/c.schema.json": {} });
    expect(warnings.map((each) => each.code)).toEqual(["unused-common"]);
    expect(tree).not.toBeNull();
  });
});

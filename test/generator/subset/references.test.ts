import { describe, expect, test } from "vitest";
import { parseReference } from "../../../generator/subset/reference-syntax.js";
import { brief, checkPayload, checkTree, type FileContent, payloadPath, treeAround } from "../../support/check.js";

type Files = { readonly [path: string]: FileContent };

const refer = (ref: string) => ({ type: "object", properties: { p: { $ref: ref } } });

async function codesOf(payload: FileContent, others: Files = {}) {
  const { errors } = await checkPayload(payload, others);
  return errors.map((each) => each.code);
}

describe("a reference", () => {
  const choice: Files = {
    "common/choice.schema.json": {
      type: "object",
      $defs: { "a/b": { type: "string" }, "~": true, "50%": {}, "x y": {} },
    },
  };

  test.each([
    ["../common/choice.schema.json", "common/choice.schema.json#"],
    ["./../common/./choice.schema.json#", "common/choice.schema.json#"],
    ["../types/../common/choice.schema.json", "common/choice.schema.json#"],
    ["../common/choice.schema.json#/$defs/a~1b", "common/choice.schema.json#/$defs/a~1b"],
    ["../common/choice.schema.json#/%24defs/a%7E1b", "common/choice.schema.json#/$defs/a~1b"],
    ["../common/choice.schema.json#/$defs/~0", "common/choice.schema.json#/$defs/~0"],
    ["../common/choice.schema.json#/$defs/50%25", "common/choice.schema.json#/$defs/50%"],
    ["../common/choice.schema.json#/$defs/x%20y", "common/choice.schema.json#/$defs/x y"],
  ])("%s is resolved", async (ref, target) => {
    const { errors, tree } = await checkPayload(refer(ref), choice);
    expect(errors).toEqual([]);
    const schema = tree?.schemas.get(`${payloadPath}#/properties/p`);
    const location = schema?.kind === "object" ? schema.keywords.$ref : undefined;
    expect(`${location?.file}#${location?.pointer}`).toBe(target);
    expect(tree?.schemas.has(target)).toBe(true);
  });

  test.each([
    ["https://example.com/a.json", "ref-outside"],
    ["HTTP://example.com", "ref-outside"],
    ["file:///etc/passwd", "ref-outside"],
    ["data:application/json,{}", "ref-outside"],
    ["aep://schemas/0.1/common/choice.schema.json", "ref-outside"],
    ["//example.com/a.json", "ref-outside"],
    ["/common/choice.schema.json", "ref-outside"],
    ["\\\\server\\a.json", "ref-outside"],
    ["../../common/choice.schema.json", "ref-outside"],
    ["../common/../../schemas/common/choice.schema.json", "ref-outside"],
    ["C:\\a.json", "ref-outside"],
    ["%2e%2e/common/choice.schema.json", "ref-syntax"],
    ["..%2fcommon/choice.schema.json", "ref-syntax"],
    ["../common/choice.schema.json?x", "ref-syntax"],
    ["../common//choice.schema.json", "ref-syntax"],
    ["../common/choice schema.json", "ref-syntax"],
    ["#anchor", "ref-syntax"],
    ["#/$defs/%zz", "ref-syntax"],
    ["#/$defs/%", "ref-syntax"],
    ["#/$defs/%FF", "ref-syntax"],
    ["#/$defs/~", "ref-syntax"],
    ["#/$defs/~2", "ref-syntax"],
    ["#/$defs/%7e2", "ref-syntax"],
    ["#/$defs/x y", "ref-syntax"],
    ["#/a#/b", "ref-syntax"],
    ["../common/none.schema.json", "ref-missing-file"],
    ["../common", "ref-missing-file"],
    ["..", "ref-missing-file"],
    ["../registry/types.json", "ref-missing-file"],
    ["../subset.schema.json", "ref-missing-file"],
    ["../common/Choice.schema.json", "ref-missing-file"],
    ["../common/choice.schema.json#/$defs/none", "ref-missing-target"],
    ["../common/choice.schema.json#/$defs/a/b", "ref-missing-target"],
    ["../common/choice.schema.json#/", "ref-missing-target"],
    ["#/constructor", "ref-missing-target"],
    ["#/properties/__proto__", "ref-missing-target"],
    ["#/properties/p/toString", "ref-missing-target"],
    ["#/properties", "ref-not-schema"],
    ["../common/choice.schema.json#/$defs", "ref-not-schema"],
    ["../common/choice.schema.json#/type", "ref-not-schema"],
  ])("%s is refused", async (ref, code) => {
    const { errors } = await checkPayload(refer(ref), { ...choice, "subset.schema.json": {} });
    expect(brief(errors)).toEqual([{ code, pointer: "/properties/p", keyword: "$ref" }]);
  });

  test("may lead to a boolean schema, and to a schema that is itself a reference", async () => {
    const $defs = { a: { $ref: "#/$defs/b" }, b: true };
    const { errors, tree } = await checkPayload({ ...refer("#/$defs/a"), $defs });
    expect(errors).toEqual([]);
    const schema = tree?.schemas.get(`${payloadPath}#/properties/p`);
    expect(schema?.kind === "object" && schema.keywords.$ref).toEqual({ file: payloadPath, pointer: "/$defs/a" });
  });

  test("is not looked for in data", async () => {
    const data = { default: { $ref: "https://example.com" }, examples: [{ $ref: "no.json" }] };
    expect(await codesOf({ type: "object", ...data, properties: { $ref: { type: "string" } } })).toEqual([]);
  });

  test("that leads nowhere does not hide the others", async () => {
    const properties = { a: { $ref: "no.json" }, b: { $ref: "../common/choice.schema.json" }, c: { $ref: "#/none" } };
    const { errors, warnings } = await checkPayload({ type: "object", properties }, choice);
    expect(errors.map((each) => each.code)).toEqual(["ref-missing-file", "ref-missing-target"]);
    expect(warnings).toEqual([]);
  });

  test("to a file that does not parse is not refused a second time", async () => {
    expect(await codesOf(refer("../common/a.schema.json"), { "common/a.schema.json": "{" })).toEqual(["json-syntax"]);
  });

  test("is spelt out before anything is read", () => {
    expect(parseReference("", "types/a.json")).toEqual({ target: { file: "types/a.json", pointer: "" } });
    expect(parseReference("b.json#/c~1d", "types/a.json")).toEqual({
      target: { file: "types/b.json", pointer: "/c~1d" },
    });
    expect(parseReference("../../a", "types/a.json")).toEqual({ fault: "outside", why: "above-root" });
  });
});

describe("cycles", () => {
  test.each<[string, FileContent, Files, string]>([
    ["of one schema", { type: "object", $ref: "#" }, {}, `"${payloadPath}#" -> "${payloadPath}#"`],
    ["through a property", refer("#"), {}, `"${payloadPath}#" -> "${payloadPath}#"`],
    ["into the middle", { type: "object", properties: { p: { items: { $ref: "#/properties/p" } } } }, {}, 'p" -> '],
    [
      "of unused definitions",
      { type: "object", $defs: { a: { allOf: [{ $ref: "#/$defs/b" }] }, b: { items: { $ref: "#/$defs/a" } } } },
      {},
      `"${payloadPath}#/$defs/b" -> "${payloadPath}#/$defs/a"`,
    ],
    [
      "through another file",
      refer("../common/a.schema.json"),
      { "common/a.schema.json": { additionalProperties: { $ref: "../types/demo.one.schema.json" } } },
      `"common/a.schema.json#" -> "${payloadPath}#" -> "common/a.schema.json#"`,
    ],
  ])("%s", async (_, payload, others, named) => {
    const { errors } = await checkPayload(payload, others);
    expect(errors.map((each) => [each.code, each.keyword])).toEqual([["ref-cycle", "$ref"]]);
    expect(errors[0]?.message).toContain(named);
  });

  test("are not seen where a definition is used twice", async () => {
    const $defs = { a: { type: "string" }, b: { properties: { x: { $ref: "#/$defs/a" }, y: { $ref: "#/$defs/a" } } } };
    const properties = { p: { $ref: "#/$defs/b" }, q: { $ref: "#/$defs/b" }, r: { $ref: "#/properties/p" } };
    expect(await codesOf({ type: "object", properties, $defs })).toEqual([]);
  });

  test("do not hide other faults", async () => {
    const payload = { type: "object", properties: { p: { $ref: "#" }, q: { type: "string", enum: [1] } } };
    expect(await codesOf(payload)).toEqual(["ref-cycle", "value-outside-type"]);
  });

  test("20,000 definitions in a chain, and 2^60 paths, end in a verdict", async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [
        `d${index}`,
        index === 19_999 ? true : { $ref: `#/$defs/d${index + 1}` },
      ]),
    );
    expect(await codesOf({ type: "object", $defs: chain })).toEqual(["ref-too-deep"]);
    const paths = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => {
        const next = { $ref: `#/$defs/p${index + 1}` };
        return [`p${index}`, index === 59 ? { type: "string" } : { allOf: [next, next] }];
      }),
    );
    expect(await codesOf({ type: "object", $defs: paths })).toEqual([]);
  });
});

describe("$id", () => {
  const base = "aep://schemas/0.1/";
  const common = (id: string): Files => ({ "common/a.schema.json": { $id: id } });
  const payload = (id: string) => ({ $id: id, ...refer("../common/a.schema.json") });
  test.each<[string, string, string, readonly string[]]>([
    ["mirrors the paths", `${base}${payloadPath}`, `${base}common/a.schema.json`, []],
    ["has another base", `${base}${payloadPath}`, "aep://schemas/0.2/common/a.schema.json", ["id-mismatch"]],
    ["is flat", `${base}demo.one`, `${base}a`, ["id-mismatch", "id-mismatch"]],
    ["is shared", `${base}${payloadPath}`, `${base}${payloadPath}`, ["id-mismatch", "duplicate-id"]],
  ])("%s", async (_, one, two, codes) => {
    expect(await codesOf(payload(one), common(two))).toEqual(codes);
  });

  test("may be anything in files that no reference joins", async () => {
    expect(
      await codesOf({
        $id: "aep://a/demo.one",
        type: "object",
        properties: { p: { $ref: "#/$defs/q" } },
        $defs: { q: {} },
      }),
    ).toEqual([]);
  });

  test("is owned by one file", async () => {
    const { errors } = await checkTree({ ...treeAround({ $id: "aep://a/b", type: "object" }), ...common("aep://a/b") });
    expect(errors).toMatchObject([{ code: "duplicate-id", file: payloadPath, keyword: "$id" }]);
  });
});

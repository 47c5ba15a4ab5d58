/** What is refused in registry files, and where. */

import { describe, expect, test } from "vitest";
import { checkTree, type FileContent, payloadPath, treeAround } from "../../../support/check.js";

type Members = { readonly [name: string]: unknown };

const base = treeAround({ type: "object" });
const row = { type: "demo.one", status: "optional", scope: "session", schema: "demo.one.schema.json", summary: "One" };
const category = { name: "demo", scope: "session", summary: "Demonstration" };

async function findingsWith(files: { readonly [path: string]: FileContent }) {
  const { diagnostics } = await checkTree({ ...base, ...files });
  return diagnostics.map(({ code, file, pointer, keyword, message }) => ({ code, file, pointer, keyword, message }));
}

async function codesWith(files: { readonly [path: string]: FileContent }) {
  return (await findingsWith(files)).map((each) => each.code);
}

const types = (...rows: readonly unknown[]) => ({ "registry/types.json": { aep: "0.1", types: rows } });
const categories = (...rows: readonly unknown[]) => ({ "registry/categories.json": { categories: rows } });
const levels = (members: Members) => ({
  "registry/severity.json": { order: ["debug", "info"], default: "info", ...members },
});

describe("a registry", () => {
  test.each(["types", "categories", "severity", "capture", "nack-reasons"])("%s that is no object", async (name) => {
    const file = `registry/${name}.json`;
    expect(await findingsWith({ [file]: "[]" })).toMatchObject([
      { code: "wrong-member", file, pointer: "", message: '"the registry" must be an object, not an array' },
    ]);
  });

  test.each<[string, Members, string]>([
    ["types", { aep: "0.1", typs: [] }, "types"],
    ["types", { aap: "0.1", types: [row] }, "aep"],
    ["categories", { categoris: [] }, "categories"],
    ["severity", { ordre: [], default: "a" }, "order"],
    ["severity", { order: ["a"], defualt: "a" }, "default"],
    ["nack-reasons", { reasns: [] }, "reasons"],
  ])("%s with a misspelt member: %j", async (name, members, meant) => {
    const found = await findingsWith({ [`registry/${name}.json`]: members });
    const [wrong = ""] = Object.keys(members).filter((each) => !["types", "aep", "order", "default"].includes(each));
    expect(found.filter((each) => each.code !== "orphan-schema")).toMatchObject([
      {
        code: "misspelt-member",
        pointer: "",
        keyword: wrong,
        message: `"${wrong}" is not a member of this object, but close to "${meant}"`,
      },
    ]);
  });

  test.each<[string, Members, string, string]>([
    ["types", { aep: "0.1" }, "missing-member", 'the member "types" is missing'],
    ["types", { aep: 1, types: [row] }, "wrong-member", '"aep" must be a string, not a number'],
    ["categories", {}, "missing-member", 'the member "categories" is missing'],
    ["categories", { categories: {} }, "wrong-member", '"categories" must be a list, not an object'],
    ["severity", { default: "a" }, "missing-member", 'the member "order" is missing'],
    ["severity", { order: ["a"] }, "missing-member", 'the member "default" is missing'],
    ["severity", { order: "a", default: "a" }, "wrong-member", '"order" must be a list, not a string'],
    ["severity", { order: ["a"], default: true }, "wrong-member", '"default" must be a string, not true'],
    [
      "severity",
      { order: ["a", 1], default: "a" },
      "wrong-member",
      '"order" must be a list of strings, not a list with a number',
    ],
    ["nack-reasons", {}, "missing-member", 'the member "reasons" is missing'],
    ["nack-reasons", { reasons: "busy" }, "wrong-member", '"reasons" must be a list, not a string'],
    [
      "nack-reasons",
      { reasons: [{ summary: "b" }] },
      "wrong-member",
      '"reasons" must be a list of strings, not a list with an object',
    ],
    ["nack-reasons", { reasons: ["busy", "busy"] }, "duplicate-row", 'an earlier row has "reasons" "busy" already'],
    [
      "capture",
      { order: ["none", "metadata", "redacted", "full"], default: "all" },
      "unknown-name",
      '"all" is not a known value of "default"',
    ],
    [
      "capture",
      { order: ["none", "full"], default: "none" },
      "wrong-levels",
      "the order must be none, metadata, redacted, full",
    ],
  ])("%s: %j", async (name, members, code, message) => {
    const found = await findingsWith({ [`registry/${name}.json`]: members });
    expect(found.filter((each) => each.code !== "orphan-schema")).toMatchObject([{ code, pointer: "", message }]);
  });

  test("with levels in another order is refused where the order is named", async () => {
    const text = '{"default":"none","order":["none","full"]}';
    const { errors } = await checkTree({ ...base, "registry/capture.json": text });
    const column = text.indexOf('"order"') + 1;
    expect(errors).toMatchObject([{ code: "wrong-levels", line: 1, column, keyword: "order" }]);
  });
});

describe("rows of categories", () => {
  test.each<[unknown, string, string]>([
    [1, "wrong-member", '"a row of categories" must be an object, not a number'],
    [{ scope: "session", summary: "S" }, "missing-member", 'the member "name" is missing'],
    [{ name: "other", summary: "S" }, "missing-member", 'the member "scope" is missing'],
    [{ name: "other", scope: "session" }, "missing-member", 'the member "summary" is missing'],
    [
      { nam: "other", scope: "session", summary: "S" },
      "misspelt-member",
      '"nam" is not a member of this object, but close to "name"',
    ],
    [
      { name: "other", scop: "session", summary: "S" },
      "misspelt-member",
      '"scop" is not a member of this object, but close to "scope"',
    ],
    [
      { name: "other", scope: "session", summry: "S" },
      "misspelt-member",
      '"summry" is not a member of this object, but close to "summary"',
    ],
    [category, "duplicate-row", 'an earlier row has "name" "demo" already'],
  ])("%j", async (second, code, message) => {
    const found = await findingsWith(categories(category, second));
    expect(found).toMatchObject([{ code, file: "registry/categories.json", pointer: "/categories/1", message }]);
    if (code === "duplicate-row") {
      expect(found[0]?.keyword).toBe("name");
    }
  });

  test("any of several may be that of a type", async () => {
    expect(await codesWith(categories({ ...category, name: "other" }, category))).toEqual([]);
  });
});

describe("rows of types", () => {
  const second = { ...row, type: "demo.two", schema: "demo.two.schema.json" };

  test.each(["type", "status", "scope", "summary"] as const)(
    "without %s, and nothing else is said of the row",
    async (name) => {
      const { [name]: _, ...rest } = second;
      expect(await findingsWith(types(row, rest))).toMatchObject([
        { code: "missing-member", pointer: "/types/1", keyword: name, message: `the member "${name}" is missing` },
      ]);
    },
  );

  test.each([
    ["typ", "type"],
    ["statu", "status"],
    ["stutas", "status"],
    ["scop", "scope"],
    ["schemata", "schema"],
    ["summry", "summary"],
    ["exprimental", "experimental"],
  ])("with %s for %s", async (wrong, meant) => {
    const { experimental, ...reserved } = { ...second, status: "reserved", schema: null, experimental: true };
    const members = Object.entries({ ...reserved, experimental }).map(([name, value]) => [
      name === meant ? wrong : name,
      value,
    ]);
    expect(await findingsWith(types(row, Object.fromEntries(members)))).toMatchObject([
      { code: "misspelt-member", pointer: "/types/1", keyword: wrong },
    ]);
  });

  test.each(["scapes", "note", "schematic", "sum", "x"])("may have %s, which is close to nothing", async (name) => {
    expect(await codesWith(types({ ...row, [name]: 1 }))).toEqual([]);
  });

  test("may leave out or be null where they need not say anything", async () => {
    expect(await codesWith(types({ ...row, experimental: null }))).toEqual([]);
    const reserved = { ...row, status: "reserved", schema: null };
    expect(await codesWith(types(row, { ...reserved, type: "demo.two" }, { ...reserved, type: "demo.three" }))).toEqual(
      [],
    );
  });

  test("that are no objects, or faulty, do not hide those behind them", async () => {
    expect(await findingsWith(types(1, {}, row, second))).toMatchObject([
      { code: "wrong-member", message: '"a row of types" must be an object, not a number' },
      ...Array(4).fill({ code: "missing-member", pointer: "/types/1" }),
      { code: "missing-schema", pointer: "/types/3", keyword: "schema" },
    ]);
  });

  test.each([
    ["schema", { ...second, schema: null }, "schema"],
    ["type", { type: "demo.two", status: "optional", scope: "session", summary: "Two" }, "type"],
  ])("without a schema are refused at %s", async (_, faulty, name) => {
    const text = JSON.stringify({ aep: "0.1", types: [row, faulty] });
    const { errors } = await checkTree({ ...base, "registry/types.json": text });
    const column = text.lastIndexOf(`"${name}":`) + 1;
    expect(errors).toMatchObject([{ code: "type-without-schema", column, endColumn: column + name.length + 2 }]);
  });

  test("with a schema that is not there are refused at its path, with similar ones", async () => {
    const text = JSON.stringify({ aep: "0.1", types: [row, { ...second, schema: "demo.ome.schema.json" }] });
    const { errors } = await checkTree({ ...base, "registry/types.json": text });
    const column = text.indexOf('"demo.ome') + 1;
    expect(errors).toMatchObject([{ code: "missing-schema", pointer: "/types/1", column, similar: [payloadPath] }]);
  });

  test("name files that end with .json", async () => {
    expect(await codesWith(types(row, { ...second, schema: "demo.two.json.txt" }))).toEqual(["schema-path"]);
  });
});

describe("files", () => {
  test("that only refer to themselves are used by nobody", async () => {
    const own = { $ref: "#/$defs/d", $defs: { d: true } };
    expect(await codesWith({ "common/a.schema.json": own })).toEqual(["unused-common"]);
  });

  test("whose names differ in case are reported at the later one by code unit", async () => {
    const files = { "types/a.schema.json": { type: "object" }, "types/A.schema.json": { type: "object" } };
    const rows = types(
      row,
      { ...row, type: "demo.a", schema: "a.schema.json" },
      { ...row, type: "demo.b", schema: "A.schema.json" },
    );
    for (const each of [files, Object.fromEntries(Object.entries(files).reverse())]) {
      expect(await findingsWith({ ...each, ...rows })).toMatchObject([
        {
          code: "name-clash",
          file: "types/a.schema.json",
          message: '"types/a.schema.json" and "types/A.schema.json" differ only in upper and lower case',
        },
      ]);
    }
  });

  test("that nobody knows do not clash", async () => {
    expect(await codesWith({ "a.json": {}, "A.json": {} })).toEqual(["unknown-file", "unknown-file"]);
  });
});

describe("levels in the envelope", () => {
  const envelope = (severity: unknown) => ({ "aep-event.schema.json": { type: "object", properties: { severity } } });

  test("are not compared with a registry that is not there", async () => {
    const { "registry/severity.json": _, ...rest } = base;
    const { diagnostics } = await checkTree({ ...rest, ...envelope({ enum: ["x"] }) });
    expect(diagnostics).toMatchObject([{ code: "absent-file", file: "registry/severity.json" }]);
  });

  test.each([
    [true, []],
    [{ enum: ["info", null] }, ["wrong-element"]],
    [{ enum: ["info", "debug"] }, []],
  ])("%j", async (severity, codes) => {
    expect(await codesWith(envelope(severity))).toEqual(codes);
    expect(await codesWith({ ...envelope(severity), ...levels({}) })).toEqual(codes);
  });

  test("are named in the message, those that lack and those that are too many", async () => {
    const [found] = await findingsWith(envelope({ enum: ["info", "loud"] }));
    expect(found?.message).toBe(
      'the values of "severity" differ from registry/severity.json: without "debug" but with "loud"',
    );
  });
});

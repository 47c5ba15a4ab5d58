import { describe, expect, test } from "vitest";
import { checkTree, type FileContent, payloadPath, treeAround } from "../../support/check.js";

type Members = { readonly [name: string]: unknown };

const base = treeAround({ type: "object" });
const row = { type: "demo.one", status: "optional", scope: "session", schema: "demo.one.schema.json", summary: "One" };

async function codesWith(files: { readonly [path: string]: FileContent }) {
  const { diagnostics } = await checkTree({ ...base, ...files });
  return diagnostics.map((each) => each.code);
}

const types = (...rows: readonly Members[]) => ({ "registry/types.json": { aep: "0.1", types: rows } });

test("a whole tree is read", async () => {
  const { tree, diagnostics } = await checkTree({
    ...base,
    ...types(
      { ...row, experimental: true },
      { type: "demo.two", status: "reserved", scope: "agent", summary: "Two" },
      { ...row, type: "x.acme-2.mail.sent", schema: "types/b.schema.json", scope: "command", status: "mandatory" },
    ),
    "types/b.schema.json": { type: "object", properties: { c: { $ref: "../common/c.schema.json" } } },
    "common/c.schema.json": { type: "string" },
    "subset.schema.json": { anything: true },
  });
  expect(diagnostics).toEqual([]);
  expect(tree?.registries).toEqual({
    aep: "0.1",
    types: [
      { ...row, schema: payloadPath, experimental: true },
      { type: "demo.two", status: "reserved", scope: "agent", summary: "Two", experimental: false, schema: null },
      {
        type: "x.acme-2.mail.sent",
        status: "mandatory",
        scope: "command",
        summary: "One",
        experimental: false,
        schema: "types/b.schema.json",
      },
    ],
    categories: [{ name: "demo", scope: "session", summary: "Demonstration" }],
    severity: { order: ["debug", "info"], default: "info" },
    capture: { order: ["none", "metadata", "redacted", "full"], default: "metadata" },
    nackReasons: ["busy"],
  });
  expect(tree?.envelope?.path).toBe("aep-event.schema.json");
  expect(tree?.common.map((each) => each.path)).toEqual(["common/c.schema.json"]);
  expect(tree?.types.map((each) => each.path)).toEqual(["types/b.schema.json", payloadPath]);
});

test("a tree of types and payloads alone is read, with warnings", async () => {
  const { tree, diagnostics } = await checkTree({ ...types(row), [payloadPath]: { type: "object" } });
  expect(diagnostics.map((each) => [each.code, each.severity])).toEqual(Array(5).fill(["absent-file", "warning"]));
  expect(tree).toMatchObject({
    envelope: null,
    registries: { categories: null, severity: null, capture: null, nackReasons: null },
  });
});

test("further members are left alone, misspelt ones refused", async () => {
  const levels = { order: ["debug", "info"], default: "info", otlp: { debug: 5 }, ocsf: {}, note: "n" };
  const files = { "registry/severity.json": levels, ...types({ ...row, since: "0.1", notes: ["a"], title: "T" }) };
  expect(await codesWith(files)).toEqual([]);
  expect(await codesWith(types({ ...row, sumary: "x" }))).toEqual(["misspelt-member"]);
  expect(await codesWith(types({ ...row, Status: "x" }))).toEqual(["misspelt-member"]);
});

describe("a row", () => {
  test.each<[string, Members, readonly string[]]>([
    ["with a status nobody knows", { status: "mandatroy" }, ["unknown-name"]],
    ["with a scope nobody knows", { scope: "constructor" }, ["unknown-name"]],
    ["of an unknown category", { type: "dmeo.one" }, ["unknown-name"]],
    ["with a flag that is text", { experimental: "yes" }, ["wrong-member"]],
    ["without a schema", { schema: null }, ["type-without-schema", "orphan-schema"]],
    ["with a schema that is no text", { schema: 1 }, ["wrong-member", "orphan-schema"]],
    ["with a schema elsewhere", { schema: "common/demo.json" }, ["schema-path", "orphan-schema"]],
    ["with a schema above the root", { schema: "types/../../x.json" }, ["schema-path", "orphan-schema"]],
    ["with a hidden schema", { schema: ".json" }, ["schema-path", "orphan-schema"]],
    ["with a schema that is missing", { schema: "demo.two.schema.json" }, ["missing-schema", "orphan-schema"]],
  ])("%s", async (_, members, codes) => {
    expect(await codesWith(types({ ...row, ...members }))).toEqual(codes);
  });

  test.each([
    "demo",
    "Demo.one",
    "demo.One",
    "demo..one",
    ".demo.one",
    "demo.one.",
    "demo.one/../x",
    "demo.o-ne",
    "demo.é",
    "x.acme.one",
    "x.Acme.a.b",
    "__proto__.one",
    "demo.one\n",
    `demo.${"a".repeat(130)}`,
  ])("named %j", async (type) => {
    expect(await codesWith(types({ ...row, type }))).toEqual(["bad-wire-name"]);
  });

  test("named twice, or with the schema of another", async () => {
    expect(await codesWith(types(row, row))).toEqual(["duplicate-row"]);
    expect(await codesWith(types(row, { ...row, type: "demo.two" }))).toEqual(["duplicate-row"]);
  });
});

describe("files", () => {
  test.each<[string, { readonly [path: string]: FileContent }, readonly string[]]>([
    ["a payload no row names", { "types/demo.two.schema.json": { type: "object" } }, ["orphan-schema"]],
    ["an unused common schema", { "common/a.schema.json": {} }, ["unused-common"]],
    ["a file in another folder", { "typse/a.schema.json": { nonsense: 1 } }, ["unknown-file"]],
    ["a file below types/", { "types/more/a.schema.json": {} }, ["unknown-file"]],
    ["a registry that is a list", { "registry/severity.json": "[]" }, ["wrong-member"]],
    ["types that are no list", { "registry/types.json": { aep: "0.1", types: {} } }, ["wrong-member"]],
    ["no version", { "registry/types.json": { types: [row] } }, ["missing-member"]],
    ["a default outside the order", { "registry/severity.json": { order: ["a"], default: "b" } }, ["unknown-name"]],
    ["a level twice", { "registry/severity.json": { order: ["a", "a"], default: "a" } }, ["duplicate-row"]],
    [
      "capture levels in another order",
      { "registry/capture.json": { order: ["metadata", "none", "redacted", "full"], default: "none" } },
      ["wrong-levels"],
    ],
    ["a reason that is no text", { "registry/nack-reasons.json": { reasons: [1] } }, ["wrong-member"]],
    ["reasons with more to say", { "registry/nack-reasons.json": { reasons: [{ name: "busy", summary: "b" }] } }, []],
    ["a category twice", { "registry/categories.json": { categories: [category(), category()] } }, ["duplicate-row"]],
    [
      "names that differ in case",
      { "types/Demo.one.schema.json": { type: "object" } },
      ["orphan-schema", "name-clash"],
    ],
    ["a types file that does not parse", { "registry/types.json": "{" }, ["json-syntax"]],
    ["a payload that does not parse", { [payloadPath]: "" }, ["empty-file"]],
    ["an envelope that does not parse", { "aep-event.schema.json": "{,}" }, ["json-syntax"]],
  ])("%s", async (_, files, codes) => {
    expect(await codesWith(files)).toEqual(codes);
  });
});

describe("the envelope lists the levels of the registries", () => {
  test.each<[Members, readonly string[]]>([
    [{ severity: { enum: ["info", "debug"] } }, []],
    [{ severity: { type: "string" } }, []],
    [{ severity: { enum: ["info"] } }, ["registry-mismatch"]],
    [{ capture: { enum: ["none", "metadata", "redacted", "full", "all"] } }, ["registry-mismatch"]],
    [{ severity: { $ref: "common/severity.schema.json" } }, ["registry-mismatch"]],
  ])("%j", async (properties, codes) => {
    const severity = { "common/severity.schema.json": { enum: ["debug"] } };
    const files = { "aep-event.schema.json": { type: "object", properties } };
    expect(await codesWith({ ...files, ...("$ref" in Object(properties.severity) ? severity : {}) })).toEqual(codes);
  });
});

function category(): Members {
  return { name: "demo", scope: "session", summary: "Demonstration" };
}

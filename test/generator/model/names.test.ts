import fs from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonName, isFreeName, moduleId, nestedName, pascal, payloadName } from "../../../generator/model/names.js";
import { brief, treeAround } from "../../support/check.js";
import { buildFrom } from "../../support/model.js";

describe("pascal", () => {
  test.each([
    ["attention.requested", "AttentionRequested"],
    ["field-spec", "FieldSpec"],
    ["gen_ai.usage.input_tokens", "GenAiUsageInputTokens"],
    ["x.acme.deploy2", "XAcmeDeploy2"],
    ["URL", "URL"],
    ["", "U"],
    ["*/", "U2AU2F"],
    ["\u2028", "U2028"],
    ["\ud83d\ude00", "U1F600"],
    ["größe", "GrE"],
  ])("%j gives %s", (text, name) => {
    expect(pascal(text)).toBe(name);
  });

  test("always gives the inside of an identifier", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(pascal(text)).toMatch(/^[A-Za-z0-9]+$/);
        expect(isFreeName(payloadName(`x${text}`))).toBe(true);
      }),
    );
  });
});

describe("nestedName", () => {
  test.each([
    ["/properties/client", "OwnerClient"],
    ["/properties/steps/items", "OwnerStepsItem"],
    ["/properties/labels/additionalProperties", "OwnerLabelsEntry"],
    ["/$defs/zip-code", "OwnerZipCode"],
    ["/allOf/0/properties/a", "OwnerPart1A"],
    ["/properties/items/items", "OwnerItemsItem"],
    ["/properties/a~1b", "OwnerAB"],
    ["/if/properties/a", "OwnerIfA"],
  ])("%s gives %s", (pointer, name) => {
    expect(nestedName("Owner", pointer)).toBe(name);
  });
});

test.each([
  ["types/run.started.schema.json", "types/run.started"],
  ["types/run.started.json", "types/run.started"],
  ["types/a.schema.json.b.json", "types/a.schema.json.b"],
  ["types/a.json.b.schema.json", "types/a.json.b"],
])("the module of %s is %s", (path, id) => {
  expect(moduleId(path)).toBe(id);
});

test("a common object is called like its file, in whatever folder", () => {
  expect(["one.schema.json", "common/one.schema.json", "common/more/one.schema.json"].map(commonName)).toEqual([
    "One",
    "One",
    "One",
  ]);
});

test("a name is free if it is letters and digits only, with a capital first", () => {
  expect(["A", "Ab1", "aB", "1A", "A-b", "A ", "_A", ""].filter(isFreeName)).toEqual(["A", "Ab1"]);
});

const object = (properties: object) => ({ type: "object", properties });
const inner = object({ a: { type: "string" } });

async function problems(payload: object, others: { readonly [path: string]: object } = {}) {
  const files = Object.fromEntries(Object.entries(others).map(([path, value]) => [path, JSON.stringify(value)]));
  const { model, diagnostics } = await buildFrom({ ...treeAround(JSON.stringify(payload)), ...files });
  return { built: model !== null, found: diagnostics.map(({ code, file, pointer }) => `${code} ${file}#${pointer}`) };
}

describe("names that cannot be given", () => {
  test("two members with one name", async () => {
    expect(await problems(object({ "a-b": inner, a_b: inner }))).toEqual({
      built: false,
      found: ["name-collision types/demo.one.schema.json#/properties/a_b"],
    });
  });

  test("two members whose names differ in case only, as files on some systems cannot", async () => {
    const { found } = await problems(object({ url: inner, URL: inner }));
    expect(found).toEqual(["name-collision types/demo.one.schema.json#/properties/URL"]);
  });

  test("a common object and a payload", async () => {
    const { found } = await problems(object({ a: { $ref: "../common/demo-one-data.schema.json" } }), {
      "common/demo-one-data.schema.json": inner,
    });
    expect(found).toEqual(["name-collision types/demo.one.schema.json#"]);
  });

  test("the name of another payload's event", async () => {
    const { found } = await problems(object({ a: { $ref: "../common/demo-one-event.schema.json" } }), {
      "common/demo-one-event.schema.json": inner,
    });
    expect(found).toEqual(["name-collision types/demo.one.schema.json#"]);
  });

  test.each([
    "issue",
    "record",
    "promise",
    "known-aep-event",
    "without-data",
    "reg-exp",
    "date-time",
    "uri",
    "foreign",
    "standard",
  ])("a name that generated code uses: %s", async (stem) => {
    const { found } = await problems(object({ a: { $ref: `../common/${stem}.schema.json` } }), {
      [`common/${stem}.schema.json`]: inner,
    });
    expect(found).toEqual([`name-not-usable common/${stem}.schema.json#`]);
  });

  test("a name that starts with a digit", async () => {
    const { found } = await problems(object({ a: { $ref: "../common/2fa.schema.json" } }), {
      "common/2fa.schema.json": inner,
    });
    expect(found).toEqual(["name-not-usable common/2fa.schema.json#"]);
  });

  test("members without objects need no name, so they do not collide", async () => {
    expect(await problems(object({ "a-b": { type: "string" }, a_b: { type: "string" } }))).toEqual({
      built: true,
      found: [],
    });
  });

  test("nor do objects below allOf and conditions, however deep", async () => {
    const alike = { properties: { o: object({ "a-b": inner, a_b: inner }) } };
    const payload = { type: "object", allOf: [alike], if: alike, then: alike, else: alike };
    expect(await problems(payload)).toEqual({ built: true, found: [] });
  });

  test("the message names the other one", async () => {
    const { diagnostics } = await buildFrom(treeAround(object({ "a-b": inner, a_b: inner })));
    expect(brief(diagnostics)).toMatchObject([{ code: "name-collision" }]);
    expect(diagnostics[0]?.message).toContain("types/demo.one.schema.json#/properties/a-b");
  });
});

test("no definition may have a guard or a schema object that is called like a helper of the runtime", () => {
  const folder = "generator/emit/typescript/runtime";
  const exported = fs
    .readdirSync(folder)
    .flatMap((file) => [...fs.readFileSync(`${folder}/${file}`, "utf8").matchAll(/^export (?:\w+ )+?(\w+)[<(: ]/gm)])
    .map(([, name = ""]) => name);
  const owners = exported.flatMap((name) => [
    ...(/^is([A-Z].*)$/.exec(name)?.slice(1) ?? []),
    ...(/^([a-z].*)Schema$/.exec(name)?.slice(1).map(pascal) ?? []),
    ...(/^[A-Z]/.test(name) ? [name] : []),
  ]);
  expect(owners).toEqual(expect.arrayContaining(["DateTime", "Issue", "Object", "Standard", "Uri"]));
  expect(owners.filter(isFreeName)).toEqual([]);
});

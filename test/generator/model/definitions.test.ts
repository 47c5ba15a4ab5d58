/** Which schemas become definitions, in which module, with which name and role. */

import { describe, expect, test } from "vitest";
import type { Schema } from "../../../generator/model/model.js";
import { find } from "../../../generator/model/model.js";
import { namedInside } from "../../../generator/model/named-inside.js";
import { type FileContent, treeAround } from "../../support/check.js";
import { buildFrom, definitionOf, modelOf, payloadSchema } from "../../support/model.js";

const text = { type: "string" };
const object = (properties: object) => ({ type: "object", properties });

/** Each module with its definitions, as `name: role`. */
async function definitions(payload: FileContent, others: { readonly [path: string]: FileContent } = {}) {
  const { modules } = await modelOf({ ...treeAround(payload), ...others });
  return Object.fromEntries(
    modules.map(({ id, definitions: list }) => [id, list.map(({ name, role }) => `${name}: ${role}`)]),
  );
}

function memberOf(schema: Schema, name: string): Schema | undefined {
  return find(schema, "members")?.members.find((each) => each.name === name)?.schema;
}

describe("definitions", () => {
  test("every file is one; members of $defs are others, by pointer, whether referred to or not", async () => {
    const payload = {
      ...object({ a: { $ref: "#/$defs/zed" }, c: { $ref: "../common/c.schema.json" } }),
      $defs: { zed: text, "a-b": text },
    };
    expect(await definitions(payload, { "common/c.schema.json": object({}) })).toEqual({
      "aep-event": ["AepEvent: envelope"],
      "common/c": ["C: common"],
      "types/demo.one": ["DemoOneData: payload", "DemoOneDataAB: local", "DemoOneDataZed: local"],
    });
  });

  test("any other schema that a $ref names is one, and stands where it is written as a reference", async () => {
    const payload = object({ a: object({ b: text }), other: { $ref: "#/properties/a" } });
    expect((await definitions(payload))["types/demo.one"]).toEqual(["DemoOneData: payload", "DemoOneDataA: local"]);
    const schema = await payloadSchema(payload);
    for (const name of ["a", "other"]) {
      const member = memberOf(schema, name);
      const target = member === undefined ? null : find(member, "reference");
      expect(target).toMatchObject({ name: "DemoOneDataA", module: "types/demo.one" });
      expect(target?.resolve().schema.location.pointer).toBe("/properties/a");
    }
    expect(memberOf(schema, "a")).toMatchObject({ kind: "constrained", name: null });
  });

  test("a reference to a whole file has the name of its root", async () => {
    const schema = await payloadSchema(object({ c: { $ref: "../common/c.schema.json" } }), {
      "common/c.schema.json": object({}),
    });
    const member = memberOf(schema, "c");
    expect(member === undefined ? null : find(member, "reference")).toMatchObject({ name: "C", module: "common/c" });
  });
});

describe("names of objects written in place", () => {
  const names = async (payload: object) => {
    const model = await modelOf(treeAround(JSON.stringify(payload)));
    const { definitions: list } = model.modules.find(({ id }) => id === "types/demo.one") ?? { definitions: [] };
    return list.flatMap((each) => namedInside(each.schema)).map((each) => each.name);
  };
  const inner = object({ n: text });

  test("start with the name of the definition around them", async () => {
    expect(await names({ ...object({ a: inner }), $defs: { d: object({ e: inner }) } })).toEqual([
      "DemoOneDataA",
      "DemoOneDataDE",
    ]);
  });

  test("are given to members, elements and values of maps, outermost first", async () => {
    const payload = object({
      a: object({ b: inner }),
      list: { type: "array", items: inner },
      map: { type: "object", additionalProperties: inner },
    });
    expect(await names(payload)).toEqual([
      "DemoOneDataA",
      "DemoOneDataAB",
      "DemoOneDataListItem",
      "DemoOneDataMapEntry",
    ]);
  });

  test("are not given below allOf and conditions, however deep", async () => {
    const deep = { properties: { a: object({ b: inner }) } };
    const payload = { ...object({ a: object({ b: inner }) }), allOf: [deep], if: deep, then: deep, else: deep };
    expect(await names(payload)).toEqual(["DemoOneDataA", "DemoOneDataAB"]);
  });
});

describe("a tree without envelope", () => {
  const { "aep-event.schema.json": _, ...files } = treeAround(object({ a: text }));

  test("has payloads, and no names for events", async () => {
    const model = await modelOf(files);
    expect(model.envelope).toBeNull();
    expect(model.wireTypes).toMatchObject([{ payload: { name: "DemoOneData" }, eventName: null, refinement: [] }]);
  });
});

test("what the envelope asks of a type is among its refinements; of others it is not", async () => {
  const named = (type: string) => ({ properties: { type: { const: type } }, required: ["type"] });
  const model = await modelOf({
    ...treeAround(object({})),
    "aep-event.schema.json": {
      ...object({ type: text, data: { type: "object" } }),
      allOf: [
        { if: named("demo.one"), then: { required: ["data"] } },
        { if: named("demo.two"), then: { required: ["type"] } },
      ],
    },
  });
  expect(model.wireTypes[0]?.refinement.map((each) => each.location.pointer)).toEqual(["/allOf/0/then"]);
  expect(model.wireTypes[0]?.eventName).toBe("DemoOneEvent");
  expect(definitionOf(model, "AepEvent").role).toBe("envelope");
});

test("two reserved types whose events would have one name are reported at the registry", async () => {
  const row = (type: string) => ({ type, status: "reserved", scope: "session", schema: null, summary: "Later" });
  const files = treeAround(object({}));
  const registry = files["registry/types.json"] as { readonly types: readonly object[] };
  const types = [...registry.types, row("demo.two_a"), row("demo.two.a")];
  const { model, diagnostics } = await buildFrom({ ...files, "registry/types.json": { ...registry, types } });
  expect(model).toBeNull();
  expect(diagnostics).toMatchObject([{ code: "name-collision", file: "registry/types.json", pointer: "" }]);
});

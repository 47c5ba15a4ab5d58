/** Changes that other tools judged wrongly, and pairs with more than one change. */

import { describe, expect, test } from "vitest";
import { impactOf } from "../../../generator/compare/comparison.js";
import type { FileContent } from "../../support/check.js";
import { briefChange, compareFiles, comparePayloads } from "../../support/comparing.js";

async function brief(previous: FileContent, current: FileContent) {
  return (await comparePayloads(previous, current)).changes.map(briefChange);
}

const object = (properties: { readonly [name: string]: unknown }, more: { readonly [name: string]: unknown } = {}) => ({
  type: "object",
  properties,
  ...more,
});
const at = (pointer: string): string => `types/demo.one.schema.json#${pointer}`;

describe("changes below the first level", () => {
  test("a value that went from a list in a nested member breaks writers", async () => {
    const tree = (modes: string[]) => object({ leg: object({ mode: { enum: modes } }) });
    expect(await brief(tree(["air", "sea", "road"]), tree(["air", "road"]))).toEqual([
      {
        kind: "enum-member-removed",
        place: at("/properties/leg/properties/mode/enum"),
        writers: "breaking",
        readers: "none",
        writersWitness: { leg: { mode: "sea" } },
      },
    ]);
  });

  test("a type behind a reference and a map is compared", async () => {
    const tree = (type: string) =>
      object(
        { rates: { type: "object", additionalProperties: { $ref: "#/$defs/rate" } } },
        { $defs: { rate: object({ v: { type } }) } },
      );
    const place = at("/$defs/rate/properties/v/type");
    expect(await brief(tree("number"), tree("string"))).toEqual([
      {
        kind: "type-narrowed",
        place,
        writers: "breaking",
        readers: "none",
        writersWitness: { rates: { a: { v: 1 } } },
      },
      {
        kind: "type-widened",
        place,
        writers: "none",
        readers: "breaking",
        readersWitness: { rates: { a: { v: "" } } },
      },
    ]);
  });

  test("an element of an array in an array is compared", async () => {
    const tree = (maximum: number) =>
      object({ rows: { type: "array", items: { type: "array", items: { type: "integer", maximum } } } });
    expect(await brief(tree(9), tree(8))).toMatchObject([
      { kind: "bounds-narrowed", writers: "breaking", writersWitness: { rows: [[9]] } },
    ]);
  });
});

describe("what means the same is no change", () => {
  test.each<[string, FileContent, FileContent]>([
    ["const and a list of one", object({ a: { const: 1 } }), object({ a: { enum: [1] } })],
    ["a list in another order", object({ a: { enum: ["x", "y"] } }), object({ a: { enum: ["y", "x"] } })],
    ["both booleans and the type", object({ a: { enum: [true, false] } }), object({ a: { type: "boolean" } })],
    [
      "bounds of whole numbers",
      object({ a: { type: "integer", exclusiveMinimum: 0 } }),
      object({ a: { type: "integer", minimum: 1 } }),
    ],
    ["a lower bound of no elements", object({ a: { type: "array", minItems: 0 } }), object({ a: { type: "array" } })],
    ["true and nothing", object({ a: true }), object({ a: {} })],
    [
      "a part of its own and in place",
      { allOf: [object({ a: { type: "string" } })], type: "object", required: ["a"] },
      object({ a: { type: "string" } }, { required: ["a"] }),
    ],
    ["an open object said twice", object({}), object({}, { additionalProperties: true })],
  ])("%s", async (_, previous, current) => {
    expect(await brief(previous, current)).toEqual([]);
    expect(await brief(current, previous)).toEqual([]);
  });
});

describe("members that are added", () => {
  test("a new member that was spoken of under a condition is held to what was said", async () => {
    const condition = {
      if: { properties: { kind: { const: "x" } }, required: ["kind"] },
      then: { properties: { note: { type: "string" } } },
    };
    const kind = { kind: { enum: ["x", "y"] } };
    const changes = await brief(object(kind, condition), object({ ...kind, note: { type: "string" } }, condition));
    expect(changes).toMatchObject([
      { kind: "property-added", writers: "none" },
      { kind: "type-narrowed", writers: "breaking", writersWitness: { note: 1 } },
    ]);
  });

  test("a new member of a closed object comes with an event that the old schemas refuse, and without a note", async () => {
    const closed = { additionalProperties: false };
    expect(await brief(object({}, closed), object({ a: { type: "boolean" } }, closed))).toEqual([
      {
        kind: "property-added",
        place: at("/properties/a"),
        writers: "none",
        readers: "additive",
        readersWitness: { a: true },
      },
    ]);
  });

  test("an object whose further members are only described is as open as any", async () => {
    const described = { additionalProperties: { description: "Whatever else there is." } };
    expect(await brief(object({}, described), object({ a: { type: "boolean" } }, described))).toMatchObject([
      { kind: "property-added", writers: "none", readers: "additive", noteWitness: { a: 1 } },
    ]);
  });

  test("a member that could hold anything leaves nothing to be seen when it goes", async () => {
    expect(await brief(object({ a: {}, b: { type: "boolean" } }), object({ b: { type: "boolean" } }))).toMatchObject([
      { kind: "property-removed", writers: "none", readers: "breaking", readersWitness: null },
    ]);
  });

  test("a new required member is two changes, of which one breaks", async () => {
    expect(await brief(object({}), object({ a: { type: "boolean" } }, { required: ["a"] }))).toMatchObject([
      { kind: "property-added", writers: "none", readers: "additive" },
      { kind: "required-added", writers: "breaking", writersWitness: {} },
    ]);
  });
});

describe("conditions", () => {
  const kinds = (...names: string[]) => ({ kind: { enum: names }, fields: { type: "array" } });
  const ifForm = { properties: { kind: { const: "form" } }, required: ["kind"] };

  test("one about a value that is new with it breaks nobody", async () => {
    const { changes } = await comparePayloads(
      object(kinds("input"), { required: ["kind"] }),
      object(kinds("input", "form"), { required: ["kind"], if: ifForm, then: { required: ["fields"] } }),
    );
    expect(changes.map(({ kind }) => kind)).toEqual(["enum-member-added", "condition-added"]);
    expect(changes.map(impactOf)).toEqual(["additive", "none"]);
  });

  test("one that asks what is asked anyway changes nothing for anybody", async () => {
    const base = object(kinds("input", "form"), { required: ["kind", "fields"] });
    const { changes } = await comparePayloads(base, { ...base, if: ifForm, then: { required: ["fields"] } });
    expect(changes.map((change) => [change.kind, impactOf(change)])).toEqual([["condition-added", "none"]]);
  });

  test("one about an undeclared member is a note, with its own event", async () => {
    const base = object({ a: { type: "boolean" } });
    expect(
      await brief(base, { ...base, if: { properties: { b: true }, required: ["b"] }, then: { required: ["a"] } }),
    ).toEqual([
      {
        kind: "condition-added",
        place: at("/if"),
        writers: "none",
        readers: "additive",
        readersWitness: null,
        noteWitness: { b: 1 },
      },
    ]);
  });

  test("an else branch that asks more breaks whoever does not meet the condition", async () => {
    const base = object(kinds("input", "form"), { required: ["kind"], if: ifForm, then: { required: ["fields"] } });
    expect(await brief(base, { ...base, else: { properties: { fields: false } } })).toMatchObject([
      { kind: "condition-tightened", place: at("/else"), writersWitness: { kind: "input", fields: [] } },
    ]);
  });
});

test("capture levels of members that only one side has do not move; others do, through references too", async () => {
  const text = (level: string) => ({ type: "string", "x-aep-capture": level });
  const shared = (level: string) => ({
    "common/part.schema.json": { type: "object", properties: { t: text(level) } },
    "types/demo.one.schema.json": object({ part: { $ref: "../common/part.schema.json" }, a: text("redacted") }),
  });
  const result = await compareFiles(shared("full"), shared("metadata"));
  expect(result.comparison?.changes).toMatchObject([
    {
      kind: "capture-lowered",
      at: { file: "common/part.schema.json", pointer: "/properties/t/x-aep-capture" },
      privacy: true,
      reaches: ["demo.one"],
      old: "full",
      new: "metadata",
    },
  ]);
  const added = await comparePayloads(object({}), object({ a: text("full") }));
  expect(added.changes.map(({ kind }) => kind)).toEqual(["property-added"]);
});

test("a change of the envelope shows in whole events and reaches all of them", async () => {
  const envelope = (type: string) => ({
    type: "object",
    properties: { id: { type }, data: { type: "object" } },
    required: ["id"],
  });
  const result = await compareFiles(
    { "aep-event.schema.json": envelope("string") },
    { "aep-event.schema.json": envelope("integer") },
  );
  expect(
    result.comparison?.changes.map((change) => [change.kind, change.reaches, briefChange(change).writers]),
  ).toEqual([
    ["type-narrowed", ["*"], "breaking"],
    ["type-widened", ["*"], "none"],
  ]);
});

test("a change of a shared object is one change that names every type", async () => {
  const registry = {
    aep: "0.1",
    types: ["demo.one", "demo.two"].map((type) => ({
      type,
      status: "optional",
      scope: "session",
      schema: `${type}.schema.json`,
      summary: "A type",
    })),
  };
  const files = (values: string[]) => ({
    "registry/types.json": registry,
    "common/part.schema.json": { type: "object", properties: { p: { enum: values } } },
    "types/demo.one.schema.json": object({ part: { $ref: "../common/part.schema.json" } }),
    "types/demo.two.schema.json": object({ parts: { type: "array", items: { $ref: "../common/part.schema.json" } } }),
  });
  const result = await compareFiles(files(["a", "b"]), files(["a"]));
  expect(result.comparison?.changes).toMatchObject([
    { kind: "enum-member-removed", reaches: ["demo.one", "demo.two"] },
  ]);
});

describe("the envelope and payloads together", () => {
  const registryRow = { type: "demo.one", status: "optional", scope: "session", schema: "demo.one.schema.json" };
  const registry = (aep: string) => ({ aep, types: [{ ...registryRow, summary: "One" }] });

  test("what the envelope asks of a member that a payload declares breaks writers", async () => {
    const files = (data: object) => ({
      "aep-event.schema.json": object({ type: { type: "string" }, data }, { required: ["type", "data"] }),
      "types/demo.one.schema.json": object({ m: { type: "string" } }),
    });
    const result = await compareFiles(files({ type: "object" }), files(object({ m: { type: "integer" } })));
    expect(result.comparison?.changes.map((change) => [change.kind, change.writers])).toContainEqual([
      "type-narrowed",
      "breaking",
    ]);
  });

  test("a version that rises in the registry and in the envelope hides no other change", async () => {
    const files = (aep: string, modes: string[]) => ({
      "registry/types.json": registry(aep),
      "aep-event.schema.json": object(
        { aep: { const: aep }, type: { type: "string" }, data: { type: "object" } },
        { required: ["aep", "type", "data"] },
      ),
      "types/demo.one.schema.json": object({ mode: { enum: modes } }),
    });
    const result = await compareFiles(files("0.1", ["a"]), files("0.2", ["a", "b"]));
    expect(result.comparison?.changes.map((change) => [change.kind, impactOf(change)])).toEqual([
      ["enum-member-added", "additive"],
      ["version-changed", "none"],
    ]);
    expect(result.comparison?.changes[0]?.readersEvidence).toMatchObject({
      witness: {
        value: new Map<string, unknown>([
          ["aep", "0.2"],
          ["type", "demo.one"],
          ["data", new Map([["mode", "b"]])],
        ]),
      },
    });
    expect(result.comparison?.version).toMatchObject({ rise: "minor", new: "0.2", done: true });
  });

  test("a version that rises in the registry alone is told", async () => {
    const files = (aep: string) => ({
      "registry/types.json": registry(aep),
      "aep-event.schema.json": object({ aep: { const: "0.1" }, data: { type: "object" } }),
    });
    const result = await compareFiles(files("0.1"), files("0.2"));
    expect(result.comparison?.changes.map((change) => change.detail)).toEqual([
      "0.1 → 0.2; events may not state 0.2 yet: change the envelope too",
    ]);
  });
});

test("capture levels of a common object that no event holds count too", async () => {
  const files = (level: string) => ({
    "common/part.schema.json": object({ t: { type: "string", "x-aep-capture": level } }),
  });
  const result = await compareFiles(files("full"), files("metadata"));
  expect(result.comparison?.changes.map(({ kind }) => kind)).toEqual(["capture-lowered"]);
});

test("a condition that always holds is what it asks", async () => {
  const base = object({ a: { type: "boolean" } });
  expect(await brief({ ...base, if: true, then: { required: ["a"] } }, { ...base, required: ["a"] })).toEqual([]);
});

test("a name that is declared in a closed object can show that names are narrowed", async () => {
  const closed = object({ ab: { type: "string" }, xyz: { type: "string" } }, { additionalProperties: false });
  expect(await brief(closed, { ...closed, propertyNames: { pattern: "^x" } })).toMatchObject([
    { kind: "property-names-narrowed", writersWitness: { ab: "" } },
  ]);
});

test("many members that change at once are all shown", async () => {
  const wide = (maxLength: number) =>
    object(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`m${index}`, { type: "string", maxLength }])));
  const changes = await brief(wide(5), wide(4));
  expect(changes).toHaveLength(40);
  expect(changes[7]).toMatchObject({ kind: "length-narrowed", writersWitness: { m7: "aaaaa" } });
});

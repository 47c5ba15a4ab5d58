/** The proposal's own change: schemas without forms against ours. It has to be additive, and nothing more than it says. */

import { expect, test } from "vitest";
import { compareSchemas } from "../../../generator/compare/compare-schemas.js";
import { impactOf } from "../../../generator/compare/comparison.js";
import { readTree } from "../../../generator/source/read-tree.js";
import { briefChange } from "../../support/comparing.js";

interface SchemaText {
  properties: Record<string, { enum?: string[] }>;
}

function withoutForms(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const edited = new Map(files);
  const edit = (file: string, change: (schema: SchemaText) => void): void => {
    const schema: SchemaText = JSON.parse(new TextDecoder().decode(edited.get(file)));
    change(schema);
    edited.set(file, new TextEncoder().encode(JSON.stringify(schema)));
  };
  edit("types/attention.requested.schema.json", ({ properties }) => {
    const { kind } = properties;
    expect(kind?.enum).toContain("form");
    Object.assign(kind ?? {}, { enum: kind?.enum?.filter((each) => each !== "form") });
    delete properties.fields;
  });
  edit("common/answer.schema.json", ({ properties }) => {
    delete properties.values;
  });
  return edited;
}

test("forms are an addition: one value of a list and two optional members", async () => {
  const ours = readTree("schemas");
  const { comparison, old, new: next } = await compareSchemas({ files: withoutForms(ours.files) }, ours);
  expect([...old, ...next]).toEqual([]);
  const changes = comparison?.changes ?? [];
  expect(changes.map(impactOf)).toEqual(["additive", "additive", "additive"]);
  expect(changes.map(({ kind, at, reaches }) => [kind, at.pointer, reaches])).toEqual([
    ["property-added", "/properties/fields", ["attention.requested"]],
    ["enum-member-added", "/properties/kind/enum", ["attention.requested"]],
    ["property-added", "/properties/values", ["attention.answered", "control.attention.respond"]],
  ]);
  // What a validator with the old schemas refuses.
  expect(changes.map((change) => briefChange(change).readersWitness)).toEqual([
    null,
    { kind: "form", prompt: "" },
    null,
  ]);
  expect(comparison?.version).toMatchObject({ rise: "minor", old: "0.1", least: "0.2" });
});

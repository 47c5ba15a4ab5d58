/** Which modules of a model are the objects of the model before. */

import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { Memory } from "../../../generator/memory.js";
import type { Model, Module } from "../../../generator/model/model.js";
import { find } from "../../../generator/model/model.js";
import { readModel } from "../../../generator/read-model.js";
import { type FileContent, treeAround, treeOf } from "../../support/check.js";
import { definitionOf } from "../../support/model.js";

const reference = (file: string) => ({ type: "object", properties: { at: { $ref: file } } });
const near = { type: "object", properties: { inner: { type: "object", properties: { a: { type: "string" } } } } };

/** demo.one → common/far → common/near, and common/alone beside them. */
const start: { readonly [path: string]: FileContent } = {
  ...treeAround(reference("../common/far.schema.json")),
  "common/alone.schema.json": { type: "object" },
  "common/far.schema.json": reference("near.schema.json"),
  "common/near.schema.json": near,
};

/** The ids of the modules that are new after an edit, or whose definitions can reach something that is not in the model. */
async function renewed(edited: { readonly [path: string]: FileContent }): Promise<{ ids: string[]; model: Model }> {
  const memory = new Memory();
  const read = async (files: { readonly [path: string]: FileContent }): Promise<Model> => {
    const { input, diagnostics } = await readModel(treeOf(files), memory);
    if (input === null) {
      throw new Error(diagnostics.map(({ message }) => message).join("\n"));
    }
    return input.model;
  };
  const before = new Set<Module>((await read(start)).modules);
  const model = await read(edited);
  return { ids: model.modules.filter((each) => !before.has(each)).map(({ id }) => id), model };
}

test("without a change, none", async () => {
  expect((await renewed({ ...start })).ids).toEqual([]);
});

test("after a change of a file, its module and those that reach it over any number of references", async () => {
  const changed = { ...start, "common/near.schema.json": { ...near, description: "Changed." } };
  expect((await renewed(changed)).ids).toEqual(["common/far", "common/near", "types/demo.one"]);
  expect((await renewed({ ...start, "common/alone.schema.json": { type: "object", title: "One" } })).ids).toEqual([
    "common/alone",
  ]);
});

test("those whose parts become definitions because another file refers to them", async () => {
  const into = { ...start, "common/alone.schema.json": reference("near.schema.json#/properties/inner") };
  expect((await renewed(into)).ids).toEqual(["common/alone", "common/far", "common/near", "types/demo.one"]);
});

test("all, after a change of the registry", async () => {
  const changed = { ...start, "registry/types.json": `${JSON.stringify(start["registry/types.json"])} ` };
  expect((await renewed(changed)).ids).toHaveLength(5);
});

test("whatever a reference leads to is an object of this model", async () => {
  const { model } = await renewed({
    ...start,
    "common/far.schema.json": { ...reference("near.schema.json"), title: "Far" },
  });
  const all = model.modules.flatMap(({ definitions }) => definitions);
  const targets = all.flatMap(({ schema }) =>
    (find(schema, "members")?.members ?? []).flatMap((member) => find(member.schema, "reference")?.resolve() ?? []),
  );
  expect(targets).toHaveLength(2);
  expect(targets.every((each) => all.includes(each))).toBe(true);
  expect(model.wireTypes.map(({ payload }) => payload)).toEqual([definitionOf(model, "DemoOneData")]);
  expect(all).toContain(model.wireTypes[0]?.payload);
});

test("what else the last models were built from goes", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const memory = new Memory();
  const readOnce = async (description: string): Promise<WeakRef<object>> => {
    const alone = { type: "object", description };
    const { input } = await readModel(treeOf({ ...start, "common/alone.schema.json": alone }), memory);
    return new WeakRef(input?.tree ?? memory);
  };
  const trees = [await readOnce("One"), await readOnce("Two"), await readOnce("Three")];
  await turn();
  collect();
  expect(trees.map((each) => each.deref() === undefined)).toEqual([true, true, true]);
  // Most modules are still those of the first model.
  expect(memory.modules.definitions.size).toBeGreaterThan(0);
});

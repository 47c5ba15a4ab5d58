/** The registries as Python: what is there, and what is not. */

import { expect, test } from "vitest";
import { treeAround, treeOf } from "../../../support/check.js";
import { fileOf, generateTree } from "../../../support/generated-tree.js";

async function linesOf(types: readonly object[], leftOut: readonly string[] = []): Promise<readonly string[]> {
  const tree = {
    ...treeAround({ type: "object", properties: { a: { type: "string" } } }),
    "registry/types.json": { aep: "0.1", types },
  };
  const files = Object.entries(tree).filter(([file]) => !leftOut.includes(file));
  const written = await generateTree(treeOf(Object.fromEntries(files)), ["python"]);
  return fileOf(written, "python/aep_events.py").split("\n");
}

const one = { type: "demo.one", status: "optional", scope: "session", schema: "demo.one.schema.json", summary: "One" };
const later = { type: "demo.later", status: "reserved", scope: "session", schema: null, summary: "Later" };

test("a list with elements is a tuple, and its type a choice", async () => {
  const text = (await linesOf([one, later])).join("\n");
  expect(text).toContain('\nAepReservedType: TypeAlias = Literal[\n    "demo.later",\n]\n');
  expect(text).toContain('\nAEP_RESERVED_TYPES: Final[tuple[AepReservedType, ...]] = (\n    "demo.later",\n)\n');
  expect(text).toContain('\nAepCoreType: TypeAlias = Literal[\n    "demo.one",\n    "demo.later",\n]\n');
  expect(text).toContain(
    '\nPAYLOAD_MODELS: Final[Mapping[str, type[AepModel]]] = {\n    "demo.one": DemoOneData,\n}\n',
  );
});

test("a list without elements is empty, and its type has no value", async () => {
  const lines = await linesOf([one]);
  expect(lines).toContain("AepMandatoryType: TypeAlias = NoReturn");
  expect(lines).toContain("AEP_MANDATORY_TYPES: Final[tuple[AepMandatoryType, ...]] = ()");
  expect(lines).toContain("AepReservedType: TypeAlias = NoReturn");
  expect(lines).toContain("AEP_RESERVED_TYPES: Final[tuple[AepReservedType, ...]] = ()");
});

test.each([
  ["registry/categories.json", ["AEP_CATEGORIES", "Category"]],
  ["registry/nack-reasons.json", ["NACK_REASONS", "NackReason"]],
  ["registry/severity.json", ["SEVERITY_ORDER", "DEFAULT_SEVERITY"]],
])("without %s, nothing is said of it", async (file, names) => {
  const declared = (lines: readonly string[]) =>
    names.filter((name) => lines.some((line) => line.startsWith(`${name}:`)));
  expect(declared(await linesOf([one]))).toEqual(names);
  expect(declared(await linesOf([one], [file]))).toEqual([]);
});

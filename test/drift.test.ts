import { expect, test } from "vitest";
import { generate } from "../generator/generate.js";
import { compareWithDisk } from "../generator/output/compare-with-disk.js";
import { readTree } from "../generator/source/read-tree.js";

test("generated/ holds exactly what schemas/ gives; npm run generate repairs it", async () => {
  const { files, diagnostics } = await generate(readTree("schemas"));
  expect(diagnostics.filter((each) => each.severity === "error")).toEqual([]);
  expect(files.size).toBeGreaterThan(0);
  const { changes } = compareWithDisk(files, "generated");
  expect(changes.map(({ status, path }) => `${status} ${path}`)).toEqual([]);
});

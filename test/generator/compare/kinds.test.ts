/** One pair of trees for each kind of change: the previous and the current one, and what has to be found. */

import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { changeKinds } from "../../../generator/compare/change-kinds.js";
import { briefChange, compareFiles, type Files } from "../../support/comparing.js";

const folder = "test/fixtures/compare";

function read(kind: string, name: "previous" | "current" | "expected"): unknown {
  return JSON.parse(fs.readFileSync(`${folder}/${kind}/${name}.json`, "utf8"));
}

test("every kind has a pair, and every pair is of a kind", () => {
  expect(fs.readdirSync(folder).sort()).toEqual(changeKinds.map(({ name }) => name).sort());
});

test("names, summaries and verdicts are told apart", () => {
  for (const tell of [({ name }: { name: string }) => name, ({ summary }: { summary: string }) => summary]) {
    expect(new Set(changeKinds.map(tell)).size).toBe(changeKinds.length);
  }
});

describe.each(changeKinds.map(({ name }) => name))("%s", (kind) => {
  test("is what changed from previous to current, and all of it", async () => {
    const result = await compareFiles(read(kind, "previous") as Files, read(kind, "current") as Files);
    expect([...result.old, ...result.new]).toEqual([]);
    expect(result.comparison?.changes.map(briefChange)).toEqual(read(kind, "expected"));
  });

  test("is not found where nothing changed", async () => {
    for (const name of ["previous", "current"] as const) {
      const files = read(kind, name) as Files;
      expect((await compareFiles(files, files)).comparison?.changes).toEqual([]);
    }
  });
});

import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { targets } from "../../../generator/generate.js";
import { readTree } from "../../../generator/source/read-tree.js";
import { generateTree } from "../../support/generated-tree.js";

test.each(targets)("the committed files of %s are what it writes for the shipped schemas", async (target) => {
  const files = await generateTree(readTree("schemas"), [target]);
  const differing = [...files].filter(([file, text]) => {
    const committed = path.join("generated", file);
    return !fs.existsSync(committed) || fs.readFileSync(committed, "utf8") !== text;
  });
  expect(files.size).toBeGreaterThan(0);
  expect(differing.map(([file]) => file)).toEqual([]);
});

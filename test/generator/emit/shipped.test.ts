import { expect, test } from "vitest";
import { targets } from "../../../generator/generate.js";
import { carriesHeader } from "../../../generator/output/generated-header.js";
import { readTree } from "../../../generator/source/read-tree.js";
import { generateTree } from "../../support/generated-tree.js";
import { readFiles } from "../../support/temporary-folder.js";

/** The generated files among the committed ones; the others there are written by hand. */
const committed = Object.entries(readFiles("generated")).filter(
  ([file, text]) => !file.startsWith("typescript/dist/") && carriesHeader(Buffer.from(text)),
);

test.each(targets)("the committed files of %s are what it writes for the shipped schemas", async (target) => {
  const files = await generateTree(readTree("schemas"), [target]);
  const own = new Map(committed.filter(([file]) => file.split(/[/.]/)[0] === target));
  expect([...files.keys()].sort()).toEqual([...own.keys()].sort());
  expect([...files].filter(([file, text]) => own.get(file) !== text).map(([file]) => file)).toEqual([]);
});

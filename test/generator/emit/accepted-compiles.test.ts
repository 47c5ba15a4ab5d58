import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readTree } from "../../../generator/source/read-tree.js";
import { compileErrors } from "../../support/compile.js";
import { generateTree } from "../../support/generated-tree.js";
import { loadModule } from "../../support/load.js";

const folder = "test/fixtures/accepted";

describe.each(fs.readdirSync(folder))("%s", (name) => {
  test("compiles under the strictest flags, and loads", async () => {
    const files = await generateTree(readTree(path.join(folder, name, "schemas")));
    expect(compileErrors(files)).toEqual([]);
    expect(await loadModule(files, "typescript/index.ts")).toHaveProperty("AEP_VERSION", "0.1");
  });
});

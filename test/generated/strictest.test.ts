import { expect, test } from "vitest";
import { compileErrors } from "../support/compile.js";
import { readFiles } from "../support/temporary-folder.js";

test("the generated package compiles under the strictest flags", () => {
  const files = Object.entries(readFiles("generated/typescript")).filter(
    ([file]) => file.endsWith(".ts") && !file.startsWith("dist/") && !file.startsWith("node_modules/"),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(compileErrors(new Map(files))).toEqual([]);
});

import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readTree } from "../../../generator/source/read-tree.js";
import { generateTree } from "../../support/generated-tree.js";
import { readFiles, writeFiles } from "../../support/temporary-folder.js";

const folder = "test/fixtures/accepted";

/** `RECORD=1 npx vitest run test/generator/emit` rewrites what is expected; read the difference before you commit it. */
const record = process.env.RECORD === "1";

describe.each(fs.readdirSync(folder))("%s", (name) => {
  const expected = path.join(folder, name, "expected");

  /** Copies of the runtime are the same everywhere. */
  async function emitted(): Promise<Record<string, string>> {
    const files = await generateTree(readTree(path.join(folder, name, "schemas")));
    return Object.fromEntries([...files].filter(([file]) => !file.includes("/runtime/")).sort());
  }

  test("gives the recorded files and no others", async () => {
    const files = await emitted();
    if (record) {
      fs.rmSync(expected, { recursive: true, force: true });
      writeFiles(expected, files);
    }
    const recorded = fs.existsSync(expected) ? readFiles(expected) : {};
    expect(Object.keys(recorded).sort()).toEqual(Object.keys(files));
    expect(recorded).toEqual(files);
  });
});

import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Child, startNode } from "../../support/child-process.js";
import { header } from "../../support/fake-pipeline.js";
import { readFiles, temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

interface Watching {
  readonly child: Child;
  readonly schemas: string;
  readonly out: string;
}

async function startWatching(files: Readonly<Record<string, string>>): Promise<Watching> {
  const parent = temporaryFolder();
  const [schemas, out] = [path.join(parent, "schemas"), path.join(parent, "gen")];
  writeFiles(schemas, files);
  const options = ["--watch", "--schemas", schemas, "--out", out, "--target", "typescript"];
  const child = startNode(["--import", "tsx", "test/support/fake-cli.ts", "generate", ...options]);
  await child.printed(/\n/);
  return { child, schemas, out };
}

/** Makes a change and waits for a status line that matches. */
async function afterChange(child: Child, change: () => void, pattern: RegExp): Promise<void> {
  child.forget();
  change();
  await child.printed(pattern);
}

describe("generate --watch", () => {
  test("runs once, then after each change, with the time of day; SIGINT ends it with 0", async () => {
    const { child, schemas, out } = await startWatching({ "a.json": "1" });
    expect(child.text()).toMatch(/^\d\d:\d\d:\d\d 1 file written, 0 unchanged, 0 removed\n$/);
    await afterChange(
      child,
      () => writeFiles(schemas, { "a.json": "2" }),
      /^\d\d:\d\d:\d\d 1 file written, 0 unchanged/m,
    );
    expect(readFiles(out)).toEqual({ "typescript/a.ts": `${header}2` });
    await afterChange(child, () => writeFiles(schemas, { "new/b.json": "3" }), /1 file written, 1 unchanged/);
    await afterChange(child, () => writeFiles(schemas, { "new/b.json": "4" }), /1 file written, 1 unchanged/);
    await afterChange(child, () => fs.rmSync(path.join(schemas, "new"), { recursive: true }), /1 unchanged, 1 removed/);
    child.kill("SIGINT");
    expect(await child.exit).toEqual({ code: 0, signal: null });
  });

  test("faults, and even our bugs, are waited out with the output as it was; SIGTERM ends it with 0", async () => {
    const { child, schemas, out } = await startWatching({ "a.json": "1" });
    await afterChange(child, () => writeFiles(schemas, { "a.json": "ERROR" }), /1 error; nothing written\n.*waiting/);
    await afterChange(child, () => writeFiles(schemas, { "a.json": "BUG" }), /this is a bug in aep-codegen.*waiting/s);
    expect(readFiles(out)).toEqual({ "typescript/a.ts": `${header}1` });
    await afterChange(child, () => writeFiles(schemas, { "a.json": "2" }), /1 file written/);
    child.kill("SIGTERM");
    expect(await child.exit).toEqual({ code: 0, signal: null });
  });

  test("folders may be replaced, the root too", async () => {
    const { child, schemas, out } = await startWatching({ "types/a.json": "1" });
    const replace = (folder: string, files: Readonly<Record<string, string>>) => {
      writeFiles(`${folder}.new`, files);
      fs.renameSync(folder, `${folder}.old`);
      fs.renameSync(`${folder}.new`, folder);
      fs.rmSync(`${folder}.old`, { recursive: true });
    };
    await afterChange(child, () => replace(path.join(schemas, "types"), { "a.json": "2" }), /1 file written/);
    await afterChange(child, () => writeFiles(schemas, { "types/a.json": "3" }), /1 file written/);
    await afterChange(child, () => replace(schemas, { "types/a.json": "4" }), /1 file written/);
    await afterChange(child, () => writeFiles(schemas, { "types/a.json": "5" }), /1 file written/);
    await afterChange(child, () => fs.rmSync(schemas, { recursive: true }), /does not exist.*waiting/s);
    await afterChange(child, () => writeFiles(schemas, { "types/a.json": "6" }), /1 file written/);
    expect(readFiles(out)).toEqual({ "typescript/types/a.ts": `${header}6` });
  });

  test("a root that is not there at the start ends it with 2", async () => {
    const missing = path.join(temporaryFolder(), "nowhere");
    const child = startNode([
      "--import",
      "tsx",
      "test/support/fake-cli.ts",
      "generate",
      "--watch",
      "--schemas",
      missing,
    ]);
    expect(await child.exit).toEqual({ code: 2, signal: null });
    expect(child.text()).toContain(`error: the schema root ${missing} does not exist`);
  });
});

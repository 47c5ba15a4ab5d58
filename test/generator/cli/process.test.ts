import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { startNode } from "../../support/child-process.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const help = ["generator/cli.ts", "generate", "--help"];

describe("the real program", () => {
  test("shows its help without loading any stage of the pipeline", async () => {
    const trace = path.join(temporaryFolder(), "loaded.txt");
    const child = startNode(["--import", "tsx", "--import", "./test/support/trace-loading.js", ...help], {
      TRACE: trace,
    });
    expect(await child.exit).toEqual({ code: 0, signal: null });
    const loaded = fs.readFileSync(trace, "utf8");
    expect(loaded).toContain("/generator/cli.ts");
    expect(loaded).toContain("/commander/");
    expect(loaded).not.toMatch(/ts-morph|json-schema-ref-parser|recheck|generator\/(generate|emit|model|subset)/);
  });

  test("wrong usage ends it with 2", async () => {
    const child = startNode(["--import", "tsx", "generator/cli.ts", "generat"]);
    expect(await child.exit).toEqual({ code: 2, signal: null });
  });
});

describe("the installed command", () => {
  test("says how to build it when it is not built", () => {
    const folder = temporaryFolder();
    fs.cpSync("generator/bin", path.join(folder, "bin"), { recursive: true });
    fs.writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
    const run = spawnSync(process.execPath, [path.join(folder, "bin/aep-codegen.js"), "--help"], { encoding: "utf8" });
    expect([run.status, run.stdout, run.stderr]).toEqual([
      2,
      "",
      "aep-codegen is not built yet; run this in the root of the repository first\n  npm run build\n",
    ]);
  });

  test("is executable and linked by npm", () => {
    expect(fs.statSync("generator/bin/aep-codegen.js").mode & 0o111).not.toBe(0);
    expect(fs.realpathSync("node_modules/.bin/aep-codegen")).toBe(fs.realpathSync("generator/bin/aep-codegen.js"));
  });
});

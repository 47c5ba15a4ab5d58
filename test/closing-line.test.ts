import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "./support/temporary-folder.js";

/** Runs vitest with our reporter on files of the test's own; returns its exit code and last line. */
function run(files: Readonly<Record<string, string>>): [status: number | null, lastLine: string | undefined] {
  const root = temporaryFolder();
  writeFiles(root, files);
  const vitest = path.resolve("node_modules/vitest/vitest.mjs");
  const reporter = path.resolve("test/support/closing-line-reporter.ts");
  const config = path.resolve("test/support/closing-line.config.ts");
  const args = [vitest, "run", "--root", root, "--config", config, "--reporter", "default", "--reporter", reporter];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, CI: "true" },
  });
  return [status, stdout.trimEnd().split("\n").at(-1)];
}

const pass = 'test("p", () => {});';
const fail = 'test("f", () => { throw new Error("no"); });';

test("all passed", () => {
  expect(run({ "a.test.js": `${pass}${pass}`, "b.test.js": pass })).toEqual([0, "3 passed, 0 failed"]);
});

test("failed tests, files that do not load, hooks and stray errors count as failures", () => {
  expect(
    run({
      "a.test.js": `${pass}${fail}`,
      "broken.test.js": 'import "./not-there.js";',
      "hook.test.js": `describe("d", () => { beforeAll(() => { throw new Error("no"); }); ${pass} });`,
      "stray.test.js":
        'test("s", async () => { Promise.reject(new Error("no")); await new Promise((r) => setTimeout(r, 50)); });',
    }),
  ).toEqual([1, "2 passed, 4 failed, 1 skipped"]);
});

test("no test at all is a failure", () => {
  const [status] = run({ "a.txt": "" });
  expect(status).toBe(1);
});

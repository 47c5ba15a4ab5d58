/** pyright over the generated module and over small programs that use it. */

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { pythonProgram } from "../support/python-models.js";
import { temporaryFolder } from "../support/temporary-folder.js";

interface Finding {
  readonly file: string;
  readonly severity: string;
  readonly message: string;
  readonly rule?: string;
  readonly range: { readonly start: { readonly line: number } };
}

/** `file:line rule` of everything that pyright, at its strictest and for the oldest Python, says of the files. */
function findings(...files: readonly string[]): string[] {
  const folder = temporaryFolder();
  const config = join(folder, "pyrightconfig.json");
  for (const file of files) {
    writeFileSync(join(folder, basename(file)), readFileSync(file));
  }
  const program = resolve("node_modules/pyright/index.js");
  writeFileSync(
    config,
    JSON.stringify({
      include: files.map((file) => basename(file)),
      extraPaths: [resolve("generated/python")],
      typeCheckingMode: "strict",
      pythonVersion: "3.10",
    }),
  );
  const args = [program, "--outputjson", "--pythonpath", pythonProgram(), "--project", config];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: folder });
  const report: { generalDiagnostics: Finding[]; summary: { filesAnalyzed: number } } = JSON.parse(stdout);
  expect(report.summary.filesAnalyzed, stderr).toBe(files.length);
  return report.generalDiagnostics.map(
    ({ file, range, rule, message }) => `${basename(file)}:${range.start.line + 1} ${rule ?? message}`,
  );
}

const wrong = "test/python/consumers/wrong.py";
test("the module and a careful consumer are clean, strictly; wrong literals and members are errors", () => {
  const found = findings("generated/python/aep_events.py", "test/python/consumers/right.py", wrong);
  expect(found.filter((each) => !each.startsWith("wrong.py"))).toEqual([]);
  const marked = readFileSync(wrong, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      const rule = / {2}# (report\w+)$/.exec(line)?.[1];
      return rule === undefined ? [] : [`wrong.py:${index + 1} ${rule}`];
    });
  expect(marked).toHaveLength(8);
  expect([...new Set(found.filter((each) => each.startsWith("wrong.py")))]).toEqual(marked);
});

import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { header } from "../../support/fake-pipeline.js";
import { runRecorded } from "../../support/recording-io.js";
import { readFiles, temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

interface Workplace {
  readonly parent: string;
  readonly schemas: string;
  readonly out: string;
  readonly options: readonly string[];
}

function workplace(schemas: Readonly<Record<string, string>>): Workplace {
  const parent = temporaryFolder();
  writeFiles(path.join(parent, "schemas"), schemas);
  const [schemasFolder, out] = [path.join(parent, "schemas"), path.join(parent, "gen")];
  const options = ["--schemas", schemasFolder, "--out", out, "--target", "typescript"];
  return { parent, schemas: schemasFolder, out, options };
}

describe("generate", () => {
  test("0: writes, says how much, and has nothing to do the second time", async () => {
    const { options, out } = workplace({ "a.json": "1", "types/b.json": "2" });
    expect(await runRecorded(["generate", ...options])).toEqual({
      exitCode: 0,
      stdout: "2 files written, 0 unchanged, 0 removed\n",
      stderr: "",
    });
    expect(readFiles(out)).toEqual({ "typescript/a.ts": `${header}1`, "typescript/types/b.ts": `${header}2` });
    expect((await runRecorded(["generate", ...options])).stdout).toBe("0 files written, 2 unchanged, 0 removed\n");
  });

  test("0: a removed schema takes its output with it; warnings do not keep from writing", async () => {
    const { options, schemas, out } = workplace({ "a.json": "WARNING", "b.json": "2" });
    await runRecorded(["generate", ...options]);
    fs.rmSync(path.join(schemas, "b.json"));
    const { exitCode, stdout, stderr } = await runRecorded(["generate", ...options]);
    expect([exitCode, stdout]).toEqual([0, "0 files written, 1 unchanged, 1 removed\n"]);
    expect(stderr).toMatch(/a\.json:1:1: warning unsupported-keyword: .*\n {2}at {7}""\n\n1 warning\n$/);
    expect(Object.keys(readFiles(out))).toEqual(["typescript/a.ts"]);
  });

  test("2: faults of all files are shown in one run, by paths from the working directory, and nothing is written", async () => {
    const { options, schemas, out } = workplace({ "a.json": "1" });
    await runRecorded(["generate", ...options]);
    writeFiles(schemas, { "a.json": "3", "b.json": " ERROR", "c.json": "ERROR WARNING" });
    const { exitCode, stdout, stderr } = await runRecorded(["generate", ...options]);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      [
        `${schemas}/b.json:1:2: error unsupported-keyword: "error" is not wanted here\n  at       ""\n`,
        `${schemas}/c.json:1:1: error unsupported-keyword: "error" is not wanted here\n  at       ""\n`,
        `${schemas}/c.json:1:7: warning unsupported-keyword: "warning" is not wanted here\n  at       ""\n`,
        "2 errors, 1 warning; nothing written\n",
      ].join("\n"),
    );
    expect(readFiles(out)).toEqual({ "typescript/a.ts": `${header}1` });
  });

  test("2: a file written by hand is named and kept", async () => {
    const { options, out } = workplace({ "a.json": "1" });
    writeFiles(out, { "typescript/a.ts": "by hand" });
    const { exitCode, stderr } = await runRecorded(["generate", ...options]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`error: ${out}/typescript/a.ts lacks the header of generated files\n`);
    expect(readFiles(out)).toEqual({ "typescript/a.ts": "by hand" });
  });

  test("3: our bug is owned up to, with its trace", async () => {
    const { options, out } = workplace({ "a.json": "BUG" });
    const { exitCode, stdout, stderr } = await runRecorded(["generate", ...options]);
    expect([exitCode, stdout]).toEqual([3, ""]);
    expect(stderr).toMatch(
      /^this is a bug in aep-codegen, not in your schemas; .*\n {2}TypeError: the fake pipeline fell/,
    );
    expect(fs.existsSync(out)).toBe(false);
  });

  test("json reports what was done, and what was wrong", async () => {
    const { options, schemas } = workplace({ "a.json": "WARNING" });
    const done = await runRecorded(["generate", ...options, "--format", "json"]);
    expect([done.exitCode, done.stderr]).toEqual([0, ""]);
    expect(JSON.parse(done.stdout)).toMatchObject({
      ok: true,
      diagnostics: [{ severity: "warning", file: `${schemas}/a.json` }],
      written: ["typescript/a.ts"],
      unchanged: 0,
      removed: [],
    });
    writeFiles(schemas, { "a.json": "ERROR" });
    const refused = await runRecorded(["generate", ...options, "--format=json"]);
    expect([refused.exitCode, refused.stderr]).toEqual([2, ""]);
    expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, diagnostics: [{ code: "unsupported-keyword" }] });
  });

  test("pretty shows source lines, as a terminal gets them unasked", async () => {
    const { options } = workplace({ "a.json": "{ ERROR }" });
    const frame = "  1 | { ERROR }\n    |   ^^^^^\n";
    const run = (extra: readonly string[], terminal: object) =>
      runRecorded(["generate", ...options, ...extra], terminal);
    expect((await run(["--format", "pretty"], {})).stderr).toContain(frame);
    expect((await run([], { isTerminal: true, env: { NO_COLOR: "1" } })).stderr).toContain(frame);
    expect((await run([], {})).stderr).not.toContain(" | ");
    expect((await run(["--format", "text"], { isTerminal: true })).stderr).toContain("\x1b[31merror\x1b[39m");
  });
});

describe("check", () => {
  async function drifted(): Promise<Workplace> {
    const place = workplace({ "a.json": "1\n2\n3\n", "b.json": "1\n", "c.json": "1\n" });
    await runRecorded(["generate", ...place.options]);
    writeFiles(place.schemas, { "a.json": "1\nTWO\n3\n" });
    fs.rmSync(path.join(place.out, "typescript/b.ts"));
    writeFiles(place.out, { "typescript/stray.ts": header });
    return place;
  }

  test("0: all is up to date", async () => {
    const { options } = workplace({ "a.json": "1" });
    await runRecorded(["generate", ...options]);
    expect(await runRecorded(["check", ...options])).toEqual({
      exitCode: 0,
      stdout: "1 file up to date\n",
      stderr: "",
    });
  });

  test("1: names each file with its difference, then the command that repairs it, and writes nothing", async () => {
    const { options, out, parent, schemas } = await drifted();
    const before = readFiles(parent);
    const { exitCode, stdout, stderr } = await runRecorded(["check", ...options]);
    expect(exitCode).toBe(1);
    expect(stdout.replaceAll(out, "gen")).toBe(
      [
        "gen/typescript/a.ts differs from what the schemas give",
        "--- gen/typescript/a.ts",
        "+++ gen/typescript/a.ts",
        "@@ -1,4 +1,4 @@",
        " // @generated by aep-codegen",
        " 1",
        "-2",
        "+TWO",
        " 3",
        "",
        "gen/typescript/b.ts is missing",
        "--- /dev/null",
        "+++ gen/typescript/b.ts",
        "@@ -0,0 +1,2 @@",
        "+// @generated by aep-codegen",
        "+1",
        "",
        "gen/typescript/stray.ts is left over: the schemas no longer give it",
        "--- gen/typescript/stray.ts",
        "+++ /dev/null",
        "@@ -1 +0,0 @@",
        "-// @generated by aep-codegen",
        "",
        "",
      ].join("\n"),
    );
    expect(stderr).toBe(
      `3 files out of date, 1 up to date; repair with\n  npx aep-codegen generate --schemas ${schemas} --out ${out} --target typescript\n`,
    );
    expect(readFiles(parent)).toEqual(before);
    await runRecorded(["generate", ...options]);
    expect((await runRecorded(["check", ...options])).exitCode).toBe(0);
  });

  test("1: github annotates each file and keeps the runner from obeying the diff", async () => {
    const { options, out } = await drifted();
    writeFiles(out, { "typescript/c.ts": `${header}::error::from the tree\n` });
    const { exitCode, stdout } = await runRecorded(["check", ...options, "--format", "github"]);
    expect(exitCode).toBe(1);
    const lines = stdout.replaceAll(out, "gen").split("\n");
    expect(lines.filter((line) => line.startsWith("::error")).map((line) => line.replace(/::gen.*/, ""))).toEqual([
      "::error file=gen/typescript/a.ts,line=3,col=1,endColumn=1,title=drift (different)",
      "::error file=gen/typescript/b.ts,line=1,col=1,endColumn=1,title=drift (missing)",
      "::error file=gen/typescript/c.ts,line=2,col=1,endColumn=1,title=drift (different)",
      "::error file=gen/typescript/stray.ts,line=1,col=1,endColumn=1,title=drift (leftover)",
    ]);
    const stop = lines.findIndex((line) => line.startsWith("::stop-commands::"));
    const word = (lines[stop] ?? "").slice("::stop-commands::".length);
    expect(word).toMatch(/^[0-9a-f-]{36}$/);
    const fromTree = lines.indexOf("-::error::from the tree");
    expect([stop < fromTree, fromTree < lines.indexOf(`::${word}::`)]).toEqual([true, true]);
  });

  test("1: json lists the files", async () => {
    const { options, out, schemas } = await drifted();
    const { exitCode, stdout } = await runRecorded(["check", ...options, "--format", "json"]);
    const entry = (name: string, status: string) => ({
      path: `${out}/typescript/${name}`,
      status,
      diff: expect.stringContaining(`--- ${out}/typescript/${name}`),
    });
    expect([exitCode, JSON.parse(stdout)]).toEqual([
      1,
      {
        ok: false,
        diagnostics: [],
        drift: [
          entry("a.ts", "different"),
          { ...entry("b.ts", "missing"), diff: expect.stringContaining(`+++ ${out}/typescript/b.ts`) },
          entry("stray.ts", "leftover"),
        ],
        repair: `npx aep-codegen generate --schemas ${schemas} --out ${out} --target typescript`,
      },
    ]);
  });

  test("1: a file without the header is shown with what to do, since generate would refuse it", async () => {
    const { options, out } = workplace({ "a.json": "1" });
    writeFiles(out, { "typescript/a.ts": "by hand\n" });
    const { exitCode, stdout, stderr } = await runRecorded(["check", ...options]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain("-by hand\n");
    expect(stderr).toContain(`${out}/typescript/a.ts lacks the header of generated files; move or delete it`);
  });

  test("2: refused schemas are not compared", async () => {
    const { options } = workplace({ "a.json": "ERROR" });
    const { exitCode, stdout, stderr } = await runRecorded(["check", ...options]);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("1 error; nothing compared\n");
    const json = await runRecorded(["check", ...options, "--format", "json"]);
    expect([json.exitCode, JSON.parse(json.stdout)]).toMatchObject([2, { ok: false, diagnostics: [{ line: 1 }] }]);
  });

  test("a long difference is cut, and says by how much", async () => {
    const { options } = workplace({ "a.json": "line\n".repeat(500) });
    const { stdout } = await runRecorded(["check", ...options]);
    expect(stdout.trimEnd().split("\n").slice(-2)).toEqual(["+line", "(442 more lines of this diff left out)"]);
  });

  test("text of the tree reaches the terminal in escapes only", async () => {
    const { options, out } = workplace({ "a.json": "1\n" });
    writeFiles(out, { "typescript/a.ts": `${header}\t\x1b[2J\u202e\r\n` });
    const { stdout } = await runRecorded(["check", ...options]);
    expect(stdout).toContain("-\t\\u001b[2J\\u202e\\r\n");
  });
});

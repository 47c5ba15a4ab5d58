import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { runRecorded } from "../../support/recording-io.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

describe("2: what was typed cannot be done", () => {
  test.each([
    [["generat"], "error: unknown command 'generat'\n(Did you mean generate?)\n"],
    [["generate", "--schema", "x"], "error: unknown option '--schema'\n(Did you mean --schemas?)\n"],
    [["generate", "extra"], "error: too many arguments for 'generate'. Expected 0 arguments but got 1.\n"],
    [["generate", "--out"], "error: option '--out <folder>' argument missing\n"],
    [["generate", "--out", ""], "error: option '--out <folder>' argument '' is invalid. It is empty.\n"],
    [["check", "--watch"], "error: unknown option '--watch'\n"],
    [["check", "--format", "xml"], "error: option '--format <name>' argument 'xml' is invalid. Allowed choices are"],
  ])("%j", async (argv, message) => {
    const { exitCode, stdout, stderr } = await runRecorded(argv);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).toContain("(aep-codegen --help lists commands and options)");
  });

  test("no command at all gets the help, as an error", async () => {
    const { exitCode, stdout, stderr } = await runRecorded([]);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("Usage: aep-codegen");
  });

  test("an unknown target, before anything is read", async () => {
    const { exitCode, stderr } = await runRecorded(["generate", "--schemas", "nowhere", "--target", "pyton"]);
    expect([exitCode, stderr]).toEqual([
      2,
      'error: there is no target "pyton"; did you mean python?\n  help  the targets are typescript, python\n',
    ]);
  });

  test("a schema root that is not there, in text and in json", async () => {
    const missing = path.join(temporaryFolder(), "nowhere");
    const run = await runRecorded(["check", "--schemas", missing, "--format", "json"]);
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toBe(
      `error: the schema root ${missing} does not exist\n  help  name the folder of your schemas with --schemas\n`,
    );
    expect(JSON.parse(run.stdout)).toEqual({
      ok: false,
      diagnostics: [],
      problems: [`the schema root ${missing} does not exist`],
    });
  });

  test.each(["schemas", "schemas/gen", "linked/gen/deep"])("the output folder %s in the schema root", async (out) => {
    const parent = temporaryFolder();
    writeFiles(parent, { "schemas/a.json": "1" });
    fs.symlinkSync("schemas", path.join(parent, "linked"));
    const schemas = path.join(parent, "schemas");
    const run = await runRecorded(["generate", "--schemas", schemas, "--out", path.join(parent, out)]);
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toContain(
      `error: the output folder ${path.join(parent, out)} lies in the schema root ${schemas}\n`,
    );
    expect(fs.readdirSync(schemas)).toEqual(["a.json"]);
  });

  test("an output folder beside the root may share the start of its name", async () => {
    const parent = temporaryFolder();
    writeFiles(parent, { "schemas/a.json": "1" });
    const [schemas, out] = [path.join(parent, "schemas"), path.join(parent, "schemas-out")];
    expect((await runRecorded(["generate", "--schemas", schemas, "--out", out])).exitCode).toBe(0);
    const dotted = path.join(parent, "..schemas");
    fs.mkdirSync(dotted);
    expect((await runRecorded(["generate", "--schemas", dotted, "--out", path.join(dotted, "..x")])).exitCode).toBe(2);
  });
});

describe("help", () => {
  test.each(["generate", "check", "explain"])(
    "of %s has examples, on standard output, with exit 0",
    async (command) => {
      const { exitCode, stdout, stderr } = await runRecorded([command, "--help"]);
      expect([exitCode, stderr]).toEqual([0, ""]);
      expect(stdout).toMatch(new RegExp(`\nExamples:\n {2}aep-codegen ${command}\n`));
    },
  );

  test("of the program lists commands and exit codes", async () => {
    const { exitCode, stdout } = await runRecorded(["--help"]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/generate \[options\].*check \[options\].*explain \[name\].*Exit codes: 0 done/s);
  });

  test("the version is the package's", async () => {
    const { version } = JSON.parse(fs.readFileSync("generator/package.json", "utf8"));
    expect(await runRecorded(["--version"])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: "" });
  });
});

describe("explain", () => {
  test("shows the subset, a keyword, or a diagnostic", async () => {
    expect(await runRecorded(["explain"])).toEqual({
      exitCode: 0,
      stdout: "required, additionalProperties\n",
      stderr: "",
    });
    expect((await runRecorded(["explain", "required"])).stdout).toBe("required\n\nNames members that must be there.\n");
    expect((await runRecorded(["explain", "vacuous-if"])).stdout).toBe(
      "vacuous-if (warning)\n\nA condition that always holds.\n",
    );
  });

  test.each([
    ["requierd", "did you mean required?"],
    ["AdditionalProperty", "did you mean additionalProperties?"],
    ["unsuported-keyword", "did you mean unsupported-keyword"],
    ["toString", "aep-codegen explain lists every keyword"],
    ["\x1b[2J", "aep-codegen explain lists every keyword"],
  ])("2: %j is unknown", async (name, help) => {
    const { exitCode, stdout, stderr } = await runRecorded(["explain", name]);
    expect([exitCode, stdout]).toEqual([2, ""]);
    const problem = `${JSON.stringify(name)} is no keyword of the subset, code of a diagnostic or kind of change`;
    expect(stderr).toContain(`error: ${problem}\n  help  ${help}`);
  });
});

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aep, startAep } from "../../support/aep.js";
import { event, lines } from "../../support/streams.js";
import { writeFiles } from "../../support/temporary-folder.js";

const good = lines(event(0), event(1));
const bad = lines(event(0), event(0, { id: "b" }), "nope");
let folder = "";
const at = (name: string) => path.join(folder, name);

beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "aepkit-test-")));
  writeFiles(folder, {
    "good.jsonl": good,
    "bad.jsonl": bad,
    "empty.jsonl": "",
    "streams/b/two.jsonl": lines(event(1), event(0)),
    "streams/a.jsonl": good,
    "streams/notes.txt": "no stream",
    "bare/notes.txt": "no stream",
  });
  fs.writeFileSync(at("picture.png"), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]));
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe("exit codes", () => {
  test("0: clean, with warnings too", () => {
    expect(aep(["validate", at("good.jsonl")])).toEqual({ status: 0, stdout: "", stderr: "no findings in 2 events\n" });
    const { status, stdout } = aep(["validate"], good.trimEnd());
    expect([status, stdout]).toEqual([0, expect.stringContaining("-:2: warning JL1: the line is the last line")]);
  });

  test("0: an empty file and an empty pipe hold no events", () => {
    expect(aep(["validate", at("empty.jsonl")])).toEqual({
      status: 0,
      stdout: "",
      stderr: "no findings in 0 events\n",
    });
    expect(aep(["validate", "-"]).status).toBe(0);
  });

  test("1: findings with file, line, rule and pointer, and a count by rule", () => {
    const { status, stdout, stderr } = aep(["validate", at("bad.jsonl")]);
    expect(status).toBe(1);
    expect(stdout).toBe(
      [
        `${at("bad.jsonl")}:2: error O2: "seq" 0 does not rise above the 0 on line 1`,
        '  at       "/seq"',
        "",
        `${at("bad.jsonl")}:3: error json: the line is not JSON: a value expected at character 1, found "n"`,
        "",
        "",
      ].join("\n"),
    );
    expect(stderr).toMatch(/^2 errors in 2 events\n {2}O2 +1 error .*\n {2}json +1 error .*\n$/);
  });

  test("1: a binary file is one finding, not thousands", () => {
    const { status, stdout } = aep(["validate", at("picture.png")]);
    expect([status, stdout.match(/error/g)?.length]).toEqual([1, 1]);
    expect(stdout).toContain(":1: error json: the file looks binary");
  });

  test("2: a missing file, and the others are judged", () => {
    const { status, stdout, stderr } = aep(["validate", at("missing.jsonl"), at("bad.jsonl")]);
    expect(status).toBe(2);
    expect(stderr).toContain(`error: cannot read ${at("missing.jsonl")}: there is no such file or folder (ENOENT)\n`);
    expect(stdout).toContain("bad.jsonl:2: error O2");
  });

  test.each([
    [["validate", "--max-issues", "few"], /whole number/],
    [["validate", "--role", "nobody"], /Allowed choices/],
    [["validate", "--unheard"], /unknown option/],
    [["validate", "--explain", "Z9"], /there is no rule "Z9"/],
    [["validate", "--follow", "a", "b"], /ENOENT|--follow takes one file/],
    [["validate", "-", "-"], /standard input can be read only once/],
    [["downlevel", "--ceiling", "full", "-", "-"], /standard input can be read only once/],
    [["validate", "--json", "--format", "github"], /--json and --format github exclude each other/],
    [["validate", "--format", "text", "--json"], /--json and --format text exclude each other/],
    [["downlevel"], /--ceiling/],
    [["downlevel", "--ceiling", "secret"], /Allowed choices/],
    [["nothing"], /unknown command/],
  ])("2: %s", (words, message) => {
    const { status, stdout, stderr } = aep(words);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
  });

  test("2: a folder without streams", () => {
    const { status, stdout, stderr } = aep(["validate", at("bare")]);
    expect([status, stdout, stderr]).toEqual([2, "", `error: ${at("bare")} holds no *.jsonl file\n`]);
  });

  test("2: nothing is summed up where nothing was read", () => {
    const missing = aep(["validate", at("missing.jsonl")]);
    expect([missing.status, missing.stderr]).toEqual([2, expect.stringMatching(/^error: cannot read .*\n$/)]);
    expect(aep(["validate", at("missing.jsonl"), at("good.jsonl")]).stderr).toMatch(/\nno findings in 2 events\n$/);
  });

  test("--json and --format json say the same", () => {
    expect(aep(["validate", "--json", "--format", "json"], good).status).toBe(0);
  });
});

test("a folder is read as its streams, sorted, each by itself", () => {
  const { status, stdout, stderr } = aep(["validate", at("streams")]);
  expect(status).toBe(1);
  expect(stdout).toBe(
    `${at("streams/b/two.jsonl")}:2: error O2: "seq" 0 does not rise above the 1 on line 1\n  at       "/seq"\n\n`,
  );
  expect(stderr).toContain("1 error in 4 events of 2 files\n");
});

describe("--json", () => {
  test("one object with ok, events and issues", () => {
    const { status, stdout, stderr } = aep(["validate", "--json", at("bad.jsonl")]);
    expect([status, stderr]).toEqual([1, ""]);
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      events: 2,
      issues: [
        { line: 2, rule: "O2", severity: "error", pointer: "/seq", message: expect.any(String) },
        { line: 3, rule: "json", severity: "error", pointer: "", message: expect.any(String) },
      ],
    });
    expect(JSON.parse(aep(["validate", "--json"], good).stdout)).toEqual({ ok: true, events: 2, issues: [] });
  });

  test("with several files, every issue has its file", () => {
    const { stdout } = aep(["validate", "--json", at("good.jsonl"), at("bad.jsonl")]);
    expect(JSON.parse(stdout).issues.map((issue: { file: string }) => issue.file)).toEqual([
      at("bad.jsonl"),
      at("bad.jsonl"),
    ]);
  });

  test("counts what --max-issues leaves out, and names what could not be read", () => {
    const { status, stdout } = aep(["validate", "--json", "--max-issues", "1", at("bad.jsonl"), at("missing")]);
    expect(status).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      omitted: 1,
      issues: [{ line: 2 }],
      problems: [expect.stringContaining("ENOENT")],
    });
  });
});

test("--format github prints workflow commands that no stream text can break", () => {
  const line = event(0, { type: "x.acme.tool.ran", capture: "none", data: { "a%0A::error,b:": 1 } });
  const { status, stdout } = aep(["validate", "--format", "github"], lines(line));
  expect(status).toBe(1);
  expect(stdout).toBe(
    '::error file=-,line=1,title=C2::"a%250A::error,b:" must not be present at capture none%0Aat "/data/a%250A::error,b:"\n',
  );
});

test("hostile text never reaches the terminal raw", () => {
  const name = "\u001b[31m\u202e\u0007\u009b\u2028x";
  for (const words of [["validate"], ["validate", "--json"], ["validate", "--format", "github"]]) {
    const { stdout, stderr } = aep(words, lines(event(0, { [name]: {}, type: `t${name}` }), `{"${name}`));
    expect(stdout).not.toBe("");
    expect(`${stdout}${stderr}`.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  }
});

test("--explain describes a rule or lists all, and reads nothing", () => {
  expect(aep(["validate", "--explain", "l3"]).stdout).toMatch(
    /^L3 \(error, AEP-0002 section 7\)\n\nBefore session\.ended.*\n\nBreaks it:\n.*\n\nRepair: /,
  );
  expect(aep(["validate", "--explain"]).stdout).toMatch(/^json .*\n(?:.*\n)*K5 /);
});

test("--help has examples, and --version a version", () => {
  expect(aep(["--help"]).stdout).toMatch(/validate[\s\S]*downlevel[\s\S]*Exit codes/);
  expect(aep(["validate", "--help"]).stdout).toContain("Examples:\n  aep validate session.jsonl");
  expect(aep(["--version"])).toEqual({ status: 0, stdout: "0.1.0\n", stderr: "" });
});

test("colour only where it is wanted", () => {
  expect(aep(["validate"], bad, { NO_COLOR: "", FORCE_COLOR: "1" }).stdout).toContain("\u001b[31merror\u001b[39m");
  expect(aep(["validate"], bad, { FORCE_COLOR: "1" }).stdout).not.toContain("\u001b");
});

describe("while a stream is still being written", () => {
  test("--follow waits for the newline and ends with the verdict when it is stopped", async () => {
    const file = at("growing.jsonl");
    fs.writeFileSync(file, good);
    const run = startAep(["validate", "--follow", file]);
    fs.appendFileSync(file, lines(event(0, { id: "late" })));
    await run.printed(/:3: error O2/);
    fs.appendFileSync(file, '{"aep":"0.1",');
    fs.appendFileSync(file, `${lines(event(5)).slice('{"aep":"0.1",'.length)}${lines(event(4))}{"torn`);
    await run.printed(/:5: error O2/);
    run.child.kill("SIGINT");
    const { status, stdout, stderr } = await run.exit;
    expect(status).toBe(1);
    expect(stdout).not.toContain(":4:");
    expect(stdout).toMatch(/:6: warning JL1[\s\S]*:6: error json/);
    expect(stderr).toContain("3 errors, 1 warning in 5 events");
  });

  test("Ctrl-C on a pipe prints what was found so far, and exits 130", async () => {
    const run = startAep(["validate"]);
    run.child.stdin.write(`${bad}{"cut`);
    await run.printed(/:3: error json/);
    run.child.kill("SIGINT");
    const { status, stdout, stderr } = await run.exit;
    expect(status).toBe(130);
    expect(stdout).not.toContain(":4:");
    expect(stderr).toMatch(/^interrupted: 2 errors in 2 events\n/);
  });

  test("Ctrl-C leaves --json whole", async () => {
    const run = startAep(["validate", "--json"]);
    run.child.stdin.write(bad);
    await run.printed(/"line":3/);
    run.child.kill("SIGINT");
    const { status, stdout } = await run.exit;
    expect([status, JSON.parse(stdout)]).toMatchObject([130, { interrupted: true, ok: false, events: 2 }]);
  });
});

test("a reader that has seen enough ends the run quietly", async () => {
  const file = at("many.jsonl");
  fs.writeFileSync(file, "nope\n".repeat(50_000));
  for (const words of [
    ["validate", file],
    ["validate", "--json", file],
  ]) {
    const run = startAep(words);
    run.child.stdout.once("data", () => run.child.stdout.destroy());
    const { status, stderr } = await run.exit;
    expect(status).toBe(2);
    expect(stderr).not.toMatch(/EPIPE|at .*:\d+:\d+|bug/);
  }
});

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { event, lines } from "../../support/streams.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";
import { entryOf, inThreads, realEntry, startInThreads, tellingThen } from "../../support/threads.js";

const good = lines(event(0), event(1));
const bad = lines(event(1), event(0), "nope");
const unreadable = "/proc/self/mem";
const oddNames = process.platform === "win32" ? [] : ["\u001b[31m\u202e", "a%0A::error,b:", "two\nlines", " "];
let folder = "";

beforeAll(() => {
  folder = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), "aepkit-test-")));
  const few = Array.from({ length: 50 }, (_, index) => [`few/${index}.jsonl`, index % 3 === 0 ? bad : good] as const);
  writeFiles(folder, {
    "a.jsonl": bad,
    "binary.jsonl": "\u0000\u0001picture",
    "empty.jsonl": "",
    "full.jsonl": `${"nope\n".repeat(20_000)}${lines(event(0))}`,
    "fuller.jsonl": `${lines(event(0))}${"[1]\n".repeat(70_000)}`,
    "torn.jsonl": good.trimEnd(),
    ...Object.fromEntries(few),
    ...Object.fromEntries(oddNames.map((name) => [`odd/${name}.jsonl`, bad])),
    "closed.jsonl": good,
  });
  fs.chmodSync(path.join(folder, "closed.jsonl"), 0);
  if (fs.existsSync(unreadable)) {
    // A regular file that can be opened, even by the superuser, and not be read.
    fs.symlinkSync(unreadable, path.join(folder, "gone.jsonl"));
  }
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe("the same bytes and exit code as without threads", () => {
  test.each([
    [[]],
    [["--max-issues", "7"]],
    [["--max-issues", "20010", "--json"]],
    [["--json"]],
    [["--format", "github", "--max-issues", "50"]],
    [["--role", "consumer", "--max-issues", "0"]],
  ])("%j", async (options) => {
    const words = ["validate", ...options, folder, path.join(folder, "missing"), path.join(folder, "a.jsonl")];
    const alone = await inThreads(1, words);
    expect(alone.status).toBe(2);
    expect(alone.stderr).toContain("cannot read");
    expect(options.includes("--json") ? alone.stdout : alone.stderr).toMatch(/"ok": false|^90\d{3} errors, /m);
    const together = await inThreads(3, words);
    // Not compared in one: a difference of megabytes takes minutes to print.
    expect([together.status, together.stderr, together.stdout === alone.stdout]).toEqual([2, alone.stderr, true]);
  });

  test("for files without any finding, and with warnings only", async () => {
    const clean = ["validate", path.join(folder, "empty.jsonl"), path.join(folder, "few/1.jsonl")];
    expect(await inThreads(2, clean)).toEqual({
      status: 0,
      stdout: "",
      stderr: "no findings in 2 events of 2 files\n",
    });
    const torn = await inThreads(2, [...clean, path.join(folder, "torn.jsonl")]);
    expect([torn.status, torn.stdout]).toEqual([0, expect.stringContaining("torn.jsonl:2: warning JL1")]);
  });
});

test("one file, and anything that is no file, needs no thread", async () => {
  const entry = entryOf('throw new Error("started");');
  const file = path.join(folder, "few/1.jsonl");
  expect(await inThreads(9, ["validate", file], entry)).toMatchObject({ status: 0 });
  expect(await inThreads(9, ["validate", file, "/dev/null"], entry)).toMatchObject({ status: 0 });
  expect(await inThreads(9, ["validate", file, file], entry)).toMatchObject({ status: 3 });
});

test("files that vanish or become shorter before they are read", async () => {
  const own = temporaryFolder();
  writeFiles(own, { "1.jsonl": bad, "2.jsonl": bad, "3.jsonl": good });
  const at = (name: string) => path.join(own, name);
  const entry = entryOf(`fs.rmSync(${JSON.stringify(at("1.jsonl"))}, { force: true });
fs.truncateSync(${JSON.stringify(at("2.jsonl"))});
await import(realEntry);`);
  expect(await inThreads(2, ["validate", own], entry)).toEqual({
    status: 2,
    stdout: "",
    stderr: `error: cannot read ${at("1.jsonl")}: there is no such file or folder (ENOENT)\nno findings in 2 events of 2 files\n`,
  });
});

describe("a thread that dies is a bug, in the place of its file", () => {
  const files = () => ["1", "2", "3"].map((name) => path.join(folder, `few/${name}.jsonl`));

  test.each([
    ["throws", 'throw new RangeError("fell over")', "RangeError: fell over"],
    ["ends", "process.exit(7)", "Error: a thread that judges files ended with 7"],
  ])("it %s", async (_, what, message) => {
    const entry = entryOf(
      tellingThen(`if (/2.jsonl$/.test(job.name)) { ${what}; } port.postMessage({ judged: true });`),
    );
    const { status, stdout, stderr } = await inThreads(2, ["validate", ...files()], entry);
    expect(status).toBe(3);
    expect(stdout).toContain("few/1.jsonl:3: error json: is told");
    expect(stdout).not.toContain("few/3.jsonl");
    expect(stderr).toMatch(/^this is a bug in aep, not in your stream; please report it with these lines\n {2}/);
    expect(stderr).toContain(message);
  });

  test("it cannot even start", async () => {
    const { status, stdout, stderr } = await inThreads(2, ["validate", ...files()], new URL("missing.js", realEntry));
    expect([status, stdout]).toEqual([3, ""]);
    expect(stderr).toContain("Cannot find module");
  });
});

describe("an interruption ends threads that are at work", () => {
  test.each(["SIGINT", "SIGTERM"] as const)("%s", async (signal) => {
    const own = temporaryFolder();
    writeFiles(own, { "1.jsonl": "nope\n".repeat(3_000_000), "2.jsonl": "nope\n".repeat(3_000_000), "3.jsonl": good });
    const run = startInThreads(2, ["validate", "--max-issues", "1", own]);
    await run.printed(/1.jsonl:1: error json/);
    run.child.kill(signal);
    const { status, stderr } = await run.exit;
    expect([status, stderr]).toEqual([130, expect.stringMatching(/^interrupted: \d+ errors in 0 events of 3 files, /)]);
  });

  test("that answer no more, and leaves --json whole", async () => {
    const files = ["1", "2", "3"].map((name) => path.join(folder, `few/${name}.jsonl`));
    const run = startInThreads(2, ["validate", "--json", ...files], entryOf(tellingThen("for (;;) {}")));
    await run.printed(/is told/);
    run.child.kill("SIGINT");
    const { status, stdout } = await run.exit;
    expect([status, JSON.parse(stdout)]).toMatchObject([130, { interrupted: true, ok: false, events: 5 }]);
  });
});

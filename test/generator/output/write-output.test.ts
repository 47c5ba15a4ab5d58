import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { InputError } from "../../../generator/diagnostics/input-error.js";
import { writeOutput } from "../../../generator/output/write-output.js";
import { header } from "../../support/fake-pipeline.js";
import { readFiles, temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

function plan(files: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(files).map(([file, text]) => [file, header + text]));
}

/** An error as Node makes it for the operating system's. */
function systemError(code: string): Error {
  return Object.assign(new Error(code), { code, syscall: "test" });
}

describe("a run changes what differs and nothing else", () => {
  test("new folders are made, files get their bytes, no temporary folder stays", async () => {
    const parent = temporaryFolder();
    await writeOutput(plan({ "t/deep/a.ts": "1", "root.yaml": "\u2028é" }), path.join(parent, "gen"));
    expect(readFiles(parent)).toEqual({ "gen/t/deep/a.ts": `${header}1`, "gen/root.yaml": `${header}\u2028é` });
    expect(fs.readdirSync(parent)).toEqual(["gen"]);
  });

  test("equal files keep their times and their identity", async () => {
    const out = path.join(temporaryFolder(), "gen");
    await writeOutput(plan({ "t/a.ts": "1", "t/b.ts": "1" }), out);
    const before = fs.statSync(path.join(out, "t/a.ts"));
    const past = new Date(2020, 0, 1);
    fs.utimesSync(path.join(out, "t/a.ts"), past, past);
    const result = await writeOutput(plan({ "t/a.ts": "1", "t/b.ts": "2" }), out);
    const after = fs.statSync(path.join(out, "t/a.ts"));
    expect([after.mtimeMs, after.ino]).toEqual([past.getTime(), before.ino]);
    expect([result.changes.length, result.unchanged]).toEqual([1, 1]);
  });

  test("leftovers go, with the folders that only they kept; other files stay", async () => {
    const out = path.join(temporaryFolder(), "gen");
    writeFiles(out, {
      "t/old/deep/a.ts": header,
      "t/kept/b.ts": header,
      "t/kept/mine.ts": "export {};\n",
      "t/package.json": "{}\n",
      "u/only.ts": header,
    });
    await writeOutput(plan({ "t/new.ts": "1", "u/new.py": "1" }), out);
    expect(readFiles(out)).toEqual({
      "t/kept/mine.ts": "export {};\n",
      "t/new.ts": `${header}1`,
      "t/package.json": "{}\n",
      "u/new.py": `${header}1`,
    });
    expect(fs.existsSync(path.join(out, "t/old"))).toBe(false);
  });

  test("a linked output folder is written through", async () => {
    const parent = temporaryFolder();
    fs.mkdirSync(path.join(parent, "real"));
    fs.symlinkSync(path.join(parent, "real"), path.join(parent, "linked"));
    await writeOutput(plan({ "t/a.ts": "1" }), path.join(parent, "linked"));
    expect(readFiles(path.join(parent, "real"))).toEqual({ "t/a.ts": `${header}1` });
  });
});

describe("a file written by hand is never overwritten", () => {
  test("it is named, and nothing else is written either", async () => {
    const out = path.join(temporaryFolder(), "gen");
    writeFiles(out, { "t/b.ts": "by hand", "t/old.ts": header });
    await expect(writeOutput(plan({ "t/a.ts": "1", "t/b.ts": "2" }), out)).rejects.toMatchObject({
      problems: [`${path.join(out, "t/b.ts")} lacks the header of generated files`],
    });
    expect(readFiles(out)).toEqual({ "t/b.ts": "by hand", "t/old.ts": header });
  });
});

describe("a failure half way leaves whole files", () => {
  test("a full disk is noticed before the first file is replaced", async () => {
    const parent = temporaryFolder();
    const out = path.join(parent, "gen");
    writeFiles(out, { "t/a.ts": `${header}old`, "t/b.ts": `${header}old` });
    let calls = 0;
    vi.spyOn(fs, "fsync").mockImplementation((_descriptor, done) => {
      calls += 1;
      done(calls === 2 ? systemError("ENOSPC") : null);
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    await expect(writeOutput(plan({ "t/a.ts": "new", "t/b.ts": "new" }), out)).rejects.toThrow(
      `cannot write ${path.join(out, "t/b.ts")}: the disk, or a limit of the system, is full (ENOSPC)`,
    );
    expect(readFiles(parent)).toEqual({ "gen/t/a.ts": `${header}old`, "gen/t/b.ts": `${header}old` });
    expect(fs.readdirSync(parent)).toEqual(["gen"]);
  });

  test("a rename that is not permitted names the file; what was renamed before it is whole", async () => {
    const parent = temporaryFolder();
    const out = path.join(parent, "gen");
    writeFiles(out, { "t/a.ts": `${header}old`, "t/b.ts": `${header}old` });
    const rename = fs.renameSync;
    vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
      if (String(to).endsWith("b.ts")) {
        throw systemError("EACCES");
      }
      rename(from, to);
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    await expect(writeOutput(plan({ "t/a.ts": "new", "t/b.ts": "new" }), out)).rejects.toThrow(
      `cannot write ${path.join(out, "t/b.ts")}: permission denied (EACCES)`,
    );
    expect(readFiles(parent)).toEqual({ "gen/t/a.ts": `${header}new`, "gen/t/b.ts": `${header}old` });
  });

  test("an output folder below a file is refused", async () => {
    const parent = temporaryFolder();
    writeFiles(parent, { file: "text" });
    const out = path.join(parent, "file", "gen");
    await expect(writeOutput(plan({ "t/a.ts": "1" }), out)).rejects.toThrow(InputError);
    expect(readFiles(parent)).toEqual({ file: "text" });
  });
});

describe("temporary folders", () => {
  test("those of dead processes go, those of running ones and other names stay", async () => {
    const parent = temporaryFolder();
    const out = path.join(parent, "gen");
    const dead = spawnSync(process.execPath, ["--version"]).pid;
    const names = [
      `.gen.aep-codegen-${dead}`,
      `.gen.aep-codegen-${process.ppid}`,
      `.other.aep-codegen-${dead}`,
      ".gen.aep-codegen-0",
      ".gen.aep-codegen-x",
    ];
    for (const name of [...names, `gen/.gen.aep-codegen-${dead}`]) {
      writeFiles(parent, { [`${name}/0`]: "half a fi" });
    }
    await writeOutput(plan({ "t/a.ts": "1" }), out);
    expect(fs.readdirSync(parent).sort()).toEqual(["gen", ...names.slice(1)].sort());
    expect(fs.readdirSync(out)).toEqual(["t"]);
  });

  test("where no sibling can be made, a hidden folder inside the output serves", async () => {
    const parent = temporaryFolder();
    const out = path.join(parent, "gen");
    const make = fs.mkdirSync;
    const made: string[] = [];
    vi.spyOn(fs, "mkdirSync").mockImplementation((folder, options) => {
      if (String(folder).startsWith(`${parent}${path.sep}.`)) {
        throw systemError("EROFS");
      }
      made.push(path.relative(parent, String(folder)));
      return make(folder, options);
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    await writeOutput(plan({ "t/a.ts": "1" }), out);
    expect(made).toContain(path.join("gen", `.gen.aep-codegen-${process.pid}`));
    expect(readFiles(parent)).toEqual({ "gen/t/a.ts": `${header}1` });
    expect(fs.readdirSync(out)).toEqual(["t"]);
  });

  test("a rename across devices is found out before it matters", async () => {
    const parent = temporaryFolder();
    const out = path.join(parent, "gen");
    const rename = fs.renameSync;
    vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
      if (!String(from).startsWith(`${out}${path.sep}`)) {
        throw systemError("EXDEV");
      }
      rename(from, to);
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    await writeOutput(plan({ "t/a.ts": "1" }), out);
    expect(readFiles(parent)).toEqual({ "gen/t/a.ts": `${header}1` });
  });
});

import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { aep, startAep } from "../../support/aep.js";
import { event, lines } from "../../support/streams.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";

const good = lines(event(0), event(1));
const bad = lines(event(1), event(0));

describe.skipIf(process.platform === "win32")("named pipes and links", () => {
  const pipe = (folder: string, name: string) => {
    execFileSync("mkfifo", [path.join(folder, name)]);
    return path.join(folder, name);
  };

  test("a folder scan takes regular files only, and names what it leaves out", () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "a.jsonl": good, "notes/stream.txt": good, "real.jsonl/b.jsonl": good });
    pipe(folder, "pipe.jsonl");
    fs.symlinkSync("a.jsonl", path.join(folder, "c.jsonl"));
    fs.symlinkSync("nowhere", path.join(folder, "dangling.jsonl"));
    fs.symlinkSync("notes", path.join(folder, "folder.jsonl"));
    for (const words of [["validate"], ["downlevel", "--ceiling", "full"]]) {
      const { status, stderr } = aep([...words, folder]);
      expect(status).toBe(0);
      expect(stderr.match(/^note: .*$/gm)?.map((note) => note.slice(`note: ${folder}/`.length))).toEqual([
        "dangling.jsonl is left out: it is a link that leads nowhere",
        "folder.jsonl is left out: it is a link to a folder",
        "pipe.jsonl is left out: it is no regular file",
      ]);
    }
    expect(aep(["validate", folder]).stderr).toContain("no findings in 6 events of 3 files\n");
  });

  test("a pipe is read to its end, whoever comes first", async () => {
    const name = pipe(temporaryFolder(), "pipe");
    const run = startAep(["validate", name]);
    await fs.promises.writeFile(name, bad);
    const { status, stdout } = await run.exit;
    expect([status, stdout]).toEqual([1, expect.stringContaining(":2: error O2")]);
  });

  test.each(["SIGTERM", "SIGINT"] as const)("%s ends the wait for a writer, and for its bytes", async (signal) => {
    const name = pipe(temporaryFolder(), "pipe");
    const waiting = startAep(["validate", name]);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    waiting.child.kill(signal);
    expect(await waiting.exit).toMatchObject({ status: 130, stderr: "interrupted: no findings in 0 events\n" });
    const reading = startAep(["validate", name]);
    const writer = await fs.promises.open(name, "w");
    await writer.write(bad);
    await reading.printed(/:2: error O2/);
    reading.child.kill(signal);
    expect((await reading.exit).status).toBe(130);
    await writer.close();
  });
});

describe.skipIf(!fs.existsSync("/dev/full"))("output that cannot be written", () => {
  const program = [process.execPath, "--import", "tsx", "--conditions", "aepkit-source", "packages/cli/cli.ts"];
  const shell = (words: string, redirect: string) => {
    const { status, stderr } = spawnSync("sh", ["-c", `"$@" ${words} ${redirect}`, "sh", ...program], { input: bad });
    return { status, stderr: stderr.toString() };
  };

  test.each([
    "validate",
    "validate --json",
    "downlevel --ceiling full",
    "--help",
    "validate --explain L3",
    "--version",
  ])("aep %s says so and exits 2", (words) => {
    expect(shell(words, ">/dev/full")).toEqual({
      status: 2,
      stderr: "error: cannot write the output (ENOSPC)\n",
    });
  });

  test.each(["validate", "--unheard", "downlevel --ceiling full missing"])(
    "aep %s exits 2 where it cannot say so",
    (words) => {
      expect(shell(words, "2>/dev/full")).toEqual({ status: 2, stderr: "" });
    },
  );
});

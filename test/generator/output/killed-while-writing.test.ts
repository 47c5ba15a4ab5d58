import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { compareWithDisk } from "../../../generator/output/compare-with-disk.js";
import { writeOutput } from "../../../generator/output/write-output.js";
import { largePlan, largeText } from "../../support/large-plan.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const kills = 12;

test(`killed at ${kills} random moments, the output holds only whole old or whole new files`, async () => {
  const parent = temporaryFolder();
  const out = path.join(parent, "gen");
  await writeOutput(largePlan("B"), out);
  let mixtures = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const child = spawn(process.execPath, ["--import", "tsx", "test/support/write-for-ever.ts", out], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await renames(child, 41 + Math.floor(Math.random() * 38));
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    mixtures += countMixture(out);
  }
  // A kill between two renames shows as files of both plans; if none ever did, the moments were badly chosen.
  expect(mixtures).toBeGreaterThan(0);

  await writeOutput(largePlan("A"), out);
  expect(compareWithDisk(largePlan("A"), out)).toEqual({ changes: [], unchanged: 40 });
  expect(fs.readdirSync(parent)).toEqual(["gen"]);
});

/** Waits until the child has begun so many renames; a round has 40, so that a kill falls between two of one round. */
async function renames(child: ChildProcess, count: number): Promise<void> {
  if (child.stdout === null) {
    throw new Error("the child has no output");
  }
  let seen = 0;
  for await (const chunk of child.stdout) {
    seen += String(chunk).length;
    if (seen >= count) {
      return;
    }
  }
}

/** Checks that each file is whole; 1 when files of both plans are there. */
function countMixture(out: string): 0 | 1 {
  const seen = [...largePlan("A").keys()].map((file, index) => {
    const text = fs.readFileSync(path.join(out, file), "utf8");
    const letter = text === largeText("A", index) ? "A" : text === largeText("B", index) ? "B" : "torn";
    expect(letter, file).not.toBe("torn");
    return letter;
  });
  return new Set(seen).size === 2 ? 1 : 0;
}

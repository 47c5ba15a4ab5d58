/** Writes two plans in turn into the folder of its argument until it is killed; for the test that kills it. */

import fs from "node:fs";
import { writeOutput } from "../../generator/output/write-output.js";
import { largePlan } from "./large-plan.js";

const [out] = process.argv.slice(2);
if (out === undefined) {
  throw new Error("the output folder is missing");
}

// A slow disk that says when it starts to rename: kills shall fall between two renames.
const rename = fs.renameSync;
fs.renameSync = (from, to) => {
  fs.writeSync(1, ".");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  rename(from, to);
};

for (let round = 0; ; round += 1) {
  await writeOutput(largePlan(round % 2 === 0 ? "A" : "B"), out);
}

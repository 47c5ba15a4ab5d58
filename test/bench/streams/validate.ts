import { type Run, runNode } from "../measure/run-node.js";
import type { Written } from "./write-lines.js";

/** Runs `aep validate` over a written stream; throws unless it finds what was written, no more and no less. */
export function validate(file: string, written: Written): Run {
  return validateAll([file], [written]);
}

/** The same over several. With `cores`, Node says that the machine has as many. */
export function validateAll(files: readonly string[], written: readonly Written[], cores?: number): Run {
  const hook = `import os from "node:os";os.availableParallelism=()=>${cores}`;
  const run = runNode([
    ...(cores === undefined ? [] : ["--import", `data:text/javascript,${encodeURIComponent(hook)}`]),
    "packages/cli/bin/aep.js",
    "validate",
    "--json",
    ...files,
  ]);
  const [events, faults] = [sum(written.map((each) => each.events)), sum(written.map((each) => each.faults))];
  const found: { events: number; issues: { rule: string }[] } = JSON.parse(run.stdout);
  if (found.events !== events || found.issues.length !== faults || found.issues.some(({ rule }) => rule !== "O2")) {
    throw new Error(
      `aep validate found ${found.events} events and ${found.issues.length} faults, not ${events} and ${faults}`,
    );
  }
  return run;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

import { type Run, runNode } from "../measure/run-node.js";
import type { Written } from "./write-lines.js";

/** Runs `aep validate` over a written stream; throws unless it finds what was written, no more and no less. */
export function validate(file: string, { events, faults }: Written): Run {
  const run = runNode(["packages/cli/bin/aep.js", "validate", "--json", file]);
  const found: { events: number; issues: { rule: string }[] } = JSON.parse(run.stdout);
  if (found.events !== events || found.issues.length !== faults || found.issues.some(({ rule }) => rule !== "O2")) {
    throw new Error(
      `aep validate found ${found.events} events and ${found.issues.length} faults, not ${events} and ${faults}`,
    );
  }
  return run;
}

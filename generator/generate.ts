/**
 * The whole pipeline on one screen. A pure function of the schema tree: no disk, no clock, no environment.
 */

import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { sortDiagnostics } from "./diagnostics/report.js";
import { emitAll, type Target, targets } from "./emit/targets.js";
import { type LinkPrinter, printLinksHere } from "./emit/typescript/link-printer.js";
import { Memory } from "./memory.js";
import type { OutputPlan } from "./output/output-plan.js";
import { readModel } from "./read-model.js";
import type { SchemaTree } from "./source/schema-tree.js";

export { Memory, type Target, targets };

export interface Generated {
  /** Empty when any diagnostic is an error. */
  readonly files: OutputPlan;
  /** Errors and warnings of all files, sorted by position. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Text → positions → checked schemas → model → output of each target.
 *
 * `printLinks` says where ts-morph prints imports and exports: in this thread, or in one that has loaded it meanwhile.
 * With the `memory` of the last run, what did not change since is not read or printed again; the output is the same.
 */
export async function generate(
  tree: SchemaTree,
  wanted: readonly Target[] = targets,
  printLinks: LinkPrinter = printLinksHere,
  memory?: Memory,
): Promise<Generated> {
  const { input, diagnostics: faults } = await readModel(tree, memory);
  if (input === null) {
    return { files: new Map(), diagnostics: faults };
  }
  const diagnostics = [...faults];
  const files = new Map<string, string>();
  for (const emitted of await emitAll(wanted, input, printLinks)) {
    diagnostics.push(...emitted.diagnostics);
    for (const [path, text] of emitted.files) {
      files.set(path, text);
    }
  }
  const refused = diagnostics.some((each) => each.severity === "error");
  return { files: refused ? new Map() : files, diagnostics: sortDiagnostics(diagnostics) };
}

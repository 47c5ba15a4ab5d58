/**
 * The whole pipeline on one screen. A pure function of the schema tree: no disk, no clock, no environment.
 */

import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { sortDiagnostics } from "./diagnostics/report.js";
import { emit, type Target, targets } from "./emit/targets.js";
import { buildModel } from "./model/build-model.js";
import type { OutputPlan } from "./output/output-plan.js";
import type { SourceFile } from "./source/json-node.js";
import { parseTree } from "./source/parse-tree.js";
import type { SchemaTree } from "./source/schema-tree.js";
import { readSubset } from "./subset/read-subset.js";

export { type Target, targets };

export interface Generated {
  /** Empty when any diagnostic is an error. */
  readonly files: OutputPlan;
  /** Errors and warnings of all files, sorted by position. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Text → positions → checked schemas → model → output of each target. */
export async function generate(tree: SchemaTree, wanted: readonly Target[] = targets): Promise<Generated> {
  const parsed = parseTree(tree);
  const subset = await readSubset(parsed.sources, unreadable(tree, parsed.sources));
  const diagnostics = [...parsed.diagnostics, ...subset.diagnostics];
  if (subset.tree === null || diagnostics.some((each) => each.severity === "error")) {
    return { files: new Map(), diagnostics: sortDiagnostics(diagnostics) };
  }
  const built = buildModel(subset.tree, parsed.sources);
  diagnostics.push(...built.diagnostics);
  if (built.model === null || diagnostics.some((each) => each.severity === "error")) {
    return { files: new Map(), diagnostics: sortDiagnostics(diagnostics) };
  }
  const files = new Map<string, string>();
  for (const target of wanted) {
    const emitted = await emit(target, { model: built.model, tree: subset.tree, sources: parsed.sources });
    diagnostics.push(...emitted.diagnostics);
    for (const [path, text] of emitted.files) {
      files.set(path, text);
    }
  }
  const refused = diagnostics.some((each) => each.severity === "error");
  return { files: refused ? new Map() : files, diagnostics: sortDiagnostics(diagnostics) };
}

/** Files that exist but did not parse: what refers to them is not refused a second time. */
function unreadable(tree: SchemaTree, sources: ReadonlyMap<string, SourceFile>): ReadonlySet<string> {
  return new Set([...tree.files.keys()].filter((path) => !sources.has(path)));
}

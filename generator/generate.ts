/**
 * The whole pipeline on one screen. A pure function of the schema tree: no disk, no clock, no environment.
 */

import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { sortDiagnostics } from "./diagnostics/report.js";
import { type EmitProblem, reportProblem } from "./emit/emit-problem.js";
import { emitPython } from "./emit/python/emit-python.js";
import { emitTypescript } from "./emit/typescript/emit-typescript.js";
import { buildModel } from "./model/build-model.js";
import type { Model } from "./model/model.js";
import type { OutputPlan } from "./output/output-plan.js";
import { parseTree } from "./source/parse-tree.js";
import type { SchemaTree } from "./source/schema-tree.js";
import { readSubset } from "./subset/read-subset.js";

export const targets = ["typescript", "python"] as const;
export type Target = (typeof targets)[number];

export interface Generated {
  /** Empty when any diagnostic is an error. */
  readonly files: OutputPlan;
  /** Errors and warnings of all files, sorted by position. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Text → positions → checked schemas → model → output of each target. */
export async function generate(tree: SchemaTree, wanted: readonly Target[] = targets): Promise<Generated> {
  const parsed = parseTree(tree);
  const subset = await readSubset(parsed.sources, unreadable(parsed.diagnostics));
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
    const emitted = emit(target, built.model);
    diagnostics.push(...emitted.problems.map((each) => reportProblem(each, parsed.sources)));
    for (const [path, text] of emitted.files) {
      files.set(path, text);
    }
  }
  const refused = diagnostics.some((each) => each.severity === "error");
  return { files: refused ? new Map() : files, diagnostics: sortDiagnostics(diagnostics) };
}

/** What a target makes of the model, and what it cannot express. */
interface Emitted {
  readonly files: OutputPlan;
  readonly problems: readonly EmitProblem[];
}

function emit(target: Target, model: Model): Emitted {
  switch (target) {
    case "typescript":
      return { files: emitTypescript(model), problems: [] };
    case "python":
      return emitPython(model);
  }
}

/** Files that exist but did not parse: what refers to them is not refused a second time. */
function unreadable(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(diagnostics.map((each) => each.file));
}

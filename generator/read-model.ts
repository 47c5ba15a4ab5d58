import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { sortDiagnostics } from "./diagnostics/report.js";
import type { EmitInput } from "./emit/targets.js";
import { Memory } from "./memory.js";
import { buildModel } from "./model/build-model.js";
import type { SourceFile } from "./source/json-node.js";
import { parseTree } from "./source/parse-tree.js";
import type { SchemaTree } from "./source/schema-tree.js";
import { readSubset } from "./subset/read-subset.js";

export interface ModelReading {
  /** The model with what it was made of; null when any diagnostic is an error. */
  readonly input: EmitInput | null;
  /** Errors and warnings of all files, sorted by position. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Text → positions → checked schemas → model. */
export async function readModel(tree: SchemaTree, memory: Memory = new Memory()): Promise<ModelReading> {
  const { sources, diagnostics: faults } = parseTree(tree, memory.texts);
  const subset = await readSubset(sources, unreadable(tree, sources));
  const diagnostics = [...faults, ...subset.diagnostics];
  if (subset.tree === null || diagnostics.some((each) => each.severity === "error")) {
    return { input: null, diagnostics: sortDiagnostics(diagnostics) };
  }
  const { model, diagnostics: clashes } = buildModel(subset.tree, sources, memory.modules);
  diagnostics.push(...clashes);
  const isRefused = model === null || diagnostics.some((each) => each.severity === "error");
  return {
    input: isRefused ? null : { model, tree: subset.tree, sources },
    diagnostics: sortDiagnostics(diagnostics),
  };
}

/** Files that exist but did not parse: what refers to them is not refused a second time. */
function unreadable(tree: SchemaTree, sources: ReadonlyMap<string, SourceFile>): ReadonlySet<string> {
  return new Set([...tree.files.keys()].filter((path) => !sources.has(path)));
}

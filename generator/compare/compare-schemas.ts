import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { readModel } from "../read-model.js";
import type { SchemaTree } from "../source/schema-tree.js";
import { compareTrees } from "./compare-trees.js";
import type { Comparison } from "./comparison.js";
import { type Annotated, annotatedChanges } from "./report/annotated.js";

export interface ComparisonResult {
  /** Null when either tree is refused. */
  readonly comparison: Comparison | null;
  /** Faults of each tree that is refused. */
  readonly old: readonly Diagnostic[];
  readonly new: readonly Diagnostic[];
  /** The line of the new tree that each change is best shown at, in the order of the changes. */
  readonly lines: readonly Annotated[];
}

/** Two schema trees → what changed between them. Like `generate`, a function of the trees alone. */
export async function compareSchemas(old: SchemaTree, next: SchemaTree): Promise<ComparisonResult> {
  const [before, after] = [await readModel(old), await readModel(next)];
  if (before.input === null || after.input === null) {
    const faults = (reading: typeof before) => (reading.input === null ? reading.diagnostics : []);
    return { comparison: null, old: faults(before), new: faults(after), lines: [] };
  }
  const comparison = await compareTrees(before.input, after.input);
  return { comparison, old: [], new: [], lines: annotatedChanges(comparison, after.input.sources) };
}

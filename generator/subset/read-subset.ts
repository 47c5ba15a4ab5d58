import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { SourceFile } from "../source/json-node.js";
import type { CheckedTree } from "./checked-schema.js";

export interface SubsetReading {
  /** Null when any diagnostic is an error. */
  readonly tree: CheckedTree | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks every file against the subset and the registry files against each other. */
export async function readSubset(_sources: ReadonlyMap<string, SourceFile>): Promise<SubsetReading> {
  throw new Error("the subset reader has not landed yet");
}

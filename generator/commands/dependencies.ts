import type { ComparisonResult } from "../compare/compare-schemas.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { OutputPlan } from "../output/output-plan.js";
import type { SchemaTree } from "../source/schema-tree.js";

/**
 * The parts behind the commands. They are loaded when a command needs them: `--help` must not wait for the compiler
 * that emits TypeScript. Tests put small ones in their place.
 */
export interface Dependencies {
  /** `asked` is what the command line says of targets; undefined asks for all. */
  readonly loadPipeline: (asked: readonly string[] | undefined) => Promise<Pipeline>;
  readonly loadExplanations: () => Promise<Explanations>;
  readonly loadComparer: () => Promise<Comparer>;
}

export type Comparer = (old: SchemaTree, next: SchemaTree) => Promise<ComparisonResult>;

export interface Pipeline {
  readonly targets: readonly string[];
  /** `wanted` holds names from `targets` only. */
  readonly generate: (tree: SchemaTree, wanted: readonly string[]) => Promise<PipelineResult>;
}

export interface PipelineResult {
  readonly files: OutputPlan;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Explanations {
  /** Every keyword of the subset, for suggestions. */
  readonly keywords: readonly string[];
  readonly explainKeyword: (name: string) => string | null;
  readonly explainCode: (name: string) => string | null;
  /** A kind of change that `compare` finds. */
  readonly explainKind: (name: string) => string | null;
  readonly explainSubset: () => string;
}

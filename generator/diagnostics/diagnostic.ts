import type { DiagnosticCode } from "./codes.js";

export type DiagnosticSeverity = "error" | "warning";

/** One thing wrong with the input, complete enough to be repaired without reading our source. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: DiagnosticSeverity;
  /** One sentence without a full stop. */
  readonly message: string;
  /** Path from the schema root, or the path given on the command line for files outside it. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units, as editors count. */
  readonly column: number;
  /** 1-based column after the last character on the same line; at least `column`. */
  readonly endColumn: number;
  /** JSON Pointer of the schema object that is wrong; null when the text is not JSON. */
  readonly pointer: string | null;
  /** The keyword inside that object, when the fault is about one. */
  readonly keyword: string | null;
  /** What may stand here instead; empty when the list would not help. */
  readonly allowed: readonly string[];
  /** Known spellings close to the one found, nearest first. */
  readonly similar: readonly string[];
  /** What to do about it, one sentence. */
  readonly help: string | null;
}

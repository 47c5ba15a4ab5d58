import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { SourceFile } from "./json-node.js";
import type { SchemaTree } from "./schema-tree.js";

export interface ParsedTree {
  /** Files that parsed, by path, sorted by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses every file of the tree; a file that is not strict JSON without duplicate names gives diagnostics instead. */
export function parseTree(_tree: SchemaTree): ParsedTree {
  throw new Error("the parser has not landed yet");
}

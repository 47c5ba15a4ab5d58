import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { compareText } from "../diagnostics/report.js";
import { decodeText } from "./decode-text.js";
import type { SourceFile } from "./json-node.js";
import { parseJson } from "./parse-json.js";
import type { SchemaTree } from "./schema-tree.js";

export interface ParsedTree {
  /** Files that parsed, by path, sorted by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses every file of the tree. A file that is not JSON gives a diagnostic instead; any diagnostic is an error. */
export function parseTree(tree: SchemaTree): ParsedTree {
  const sources = new Map<string, SourceFile>();
  const diagnostics: Diagnostic[] = [];
  for (const path of [...tree.files.keys()].sort(compareText)) {
    const text = decodeText(path, tree.files.get(path) ?? new Uint8Array());
    if (typeof text !== "string") {
      diagnostics.push(text);
      continue;
    }
    const parsed = parseJson(path, text);
    diagnostics.push(...parsed.diagnostics);
    if (parsed.root !== null) {
      sources.set(path, { path, text, root: parsed.root });
    }
  }
  return { sources, diagnostics };
}

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

/** What became of the texts of the last tree, by path. */
export type ParsedTexts = Map<string, ParsedText>;

interface ParsedText {
  readonly text: string;
  /** Null when the text is not JSON. */
  readonly source: SourceFile | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses every file of the tree. A file that is not JSON gives a diagnostic instead; any diagnostic is an error.
 *
 * With the texts of the last tree, those that are the same are not parsed again: their sources are the same objects.
 */
export function parseTree(tree: SchemaTree, texts: ParsedTexts = new Map()): ParsedTree {
  const before = new Map(texts);
  texts.clear();
  const sources = new Map<string, SourceFile>();
  const diagnostics: Diagnostic[] = [];
  for (const path of [...tree.files.keys()].sort(compareText)) {
    const text = decodeText(path, tree.files.get(path) ?? new Uint8Array());
    if (typeof text !== "string") {
      diagnostics.push(text);
      continue;
    }
    const known = before.get(path);
    const parsed = known?.text === text ? known : parseText(path, text);
    texts.set(path, parsed);
    diagnostics.push(...parsed.diagnostics);
    if (parsed.source !== null) {
      sources.set(path, parsed.source);
    }
  }
  return { sources, diagnostics };
}

function parseText(path: string, text: string): ParsedText {
  const { root, diagnostics } = parseJson(path, text);
  return { text, source: root === null ? null : { path, text, root }, diagnostics };
}

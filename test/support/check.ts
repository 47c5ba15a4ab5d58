/** Schema trees from plain values, through the first two stages of the generator. */

import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import { sortDiagnostics } from "../../generator/diagnostics/report.js";
import { parseTree } from "../../generator/source/parse-tree.js";
import type { SchemaTree } from "../../generator/source/schema-tree.js";
import type { CheckedTree } from "../../generator/subset/checked-schema.js";
import { readSubset } from "../../generator/subset/read-subset.js";

/** A file as text, as bytes, or as a value to be written as JSON with two spaces of indentation. */
export type FileContent = string | Uint8Array | { readonly [member: string]: unknown } | boolean;

export function treeOf(files: { readonly [path: string]: FileContent }): SchemaTree {
  const encoder = new TextEncoder();
  return {
    files: new Map(
      Object.entries(files).map(([path, content]) => {
        if (content instanceof Uint8Array) {
          return [path, content];
        }
        return [path, encoder.encode(typeof content === "string" ? content : JSON.stringify(content, null, 2))];
      }),
    ),
  };
}

export interface Checked {
  readonly tree: CheckedTree | null;
  /** Sorted by position. */
  readonly diagnostics: readonly Diagnostic[];
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
}

/** Parses and reads a tree. */
export async function checkTree(files: { readonly [path: string]: FileContent }): Promise<Checked> {
  const tree = treeOf(files);
  const parsed = parseTree(tree);
  const unreadable = new Set([...tree.files.keys()].filter((path) => !parsed.sources.has(path)));
  const reading = await readSubset(parsed.sources, unreadable);
  const diagnostics = sortDiagnostics([...parsed.diagnostics, ...reading.diagnostics]);
  return {
    tree: parsed.diagnostics.length > 0 ? null : reading.tree,
    diagnostics,
    errors: diagnostics.filter((each) => each.severity === "error"),
    warnings: diagnostics.filter((each) => each.severity === "warning"),
  };
}

export const payloadPath = "types/demo.one.schema.json";

/** A complete tree around one payload schema: with nothing wrong in the schema, nothing is reported. */
export function treeAround(payload: FileContent): { readonly [path: string]: FileContent } {
  return {
    "aep-event.schema.json": { type: "object", properties: { data: { type: "object" } } },
    "registry/types.json": {
      aep: "0.1",
      types: [
        { type: "demo.one", status: "optional", scope: "session", schema: "demo.one.schema.json", summary: "One" },
      ],
    },
    "registry/categories.json": { categories: [{ name: "demo", scope: "session", summary: "Demonstration" }] },
    "registry/severity.json": { order: ["debug", "info"], default: "info" },
    "registry/capture.json": { order: ["none", "metadata", "redacted", "full"], default: "metadata" },
    "registry/nack-reasons.json": { reasons: ["busy"] },
    [payloadPath]: payload,
  };
}

/** Checks one payload schema in a complete tree. */
export function checkPayload(
  payload: FileContent,
  others: { readonly [path: string]: FileContent } = {},
): Promise<Checked> {
  return checkTree({ ...treeAround(payload), ...others });
}

/** The members of a diagnostic that most tests compare. */
export function brief(diagnostics: readonly Diagnostic[]) {
  return diagnostics.map(({ code, pointer, keyword }) => ({ code, pointer, keyword }));
}

/** `if`, `then` and `else` of one schema. */
export function branches(
  condition: unknown,
  then?: unknown,
  otherwise?: unknown,
): { readonly [keyword: string]: unknown } {
  const members = { if: condition, then, else: otherwise };
  return Object.fromEntries(Object.entries(members).filter(([, schema]) => schema !== undefined));
}

import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { compareText, report } from "../diagnostics/report.js";
import { type CheckedDocument, locationKey } from "./checked-schema.js";
import type { PendingReference } from "./keyword.js";
import { keywordPlace, type ReadTree, type SchemaEntry } from "./read-tree.js";

interface NamedFile {
  readonly path: string;
  readonly id: string;
  readonly entry: SchemaEntry;
}

/** `$id`s must be unique, and mirror the paths of files that references join: validators resolve against them. */
export function checkIds(
  tree: ReadTree,
  documents: readonly CheckedDocument[],
  references: readonly PendingReference[],
): readonly Diagnostic[] {
  const named = documents.flatMap(({ path, root }): NamedFile[] => {
    const entry = tree.entries.get(locationKey(root.location));
    const id = root.kind === "object" ? root.keywords.$id : undefined;
    return entry === undefined || id === undefined ? [] : [{ path, id, entry }];
  });
  const joined = new Set(
    references
      .filter(({ file, target }) => file.path !== target.file)
      .flatMap(({ file, target }) => [file.path, target.file]),
  );
  const base = commonBase(named);
  const owners = new Map<string, string>();
  return named.flatMap(({ path, id, entry }) => {
    const owner = owners.get(id);
    if (owner !== undefined) {
      return [report("duplicate-id", keywordPlace(entry, "$id"), { id, file: owner })];
    }
    owners.set(id, path);
    if (!joined.has(path) || (base !== null && id === base + path)) {
      return [];
    }
    const allowed = base === null ? [] : [base + path];
    return [report("id-mismatch", { ...keywordPlace(entry, "$id"), allowed }, { id, path })];
  });
}

/** The base that most `$id`s share when their path is taken off; the first by code unit of several. */
function commonBase(named: readonly NamedFile[]): string | null {
  const counts = new Map<string, number>();
  for (const { path, id } of named) {
    if (id.endsWith(`/${path}`)) {
      const base = id.slice(0, -path.length);
      counts.set(base, (counts.get(base) ?? 0) + 1);
    }
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  return best?.[0] ?? null;
}

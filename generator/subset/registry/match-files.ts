import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { compareText, type Place, report } from "../../diagnostics/report.js";
import type { SourceFile } from "../../source/json-node.js";
import type { Registries } from "../checked-schema.js";
import type { PendingReference } from "../keyword.js";
import { describeFile, envelopePath, registryPaths } from "../schema-files.js";
import { similarNames } from "../similar.js";

/** Rows and files must match each other both ways, and no two names may differ in case alone. */
export function matchFiles(
  sources: ReadonlyMap<string, SourceFile>,
  registries: Registries | null,
  references: readonly PendingReference[],
  unreadable: ReadonlySet<string>,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const referenced = new Set(
    references.filter((each) => each.file.path !== each.target.file).map((each) => each.target.file),
  );
  const named = namedSchemas(sources);
  for (const file of sources.values()) {
    const { kind } = describeFile(file.path);
    const { path } = file;
    const { start } = file.root.span;
    const place: Place = { file, span: { start, end: start + 1 }, pointer: "" };
    if (kind === "unknown") {
      found.push(report("unknown-file", place, { path }));
    } else if (kind === "common" && !referenced.has(path)) {
      found.push(report("unused-common", place, { path }));
    } else if (kind === "type" && named !== null && !named.has(path)) {
      found.push(report("orphan-schema", place, { path }));
    }
  }
  found.push(...missingSchemas(sources, registries, unreadable), ...nameClashes(sources));
  if (!sources.has(envelopePath) && !unreadable.has(envelopePath)) {
    const place = { file: { path: envelopePath, text: "" }, span: { start: 0, end: 0 }, pointer: null };
    found.push(report("absent-file", place, { path: envelopePath, lost: "the output describes payloads only" }));
  }
  return found;
}

/** The schema files any row names, faulty rows included: a fault in a row does not make its schema an orphan. */
function namedSchemas(sources: ReadonlyMap<string, SourceFile>): ReadonlySet<string> | null {
  const root = sources.get(registryPaths.types)?.root;
  const rows = root?.kind === "object" ? root.members.get("types")?.value : undefined;
  if (rows?.kind !== "array") {
    return null;
  }
  const named = new Set<string>();
  for (const row of rows.items) {
    const schema = row.kind === "object" ? row.members.get("schema")?.value : undefined;
    if (schema?.kind === "string") {
      named.add(schema.value).add(`types/${schema.value}`);
    }
  }
  return named;
}

function missingSchemas(
  sources: ReadonlyMap<string, SourceFile>,
  registries: Registries | null,
  unreadable: ReadonlySet<string>,
): readonly Diagnostic[] {
  const file = sources.get(registryPaths.types);
  const rows = file?.root.kind === "object" ? file.root.members.get("types")?.value : undefined;
  if (file === undefined || rows?.kind !== "array") {
    return [];
  }
  const present = [...sources.keys()].filter((path) => describeFile(path).kind === "type");
  return (registries?.types ?? []).flatMap(({ type, schema }) => {
    if (schema === null || unreadable.has(schema) || present.includes(schema)) {
      return [];
    }
    const row = rows.items.find((each) => each.kind === "object" && isString(each.members.get("type")?.value, type));
    const node = row?.kind === "object" ? row.members.get("schema")?.value : undefined;
    const place = { file, span: (node ?? rows).span, pointer: row?.pointer ?? "", keyword: "schema" };
    const similar = similarNames(schema, present);
    return [report("missing-schema", { ...place, similar }, { path: schema })];
  });
}

function isString(node: SourceFile["root"] | undefined, value: string): boolean {
  return node?.kind === "string" && node.value === value;
}

function nameClashes(sources: ReadonlyMap<string, SourceFile>): readonly Diagnostic[] {
  const folded = new Map<string, string>();
  return [...sources.values()]
    .sort((a, b) => compareText(a.path, b.path))
    .flatMap((file) => {
      const { kind, stem } = describeFile(file.path);
      if (kind !== "common" && kind !== "type") {
        return [];
      }
      const key = `${kind}/${stem}`.toLowerCase();
      const other = folded.get(key);
      if (other === undefined) {
        folded.set(key, file.path);
        return [];
      }
      const { start } = file.root.span;
      const place = { file, span: { start, end: start + 1 }, pointer: "" };
      return [report("name-clash", place, { name: file.path, other })];
    });
}

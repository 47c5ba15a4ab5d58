import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { compareText } from "../diagnostics/report.js";
import type { SourceFile } from "../source/json-node.js";
import { checkIds } from "./check-ids.js";
import type { CheckedDocument, CheckedTree } from "./checked-schema.js";
import { judgePatterns } from "./patterns/judge-patterns.js";
import { readSchemaFile, type SchemaReading } from "./read-schema.js";
import { envelopeLevels } from "./registry/envelope-levels.js";
import { matchFiles } from "./registry/match-files.js";
import { readRegistries } from "./registry/read-registries.js";
import { resolveReferences } from "./resolve-references.js";
import { referenceCycles } from "./rules/reference-cycles.js";
import { joiningRules, rules } from "./rules/rules.js";
import { describeFile, envelopePath, isSchemaFile } from "./schema-files.js";

export interface SubsetReading {
  /** Null when any diagnostic is an error. */
  readonly tree: CheckedTree | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks every file against the subset and the registry files against each other.
 *
 * `unreadable` names files that exist but did not parse: what refers to them is not refused a second time.
 */
export async function readSubset(
  sources: ReadonlyMap<string, SourceFile>,
  unreadable: ReadonlySet<string> = new Set(),
): Promise<SubsetReading> {
  const reading: SchemaReading = { entries: new Map(), references: [], patterns: [], diagnostics: [] };
  const documents: CheckedDocument[] = [];
  for (const file of [...sources.values()].sort((a, b) => compareText(a.path, b.path))) {
    const root = isSchemaFile(file.path) ? readSchemaFile(file, reading) : null;
    if (root !== null) {
      documents.push({ path: file.path, root });
    }
  }
  const envelope = documents.find(({ path }) => path === envelopePath) ?? null;
  const { registries, diagnostics } = readRegistries(sources, unreadable);
  const found: Diagnostic[] = [
    ...reading.diagnostics,
    ...(await resolveReferences(reading, sources, unreadable)),
    ...checkIds(reading, documents, reading.references),
    ...applyRules(reading),
    ...(await judgePatterns(reading.patterns)),
    ...diagnostics,
    ...matchFiles(sources, registries, reading.references, unreadable),
    ...envelopeLevels(reading, envelope?.root ?? null, registries),
  ];
  if (registries === null || found.some((each) => each.severity === "error")) {
    return { tree: null, diagnostics: found };
  }
  const ofKind = (wanted: string) => documents.filter(({ path }) => describeFile(path).kind === wanted);
  const schemas = new Map([...reading.entries].map(([key, entry]) => [key, entry.schema]));
  return {
    tree: { envelope, common: ofKind("common"), types: ofKind("type"), registries, schemas },
    diagnostics: found,
  };
}

function applyRules(reading: SchemaReading): readonly Diagnostic[] {
  const cycles = referenceCycles(reading);
  const applicable = cycles.length === 0 ? [...rules, ...joiningRules] : rules;
  return [...cycles, ...applicable.flatMap((rule) => rule(reading))];
}

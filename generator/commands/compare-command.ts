import { readAllowance, withAllowances } from "../compare/allow.js";
import { impactOf } from "../compare/comparison.js";
import { comparisonGithub } from "../compare/report/format-github.js";
import { comparisonJson } from "../compare/report/format-json.js";
import { comparisonMarkdown } from "../compare/report/format-markdown.js";
import { formatComparison } from "../compare/report/format-text.js";
import { coloursFor, wantsColour } from "../diagnostics/colours.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { formatJson } from "../diagnostics/format-json.js";
import { type CompareSide, readFolder, readSide } from "./compare-side.js";
import type { Comparer } from "./dependencies.js";
import type { Io } from "./io.js";
import { printDiagnostics } from "./reporter.js";

export interface CompareOptions {
  readonly schemas: string;
  readonly format: "text" | "json" | "github" | "markdown";
  readonly allow?: readonly string[];
}

/** Compares two schema trees and writes nothing. 1 if something breaks that is not allowed. */
export async function compare(
  compareSchemas: Comparer,
  { old: oldName, new: newName }: { readonly old: string; readonly new: string | undefined },
  options: CompareOptions,
  io: Io,
): Promise<0 | 1 | 2> {
  const allowances = (options.allow ?? []).map(readAllowance);
  const old = readSide(oldName, options.schemas);
  const next = newName === undefined ? readFolder(options.schemas) : readSide(newName, options.schemas);
  const result = await compareSchemas(old.tree, next.tree);
  if (result.comparison === null) {
    return refuse([...located(result.old, old), ...located(result.new, next)], [old, next], options, io);
  }
  const changes = withAllowances(result.comparison.changes, allowances);
  const comparison = { ...result.comparison, changes };
  const isBroken = changes.some((change) => impactOf(change) === "breaking" && change.allowed === null);
  switch (options.format) {
    case "text": {
      const colours = coloursFor(wantsColour(io.env, io.stdout.isTerminal));
      io.stdout.write(formatComparison(comparison, { colours, width: Math.min(io.stdout.columns ?? 80, 100) }));
      break;
    }
    case "json":
      io.stdout.write(comparisonJson(comparison, { old: old.label, new: next.label }, !isBroken));
      break;
    case "github":
      io.stdout.write(comparisonGithub(comparison, result.lines, next.shown));
      break;
    case "markdown":
      io.stdout.write(comparisonMarkdown(comparison));
      break;
  }
  return isBroken ? 1 : 0;
}

function located(diagnostics: readonly Diagnostic[], side: CompareSide): readonly Diagnostic[] {
  return diagnostics.map((each) => ({ ...each, file: side.shown(each.file) }));
}

function refuse(
  diagnostics: readonly Diagnostic[],
  [old, next]: readonly [CompareSide, CompareSide],
  { format }: CompareOptions,
  io: Io,
): 2 {
  if (format === "json") {
    io.stdout.write(formatJson({ ok: false, old: old.label, new: next.label, diagnostics }, "indented"));
  } else {
    const sourceOf = (): null => null;
    printDiagnostics(io, format === "github" ? "github" : "text", { diagnostics, sourceOf }, "nothing compared");
  }
  return 2;
}

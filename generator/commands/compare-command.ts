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
    return refuse({ old, new: next }, result, options, io);
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
      io.stdout.write(comparisonGithub(comparison, result.lines, next.plain));
      break;
    case "markdown":
      io.stdout.write(comparisonMarkdown(comparison));
      break;
  }
  return isBroken ? 1 : 0;
}

function refuse(
  sides: { readonly old: CompareSide; readonly new: CompareSide },
  found: { readonly old: readonly Diagnostic[]; readonly new: readonly Diagnostic[] },
  { format }: CompareOptions,
  io: Io,
): 2 {
  const locate = format === "github" ? annotated : located;
  const diagnostics = [...locate(found.old, sides.old), ...locate(found.new, sides.new)];
  const sourceOf = (): null => null;
  switch (format) {
    case "json":
      io.stdout.write(formatJson({ ok: false, old: sides.old.label, new: sides.new.label, diagnostics }, "indented"));
      break;
    case "github":
      printDiagnostics(io, "github", { diagnostics, sourceOf }, "nothing compared");
      break;
    case "text":
    case "markdown": {
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      printDiagnostics(io, "text", { diagnostics: errors, sourceOf }, "nothing compared");
    }
  }
  return 2;
}

function located(diagnostics: readonly Diagnostic[], side: CompareSide): readonly Diagnostic[] {
  return diagnostics.map((each) => ({ ...each, file: side.shown(each.file) }));
}

/** Annotations stand at paths of the repository, so that the message has to say which revision is meant. */
function annotated(diagnostics: readonly Diagnostic[], side: CompareSide): readonly Diagnostic[] {
  const prefix = side.revision === null ? "" : `${side.revision}: `;
  return diagnostics.map((each) => ({ ...each, file: side.plain(each.file), message: `${prefix}${each.message}` }));
}

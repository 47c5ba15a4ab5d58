import { randomUUID } from "node:crypto";
import { type Colours, coloursFor, wantsColour } from "../diagnostics/colours.js";
import { annotate } from "../diagnostics/format-github.js";
import { formatJson } from "../diagnostics/format-json.js";
import { counted } from "../diagnostics/summarise.js";
import { visible } from "../diagnostics/visible.js";
import { type Change, type Comparison, compareWithDisk } from "../output/compare-with-disk.js";
import type { Pipeline } from "./dependencies.js";
import type { Io } from "./io.js";
import { type PipelineOptions, repairCommand } from "./options.js";
import { effectiveFormat, printDiagnostics } from "./reporter.js";
import { runPipeline, shownPath } from "./run-pipeline.js";

/** Compares the disk with what `generate` would write, and writes nothing. */
export async function check(pipeline: Pipeline, options: PipelineOptions, io: Io): Promise<0 | 1 | 2> {
  const format = effectiveFormat(options.format, io);
  const run = await runPipeline(pipeline, options);
  printDiagnostics(io, format, run, "nothing compared");
  const comparison = run.plan === null ? null : compareWithDisk(run.plan, options.out);
  if (format === "json") {
    const drift = comparison === null ? null : await driftEntries(comparison, options);
    const ok = drift?.length === 0;
    const repair = drift === null || ok ? {} : { repair: repairCommand(options) };
    io.stdout.write(formatJson({ ok, diagnostics: run.diagnostics, ...(drift && { drift }), ...repair }, "indented"));
  } else if (comparison?.changes.length === 0) {
    io.stdout.write(`${counted(comparison.unchanged, "file")} up to date\n`);
  } else if (comparison !== null) {
    await (format === "github" ? printAnnotations : printDrift)(comparison, options, io);
    printRepair(comparison, options, io);
  }
  return comparison === null ? 2 : comparison.changes.length === 0 ? 0 : 1;
}

/** What a program needs to show drift: each file, how it differs, and the unified diff as text. */
async function driftEntries({ changes }: Comparison, options: PipelineOptions) {
  const { unifiedDiff } = await import("../output/unified-diff.js");
  return changes.map((change) => {
    const path = shownPath(options.out, change.path);
    return { path, status: change.status, diff: unifiedDiff(change, path).join("\n") };
  });
}

const explanations: Readonly<Record<Change["status"], string>> = {
  missing: "is missing",
  different: "differs from what the schemas give",
  leftover: "is left over: the schemas no longer give it",
};

async function printDrift(comparison: Comparison, options: PipelineOptions, io: Io): Promise<void> {
  const { unifiedDiff } = await import("../output/unified-diff.js");
  const colours = coloursFor(wantsColour(io.env, io.stdout.isTerminal));
  for (const change of comparison.changes) {
    const file = shownPath(options.out, change.path);
    const diff = unifiedDiff(change, file).map((line) => colourDiffLine(line, colours));
    io.stdout.write(`${colours.bold(visible(file))} ${explanations[change.status]}\n${diff.join("\n")}\n\n`);
  }
}

/**
 * One annotation per file, then the diffs as plain log. The runner would obey workflow commands inside the diffs, which
 * are text from the tree; it is told to stop listening under a word that the text cannot know.
 */
async function printAnnotations(comparison: Comparison, options: PipelineOptions, io: Io): Promise<void> {
  const { firstDifferentLine } = await import("../output/unified-diff.js");
  for (const change of comparison.changes) {
    const line = firstDifferentLine(change);
    const file = shownPath(options.out, change.path);
    const message = `${visible(file)} ${explanations[change.status]}\nrepair with: ${repairCommand(options)}`;
    const place = { file, line, column: 1, endColumn: 1 };
    io.stdout.write(`${annotate({ severity: "error", ...place, title: `drift (${change.status})`, message })}\n`);
  }
  const word = randomUUID();
  io.stdout.write(`::stop-commands::${word}\n`);
  await printDrift(comparison, options, io);
  io.stdout.write(`::${word}::\n`);
}

function printRepair(comparison: Comparison, options: PipelineOptions, io: Io): void {
  for (const change of comparison.changes.filter((each) => each.handWritten)) {
    const file = visible(shownPath(options.out, change.path));
    io.stderr.write(
      `${file} lacks the header of generated files; move or delete it, for generate will not overwrite it\n`,
    );
  }
  const { changes, unchanged } = comparison;
  io.stderr.write(`${counted(changes.length, "file")} out of date, ${unchanged} up to date; repair with\n`);
  io.stderr.write(`  ${visible(repairCommand(options))}\n`);
}

function colourDiffLine(line: string, colours: Colours): string {
  const style = line.startsWith("@@") ? colours.cyan : line.startsWith("+") ? colours.green : colours.red;
  return /^[-+@]/.test(line) ? style(line) : line;
}

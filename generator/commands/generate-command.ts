import { formatJson } from "../diagnostics/format-json.js";
import { counted } from "../diagnostics/summarise.js";
import type { Comparison } from "../output/compare-with-disk.js";
import { writeOutput } from "../output/write-output.js";
import type { Pipeline } from "./dependencies.js";
import type { Io } from "./io.js";
import type { PipelineOptions } from "./options.js";
import { effectiveFormat, printDiagnostics } from "./reporter.js";
import { runPipeline } from "./run-pipeline.js";

/**
 * Runs the pipeline once and writes what changed. Nothing is written when any diagnostic is an error.
 * `stamp` is for runs under `--watch`: it dates the status line, and keeps each JSON report on one line.
 */
export async function generateOnce(
  pipeline: Pipeline,
  options: PipelineOptions,
  io: Io,
  stamp: ((text: string) => string) | null = null,
): Promise<0 | 2> {
  const format = effectiveFormat(options.format, io);
  const run = await runPipeline(pipeline, options);
  printDiagnostics(io, format, run, "nothing written");
  const result = run.plan === null ? null : await writeOutput(run.plan, options.out);
  if (format === "json") {
    const report = { ok: result !== null, diagnostics: run.diagnostics, ...(result === null ? {} : toJson(result)) };
    io.stdout.write(formatJson(report, stamp === null ? "indented" : "one line"));
  } else if (result !== null) {
    io.stdout.write(`${stamp === null ? describe(result) : stamp(describe(result))}\n`);
  }
  return result === null ? 2 : 0;
}

function describe(result: Comparison): string {
  const { written, removed } = toJson(result);
  return `${counted(written.length, "file")} written, ${result.unchanged} unchanged, ${removed.length} removed`;
}

function toJson(result: Comparison): { written: string[]; unchanged: number; removed: string[] } {
  return {
    written: result.changes.filter((change) => change.planned !== null).map((change) => change.path),
    unchanged: result.unchanged,
    removed: result.changes.filter((change) => change.planned === null).map((change) => change.path),
  };
}

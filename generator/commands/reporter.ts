import { coloursFor, wantsColour } from "../diagnostics/colours.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { formatGithub } from "../diagnostics/format-github.js";
import { formatText } from "../diagnostics/format-text.js";
import type { InputError } from "../diagnostics/input-error.js";
import { summarise } from "../diagnostics/summarise.js";
import { visible } from "../diagnostics/visible.js";
import type { Io } from "./io.js";
import type { Format } from "./options.js";

/** The format to use when none was asked for: a terminal has room for source lines, a log does not need them. */
export function effectiveFormat(format: Format | undefined, io: Io): Format {
  return format ?? (io.stderr.isTerminal ? "pretty" : "text");
}

/**
 * Prints diagnostics and their count. People read them on standard error; `github` goes to standard output, where its
 * commands are data for the runner; `json` is left to the command, whose report holds more.
 */
export function printDiagnostics(
  io: Io,
  format: Format,
  run: { diagnostics: readonly Diagnostic[]; sourceOf: (file: string) => string | null },
  outcome: string,
): void {
  if (format === "json") {
    return;
  }
  const colours = coloursFor(wantsColour(io.env, io.stderr.isTerminal));
  const style = { colours, width: io.stderr.columns ?? 80, sourceOf: format === "pretty" ? run.sourceOf : null };
  for (const diagnostic of run.diagnostics) {
    if (format === "github") {
      io.stdout.write(`${formatGithub(diagnostic)}\n`);
    } else {
      io.stderr.write(`${formatText(diagnostic, style)}\n\n`);
    }
  }
  const summary = summarise(run.diagnostics, outcome);
  if (summary !== null) {
    io.stderr.write(`${summary}\n`);
  }
}

/** Prints what keeps a command from working at all. */
export function printInputError(io: Io, error: InputError): void {
  const colours = coloursFor(wantsColour(io.env, io.stderr.isTerminal));
  for (const problem of error.problems) {
    io.stderr.write(`${colours.red("error")}: ${visible(problem)}\n`);
  }
  if (error.help !== null) {
    io.stderr.write(`  ${colours.cyan("help")}  ${visible(error.help)}\n`);
  }
}

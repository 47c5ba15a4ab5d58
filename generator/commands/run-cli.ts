import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { formatJson } from "../diagnostics/format-json.js";
import { InputError } from "../diagnostics/input-error.js";
import { addCompletion } from "./completion.js";
import type { Dependencies } from "./dependencies.js";
import type { Io } from "./io.js";
import {
  addCompareOptions,
  addPipelineOptions,
  compareOptions,
  type PipelineOptions,
  type WrittenCompareOptions,
} from "./options.js";
import { printBug } from "./print-bug.js";
import { printInputError } from "./reporter.js";

/** 0: done. 1: drift, or a breaking change. 2: refused input, wrong usage or I/O. 3: our bug. */
export type ExitCode = 0 | 1 | 2 | 3;

/** Runs one command line, given without the program's own name. Prints all there is to say; never throws. */
export async function runCli(argv: readonly string[], io: Io, dependencies: Dependencies): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = buildProgram(io, dependencies, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has printed its say. Help that was asked for is no failure; help for want of a command is.
      if (error.exitCode === 0) {
        return 0;
      }
      if (wantsJson(argv)) {
        printProblems(io, [error.message.replace(/^error: /, "").replaceAll(/\s*\n\s*/g, " ")]);
      }
      return 2;
    }
    if (!(error instanceof InputError)) {
      printBug(io, error);
      return 3;
    }
    printInputError(io, error);
    if (wantsJson(argv)) {
      printProblems(io, error.problems);
    }
    return 2;
  }
}

function printProblems(io: Io, problems: readonly string[]): void {
  io.stdout.write(formatJson({ ok: false, diagnostics: [], problems }, "indented"));
}

function buildProgram(io: Io, dependencies: Dependencies, finish: (code: ExitCode) => void): Command {
  const program = new Command("aep-codegen")
    .description("Generates typed models and guards from the AEP schemas.")
    .version(packageVersion())
    .exitOverride()
    .configureOutput({
      writeOut: io.stdout.write,
      writeErr: io.stderr.write,
      getOutHelpWidth: () => Math.min(80, io.stdout.columns ?? 80),
      getErrHelpWidth: () => Math.min(80, io.stderr.columns ?? 80),
    })
    // Else descriptions beside long terms would not be wrapped.
    .configureHelp({ minWidthToWrap: 30 })
    .showHelpAfterError("(aep-codegen --help lists commands and options)")
    .addHelpText("after", exitCodes);
  addPipelineOptions(program.command("generate"))
    .description("write the generated files that differ, remove those no longer generated")
    .option("--watch", "run again after every change of a schema, until interrupted")
    .addHelpText("after", examples("generate", "generate --watch", "generate --schemas ../aep/schemas --out build"))
    .action(async (options: PipelineOptions & { watch?: boolean }) => {
      const pipeline = await dependencies.loadPipeline(options.target);
      if (options.watch) {
        const { watch } = await import("./watch-command.js");
        finish(await watch(pipeline, options, io));
      } else {
        const { generateOnce } = await import("./generate-command.js");
        finish(await generateOnce(pipeline, options, io));
      }
    });
  addPipelineOptions(program.command("check"))
    .description("compare the generated files with the schemas, write nothing; exit 1 when they disagree")
    .addHelpText("after", examples("check", "check --format github", "check --out build"))
    .action(async (options: PipelineOptions) => {
      const { check } = await import("./check-command.js");
      finish(await check(await dependencies.loadPipeline(options.target), options, io));
    });
  addCompareOptions(program.command("compare"))
    .description("tell what a change of the schemas breaks, with events that show it; exit 1 when something breaks")
    .argument("<old>", "a folder of schemas, or a git revision")
    .argument("[new]", "another one (default: the schemas of the working tree)")
    .addHelpText(
      "after",
      examples("compare main", "compare v0.1.0 HEAD --format markdown", "compare old/schemas schemas"),
    )
    .action(async (old: string, next: string | undefined, options: WrittenCompareOptions, command: Command) => {
      const { compare } = await import("./compare-command.js");
      const checked = compareOptions(options, command);
      finish(await compare(await dependencies.loadComparer(), { old, new: next }, checked, io));
    });
  program
    .command("explain")
    .description("describe the supported schema subset, a keyword, a diagnostic, or a kind of change")
    .argument("[name]", "a keyword, the code of a diagnostic, or a kind of change")
    .addHelpText("after", examples("explain", "explain additionalProperties", "explain unsupported-keyword"))
    .action(async (name: string | undefined) => {
      const { explain } = await import("./explain-command.js");
      io.stdout.write(explain(await dependencies.loadExplanations(), name));
    });
  addCompletion(program, io.stdout.write);
  return program;
}

const exitCodes = `
Examples:
  aep-codegen generate
  aep-codegen check
  aep-codegen compare main

Exit codes: 0 done, 1 generated files are out of date or a change breaks,
            2 refused input, wrong usage or I/O, 3 a bug in aep-codegen`;

function examples(...commands: string[]): string {
  return `\nExamples:\n${commands.map((command) => `  aep-codegen ${command}`).join("\n")}`;
}

/** The command line was not understood or not finished, so its format is looked for without the parser. */
function wantsJson(argv: readonly string[]): boolean {
  return argv.some(
    (word, index) =>
      word === "--json" || word === "--format=json" || (word === "--format" && argv[index + 1] === "json"),
  );
}

/** From the package file, which lies one folder further up once compiled. */
function packageVersion(): string {
  for (const candidate of ["../package.json", "../../package.json"]) {
    try {
      const parsed: { name?: unknown; version?: unknown } = JSON.parse(
        readFileSync(new URL(candidate, import.meta.url), "utf8"),
      );
      if (parsed.name === "@aepkit/generator" && typeof parsed.version === "string") {
        return parsed.version;
      }
    } catch {}
  }
  return "unknown";
}

import { readFileSync } from "node:fs";
import { CAPTURE_ORDER, type Capture } from "@aepkit/events";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { addCompletion } from "./completion.js";
import { bugExitCode, type ExitCode } from "./exit-code.js";
import { addHopCommands } from "./hop-commands.js";
import { InputError } from "./input-error.js";
import type { Io } from "./io.js";
import { printBug } from "./print-bug.js";
import { printInputError } from "./print-input-error.js";
import type { Threading } from "./threading.js";
import type { ValidateOptions } from "./validate-run.js";

/**
 * Runs one command line, given without the program's own name. Prints all there is to say; never throws.
 * Tests say when `threading` shall begin; else it begins where it pays.
 */
export async function runCli(argv: readonly string[], io: Io, threading?: Threading): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const finish = (code: ExitCode) => {
    exitCode = code;
  };
  const program = buildProgram(io, finish, threading);
  try {
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has printed its say. Help that was asked for is no failure; help for want of a command is.
      return error.exitCode === 0 ? 0 : 2;
    }
    if (!(error instanceof InputError)) {
      printBug(io, error);
      return bugExitCode(argv);
    }
    await printInputError(io, error);
    return 2;
  }
}

function buildProgram(io: Io, finish: (code: ExitCode) => void, threading: Threading | undefined): Command {
  const program = new Command("aep")
    .description("Judges and filters AEP streams, one JSON event per line, and runs the hop that carries them.")
    .version(packageVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      getOutHelpWidth: () => Math.min(80, io.stdout.columns ?? 80),
      getErrHelpWidth: () => Math.min(80, io.stderr.columns ?? 80),
    })
    .configureHelp(narrowHelp)
    .showHelpAfterError("(aep --help lists commands and options)")
    .addHelpText("after", exitCodes);
  addValidate(program, io, finish, threading);
  addDownlevel(program, io, finish);
  addHopCommands(program, io, finish);
  addCompletion(program, (text) => void io.stdout.write(text));
  return program;
}

interface ValidateFlags {
  readonly json?: boolean;
  readonly format: "text" | "github" | "json";
  readonly maxIssues?: number;
  readonly follow?: boolean;
  readonly role: ValidateOptions["role"];
  readonly explain?: string | true;
}

function addValidate(
  program: Command,
  io: Io,
  finish: (code: ExitCode) => void,
  threading: Threading | undefined,
): void {
  program
    .command("validate")
    .description("judge streams; exit 1 when a line breaks a rule, warnings aside")
    .argument("[files...]", "files, folders of *.jsonl files, or - for standard input")
    .option("--json", "print one JSON object: {issues, events, ok}")
    .addOption(
      new Option("--format <name>", "how to report; github annotates a pull request")
        .choices(["text", "github", "json"])
        .default("text"),
    )
    .addOption(new Option("--max-issues <n>", "show at most n findings; the others are counted").argParser(parseCount))
    .option("--follow", "go on reading a file that is still being written, until interrupted")
    .addOption(
      new Option("--role <name>", "whose stream it is: an emitter's own log, or what a consumer must tolerate")
        .choices(["emitter", "consumer"])
        .default("emitter"),
    )
    .option("--explain [rule]", "describe a rule, or list all, and read nothing")
    .addHelpText(
      "after",
      examples(
        "validate session.jsonl",
        "validate --json ~/.aep/streams",
        "validate --follow session.jsonl",
        "validate --explain L3",
        "downlevel --ceiling metadata session.jsonl | aep validate -",
      ),
    )
    .action(async (files: string[], flags: ValidateFlags, command: Command) => {
      if (flags.json === true && flags.format !== "json" && command.getOptionValueSource("format") !== "default") {
        throw new InputError(`--json and --format ${flags.format} exclude each other`, "name one of them");
      }
      if (flags.explain !== undefined) {
        const { explainRule } = await import("./explain-rule.js");
        await io.stdout.write(explainRule(flags.explain === true ? null : flags.explain));
        return;
      }
      const { validate } = await import("./validate-command.js");
      const options: ValidateOptions = {
        format: flags.json === true ? "json" : flags.format,
        maxIssues: flags.maxIssues ?? Number.POSITIVE_INFINITY,
        follow: flags.follow === true,
        role: flags.role,
      };
      finish(await validate(files, options, io, threading));
    });
}

function addDownlevel(program: Command, io: Io, finish: (code: ExitCode) => void): void {
  program
    .command("downlevel")
    .description("copy streams to standard output with nothing above a capture level; exit 1 when a line is unusable")
    .argument("[files...]", "files, folders of *.jsonl files, or - for standard input")
    .addOption(
      new Option("--ceiling <level>", "highest capture level to let through")
        .choices(CAPTURE_ORDER)
        .makeOptionMandatory(),
    )
    .addHelpText(
      "after",
      examples("downlevel --ceiling metadata session.jsonl > shared.jsonl", "downlevel --ceiling none -"),
    )
    .action(async (files: string[], flags: { readonly ceiling: Capture }) => {
      const { downlevelStreams } = await import("./downlevel-command.js");
      finish(await downlevelStreams(files, flags.ceiling, io));
    });
}

/** Else descriptions beside long terms would not be wrapped at 80 columns. */
const narrowHelp = { minWidthToWrap: 30 };

const exitCodes = `
Examples:
  aep validate session.jsonl
  aep serve --store events.jsonl
  aep respond --help

Exit codes: 0 clean (warnings allowed), 1 invalid, 2 wrong usage or I/O,
            3 a bug in aep, 130 interrupted before the end of the input;
            those of respond are in its own help`;

function examples(...commands: string[]): string {
  return `\nExamples:\n${commands.map((command) => `  aep ${command}`).join("\n")}`;
}

function parseCount(text: string): number {
  if (!/^[0-9]+$/.test(text)) {
    throw new InvalidArgumentError("It is no whole number.");
  }
  return Number(text);
}

/** From the package file, which lies one folder further up once compiled, and two once bundled. */
function packageVersion(): string {
  for (const candidate of ["./package.json", "../package.json", "../../package.json"]) {
    try {
      const parsed: { name?: unknown; version?: unknown } = JSON.parse(
        readFileSync(new URL(candidate, import.meta.url), "utf8"),
      );
      if (parsed.name === "@aepkit/cli" && typeof parsed.version === "string") {
        return parsed.version;
      }
    } catch {}
  }
  return "unknown";
}

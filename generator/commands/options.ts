import { type Command, InvalidArgumentError, Option } from "commander";
import type { CompareOptions } from "./compare-command.js";

const defaultSchemas = "schemas";
const defaultOut = "generated";

export type Format = "text" | "pretty" | "json" | "github";

/** What `generate` and `check` have in common. */
export interface PipelineOptions {
  readonly schemas: string;
  readonly out: string;
  /** Undefined: every target. */
  readonly target?: readonly string[];
  /** Undefined: `pretty` on a terminal, `text` elsewhere. */
  readonly format?: Format;
}

export function addPipelineOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--schemas <folder>", "folder of the schemas").default(defaultSchemas).argParser(requireFolderName),
    )
    .addOption(
      new Option("--out <folder>", "folder of the generated files").default(defaultOut).argParser(requireFolderName),
    )
    .option("--target <name...>", "only these targets (default: all)")
    .addOption(
      new Option("--format <name>", "how to report; pretty shows source lines (default: pretty on a terminal)").choices(
        ["text", "pretty", "json", "github"],
      ),
    );
}

/** The options of `compare`. */
export function addCompareOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--schemas <folder>", "folder of the schemas, in a revision and in the working tree")
        .default(defaultSchemas)
        .argParser(requireFolderName),
    )
    .addOption(
      new Option("--format <name>", "how to report").choices(["text", "json", "github", "markdown"]).default("text"),
    )
    .option("--json", "the same as --format json")
    .option(
      "--allow <change>",
      'let one breaking change through: "KIND:FILE#POINTER REASON", or with =VALUE after the pointer where several ' +
        "values changed there; the report has the words; may be repeated",
      (change: string, others: readonly string[] = []) => [...others, change],
    );
}

/** The options of `compare` as they were written. */
export interface WrittenCompareOptions extends CompareOptions {
  readonly json?: boolean;
}

/** Settles the format; ends the command line as wrong if it asks for two. */
export function compareOptions(
  { json, ...options }: WrittenCompareOptions,
  command: Pick<Command, "error" | "getOptionValueSource">,
): CompareOptions {
  const isFormatWritten = command.getOptionValueSource("format") !== "default";
  if (json && isFormatWritten && options.format !== "json") {
    command.error(`error: option '--json' cannot be used with option '--format ${options.format}'`);
  }
  return json ? { ...options, format: "json" } : options;
}

/** The command that repairs what `check` found, with the options that it needs here. */
export function repairCommand(options: PipelineOptions): string {
  return [
    "npx aep-codegen generate",
    ...(options.schemas === defaultSchemas ? [] : ["--schemas", shellQuote(options.schemas)]),
    ...(options.out === defaultOut ? [] : ["--out", shellQuote(options.out)]),
    ...(options.target === undefined ? [] : ["--target", ...options.target.map(shellQuote)]),
  ].join(" ");
}

function requireFolderName(value: string): string {
  if (value === "") {
    throw new InvalidArgumentError("It is empty.");
  }
  return value;
}

function shellQuote(word: string): string {
  return /^[\w./@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

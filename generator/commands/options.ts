import { type Command, InvalidArgumentError, Option } from "commander";

export const defaultSchemas = "schemas";
export const defaultOut = "generated";

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
      'let one breaking change through: "KIND:FILE#POINTER REASON"; may be repeated',
      (change: string, others: readonly string[] = []) => [...others, change],
    );
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

import { readFileSync } from "node:fs";
import { CAPTURE_ORDER, type Capture } from "@aepkit/events";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import type { Hold } from "../doors/which-door.js";
import { SettingsError } from "../settings/settings-error.js";
import { type Scope, scopes, settingsFile } from "../settings/settings-file.js";
import { doctor } from "./doctor.js";
import { holdNames } from "./hold-names.js";
import { type InstallOptions, install, uninstall, type Where } from "./install.js";
import { defaultWaitSeconds } from "./run-hook.js";
import { wrap } from "./wrap.js";

interface FileFlags {
  readonly scope: Scope;
  readonly settings?: string;
}

interface WhereFlags extends FileFlags {
  readonly dryRun?: boolean;
}

interface InstallFlags extends WhereFlags {
  readonly wait: number;
  readonly hold: Hold;
  readonly capture?: Capture;
  readonly command?: string;
}

/** Runs a command for people and returns the exit code: 0 done, 1 the doctor found something, 2 wrong usage or I/O. */
export async function runCommand(argv: readonly string[]): Promise<0 | 1 | 2> {
  let exitCode: 0 | 1 | 2 = 0;
  const print = (text: string) => void process.stdout.write(text);
  const program = new Command("aep-claude-code-hook")
    .description(
      "Lets people answer the questions of Claude Code as forms, over the hop of aep serve.\n" +
        "Without a command it is the hook itself: it reads a hook event from standard input and always exits with 0.",
    )
    .version(packageVersion())
    .exitOverride()
    .configureOutput({
      getOutHelpWidth: () => Math.min(80, process.stdout.columns ?? 80),
      getErrHelpWidth: () => Math.min(80, process.stderr.columns ?? 80),
    })
    // Else descriptions beside long terms would not be wrapped.
    .configureHelp({ minWidthToWrap: 30 })
    .showHelpAfterError("(aep-claude-code-hook --help lists commands and options)")
    .addHelpText("after", about);
  addWhere(program.command("install").description("add the hook to the settings of Claude Code"))
    .addOption(
      new Option("--wait <seconds>", "how long the hook waits; Claude Code is told to wait 30 seconds longer")
        .argParser(parseSeconds)
        .default(defaultWaitSeconds),
    )
    .addOption(
      new Option("--hold <mode>", "pre-tool-use: never wait for PermissionRequest, for hosts in which it does not fire")
        .choices(holdNames)
        .default("auto"),
    )
    .addOption(new Option("--capture <level>", "what forms may hold; redacted unless given").choices(CAPTURE_ORDER))
    .option("--command <command>", "how to run the hook, if not as this program was run")
    .addHelpText("after", examples("install", "install --dry-run", "install --scope project --wait 300"))
    .action((flags: InstallFlags) => {
      const options: InstallOptions = {
        ...whereOf(flags),
        waitSeconds: flags.wait,
        hold: flags.hold,
        capture: flags.capture ?? null,
        command: flags.command ?? null,
      };
      print(install(options));
    });
  addWhere(program.command("uninstall").description("take the hook out of the settings, and nothing else"))
    .addHelpText("after", examples("uninstall", "uninstall --scope project"))
    .action((flags: WhereFlags) => print(uninstall(whereOf(flags))));
  addFile(
    program.command("doctor").description("check the settings, the hop and the token; exit 1 if the hook cannot work"),
  )
    .addHelpText("after", examples("doctor", "doctor --scope project"))
    .action(async ({ scope, settings }: FileFlags, command: Command) => {
      const isNamed = command.getOptionValueSource("scope") === "cli";
      const one = settings ?? (isNamed ? settingsFile(scope, process.cwd(), process.env) : null);
      const report = await doctor(process.cwd(), process.env, one);
      print(report.text);
      exitCode = report.ok ? 0 : 1;
    });
  try {
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? 0 : 2;
    }
    const isRefusal = error instanceof SettingsError;
    const reason = error instanceof Error ? error.message : String(error);
    const text = isRefusal ? reason : `something is wrong with aep-claude-code-hook itself: ${reason}`;
    process.stderr.write(`${wrap(`error: ${text}`, "  ")}\n`);
    return 2;
  }
}

function addFile(command: Command): Command {
  return command
    .addOption(new Option("--scope <scope>", "whose settings").choices(scopes).default("user"))
    .addOption(new Option("--settings <file>", "another settings file").conflicts("scope"));
}

function addWhere(command: Command): Command {
  return addFile(command).option("--dry-run", "show what would change, and change nothing");
}

function whereOf({ scope, settings, dryRun }: WhereFlags): Where {
  return { scope, file: settings ?? null, dryRun: dryRun === true, cwd: process.cwd(), env: process.env };
}

/** A day, in seconds: whoever has not answered by then will not. */
const longestWaitSeconds = 86_400;

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!/^[0-9]+$/.test(text) || seconds < 1 || seconds > longestWaitSeconds) {
    throw new InvalidArgumentError(`Allowed are whole numbers of seconds, from 1 to ${longestWaitSeconds} (a day).`);
  }
  return seconds;
}

function examples(...commands: string[]): string {
  return `\nExamples:\n${commands.map((command) => `  aep-claude-code-hook ${command}`).join("\n")}`;
}

/** From the package file, which lies one folder further up once compiled. */
function packageVersion(): string {
  for (const candidate of ["../package.json", "../../package.json"]) {
    try {
      const parsed: { name?: unknown; version?: unknown } = JSON.parse(
        readFileSync(new URL(candidate, import.meta.url), "utf8"),
      );
      if (parsed.name === "@aepkit/adapter-claude-code" && typeof parsed.version === "string") {
        return parsed.version;
      }
    } catch {}
  }
  return "unknown";
}

const about = `
Examples:
  aep-claude-code-hook install
  aep-claude-code-hook doctor

The hop is named by AEP_HOP, with the token in its fragment or in AEP_TOKEN, in
the environment of Claude Code.
Without a hop the hook is silent and Claude Code asks in the terminal.`;

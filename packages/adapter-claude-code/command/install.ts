import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Capture } from "@aepkit/events";
import { hookEvents } from "../doors/hook-events.js";
import type { Hold } from "../doors/which-door.js";
import { changedLines } from "../settings/changed-lines.js";
import { withHooks, withoutHooks } from "../settings/edit-settings.js";
import { commandName, isOurCommand, type WantedHook } from "../settings/hook-entries.js";
import { SettingsError } from "../settings/settings-error.js";
import { readText, replaceText, type Scope, settingsFile } from "../settings/settings-file.js";
import { wrap } from "./wrap.js";

/** The settings file that a command is about. */
export interface Where {
  readonly scope: Scope;
  /** Named outright; null for that of the scope. */
  readonly file: string | null;
  readonly dryRun: boolean;
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
}

export interface InstallOptions extends Where {
  readonly waitSeconds: number;
  readonly hold: Hold;
  readonly capture: Capture | null;
  /** How to run the hook; null to run this program. */
  readonly command: string | null;
}

/** Between our deadline and the vendor's, in seconds: starting and telling the hop that we are done take time. */
const marginSeconds = 30;

/** For events that only tell something, in seconds. */
const briefSeconds = 30;

/** Adds the hook and returns what to print. Throws a SettingsError; the file is then as it was. */
export function install(options: InstallOptions): string {
  const wanted = wantedHooks(options);
  const done = edit(options, (text) => withHooks(text, wanted));
  return done.isChanged
    ? `${done.text}${wrap(`It has the hook for ${wanted.map(({ event }) => event).join(", ")}.`)}\n${nextSteps(options)}`
    : done.text;
}

/** Takes the hook out and returns what to print. Throws as `install` does. */
export function uninstall(where: Where): string {
  const file = fileOf(where);
  return readTextOf(file) === null
    ? wrap(`there is no ${file}, so there is no hook to take out\n`)
    : edit(where, withoutHooks).text;
}

function nextSteps({ env }: InstallOptions): string {
  const hop = env.AEP_HOP
    ? []
    : ["Run aep serve, and set AEP_HOP to the address that it prints where Claude Code is started."];
  const steps = [
    ...hop,
    "Run aep-claude-code-hook doctor, which says whether everything is in place.",
    "Start Claude Code again: it reads its hooks when it starts.",
  ];
  return `Next:\n${steps.map((step, index) => `${wrap(`${index + 1}. ${step}`, "   ")}\n`).join("")}`;
}

/** The hooks that the options ask for. Throws a SettingsError for a command that uninstall could not find again. */
function wantedHooks({ waitSeconds, hold, capture, command, env }: InstallOptions): WantedHook[] {
  const program = command ?? thisProgram(env);
  if (!isOurCommand(program)) {
    throw new SettingsError(
      `the command has to run ${commandName}, by name, by path, or through npx, node, env or exec; ` +
        "another one could not be taken out again",
    );
  }
  const options = [
    ["--wait", waitSeconds],
    ...(hold === "auto" ? [] : [["--hold", hold]]),
    ...(capture === null ? [] : [["--capture", capture]]),
  ];
  return hookEvents
    .filter(({ event }) => !(hold === "pre-tool-use" && event === "PermissionRequest"))
    .map(({ event, matcher, waits }) => ({
      event,
      matcher,
      handler: {
        type: "command",
        command: [program, ...(waits ? options.flat() : [])].join(" "),
        timeout: waits ? waitSeconds + marginSeconds : briefSeconds,
      },
    }));
}

function fileOf({ file, scope, cwd, env }: Where): string {
  return file ?? settingsFile(scope, cwd, env);
}

function readTextOf(file: string): string | null {
  return about(file, () => readText(file));
}

interface Edited {
  readonly isChanged: boolean;
  readonly text: string;
}

function edit(where: Where, change: (text: string) => string): Edited {
  const file = fileOf(where);
  const before = readTextOf(file);
  return about(file, () => {
    const bom = before?.startsWith("\uFEFF") ? "\uFEFF" : "";
    const text = (before ?? "").slice(bom.length);
    const after = change(text);
    if (after === text) {
      return { isChanged: false, text: wrap(`${file} is as it should be; nothing changed\n`) };
    }
    if (where.dryRun) {
      return { isChanged: false, text: `${file} would change:\n${changedLines(text, after)}` };
    }
    const { backup, hadHardLinks } = replaceText(file, before, `${bom}${after}`);
    const kept = backup === null ? "" : `; what was there is in ${backup}`;
    const links = hadHardLinks ? "The file had other names (hard links); under those it is as it was.\n" : "";
    return { isChanged: true, text: wrap(`${file} changed${kept}\n${links}`) };
  });
}

/** Says of which file an error is. */
function about<Result>(file: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw error instanceof SettingsError ? new SettingsError(`${file} is not changed: ${error.message}`) : error;
  }
}

/**
 * By name if the shell finds it, for then it survives updates of Node; else by path. Folders that npm puts into the path for
 * the time of one command do not count.
 */
function thisProgram(env: { readonly [name: string]: string | undefined }): string {
  const folders = (env.PATH ?? "").split(path.delimiter).filter((folder) => !/node_modules[\\/]\.bin$|^$/.test(folder));
  const isFound = folders.some((folder) => fs.existsSync(path.join(folder, commandName)));
  return isFound ? commandName : `"${process.execPath}" "${binFile()}"`;
}

/** The file that the package's `bin` names; it lies beside the sources, and one folder above them once compiled. */
function binFile(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const candidates = ["..", "../.."].map((up) => path.resolve(here, up, "bin", `${commandName}.js`));
  return candidates.find((file) => fs.existsSync(file)) ?? candidates.join("");
}

import fs from "node:fs";
import path from "node:path";
import { connectToHop } from "../ask/connect-to-hop.js";
import { hopFromEnvironment } from "../ask/hop-from-environment.js";
import { stateFolder } from "../calls/state-folder.js";
import { hookEvents } from "../doors/hook-events.js";
import { makeFolder } from "../make-folder.js";
import { agentName } from "../mapping/ids.js";
import { isObject, own } from "../members.js";
import { type HookEntry, ourHooks } from "../settings/hook-entries.js";
import { readSettings } from "../settings/read-settings.js";
import { readText, scopes, settingsFile } from "../settings/settings-file.js";
import { defaultWaitSeconds } from "./run-hook.js";
import { wrap } from "./wrap.js";

type Environment = { readonly [name: string]: string | undefined };

/** One thing that was looked at. `help` says what to do. */
interface Finding {
  readonly ok: boolean;
  readonly text: string;
  readonly help?: string;
}

/**
 * Looks at everything that the hook needs, in one settings file or, if that is null, in those of all scopes. Changes nothing
 * but asks the hop to let it in; names no token.
 */
export async function doctor(
  cwd: string,
  env: Environment,
  file: string | null,
): Promise<{ readonly ok: boolean; readonly text: string }> {
  const files = file === null ? scopes.map((scope) => settingsFile(scope, cwd, env)) : [file];
  const findings = [...settingsFindings(files), stateFinding(env), await hopFinding(env)];
  const indent = " ".repeat(9);
  const lines = findings.map(({ ok, text, help }) => {
    const helpLine = help === undefined ? "" : `${wrap(`${indent}${help}`, indent)}\n`;
    return `${wrap(`${ok ? "ok     " : "problem"}  ${text}`, indent)}\n${helpLine}`;
  });
  return { ok: findings.every(({ ok }) => ok), text: lines.join("") };
}

function settingsFindings(files: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  const installed: string[] = [];
  for (const file of new Set(files)) {
    try {
      const text = readText(file);
      const settings = readSettings((text ?? "").replace(/^\uFEFF/, ""));
      const hooks = ourHooks(settings);
      if (hooks.length > 0) {
        installed.push(file);
        findings.push(...hooksFindings(file, hooks));
      }
      if (isObject(settings) && own(settings, "disableAllHooks") === true) {
        findings.push({ ok: false, text: `${file} has disableAllHooks`, help: "take it out, or no hook runs" });
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : "";
      findings.push({ ok: false, text: `${file}: ${reason}`, help: "repair it by hand" });
    }
  }
  if (installed.length === 0) {
    const where = files.length === 1 ? `the hook is not in ${files.join("")}` : "no settings have the hook";
    findings.push({ ok: false, text: where, help: "run aep-claude-code-hook install" });
  }
  if (installed.length > 1) {
    const help = "run aep-claude-code-hook uninstall --scope … for all but one";
    findings.push({ ok: false, text: `the hook is installed ${installed.length} times`, help });
  }
  return findings;
}

function hooksFindings(file: string, hooks: readonly HookEntry[]): Finding[] {
  const held = hooks.some(({ handler }) => / --hold pre-tool-use\b/.test(String(own(handler, "command"))));
  const missing = hookEvents.filter(
    ({ event }) => !(held && event === "PermissionRequest") && !hooks.some((each) => each.event === event),
  );
  const again = "run aep-claude-code-hook install again";
  const problems: Finding[] = hooks.flatMap(({ event, handler }) => {
    const command = String(own(handler, "command"));
    const wait = Number(/ --wait (\d+)/.exec(command)?.[1] ?? defaultWaitSeconds);
    const timeout = own(handler, "timeout") ?? 600;
    const waits = hookEvents.some((each) => each.event === event && each.waits);
    return [
      ...(waits && !(typeof timeout === "number" && timeout > wait)
        ? [{ ok: false, text: `${event}: Claude Code ends the hook before the hook ends waiting`, help: again }]
        : []),
      ...(own(handler, "onFailure") === "block"
        ? [{ ok: false, text: `${event}: onFailure is block`, help: "take it out, or a broken hook blocks questions" }]
        : []),
      ...missingPrograms(command).map((text) => ({ ok: false, text: `${event}: there is no ${text}`, help: again })),
    ];
  });
  if (missing.length > 0) {
    problems.push({ ok: false, text: `no hook for ${missing.map(({ event }) => event).join(", ")}`, help: again });
  }
  return [{ ok: problems.length === 0, text: `${file} has the hook` }, ...problems];
}

/** Absolute paths in quotes, as install writes them, that lead nowhere. */
function missingPrograms(command: string): string[] {
  const paths = [...command.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);
  return paths.filter((text) => path.isAbsolute(text) && !fs.existsSync(text));
}

function stateFinding(env: Environment): Finding {
  const folder = stateFolder(env);
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    return { ok: true, text: `${folder} can be written` };
  } catch {
    const help = "name another folder in AEP_CLAUDE_CODE_STATE; without one, answers given elsewhere are not noticed";
    return { ok: false, text: `${folder} cannot be written`, help };
  }
}

async function hopFinding(env: Environment): Promise<Finding> {
  const address = hopFromEnvironment(env);
  if (address === null) {
    const help = "run aep serve, and set AEP_HOP to the address that it prints where Claude Code is started";
    return { ok: false, text: "AEP_HOP and AEP_TOKEN name no hop with its token", help };
  }
  const socket = await connectToHop(address, agentName);
  if (typeof socket === "string") {
    return { ok: false, text: `${address.url}: ${socket}`, help: "run aep serve, and compare address and token" };
  }
  socket.close();
  return { ok: true, text: `${address.url} lets the hook in` };
}

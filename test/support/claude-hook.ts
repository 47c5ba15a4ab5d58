/** The program `aep-claude-code-hook` in a process of its own, from its sources, and people who answer over the hop. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { HopSocket, type Members, respondCommand, sendCommand } from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";
import { onTestFinished } from "vitest";
import { token, until } from "./hop.js";
import { temporaryFolder } from "./temporary-folder.js";

const main = path.resolve("packages/adapter-claude-code/command/main.ts");
// By its path, for a program that runs in a folder without packages.
const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const args = ["--import", loader, "--conditions", "aepkit-source", main];

export interface HookRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface HookStart {
  /** Null where nobody has set up a hop. */
  readonly url: string | null;
  readonly state?: string;
  readonly words?: readonly string[];
  /** Modules that Node loads before the program. */
  readonly imports?: readonly string[];
}

/** Starts the hook with a text on standard input; `url` names the hop. Runs share `state` if they are given one. */
export function startHook(input: unknown, { url, state = temporaryFolder(), words = [], imports = [] }: HookStart) {
  const AEP_HOP = url === null ? "" : `${url}/#token=${token}`;
  const env = { AEP_HOP, AEP_TOKEN: "", AEP_CLAUDE_CODE_STATE: state };
  const run = startProgram(words, env, process.cwd(), imports);
  run.child.stdin.end(typeof input === "string" || input instanceof Uint8Array ? input : JSON.stringify(input));
  return run;
}

/**
 * Runs a command of the program to its end, in a folder and with these variables on top of the usual ones; by a line of shell
 * if one is given.
 */
export function runHookProgram(
  words: readonly string[],
  more: NodeJS.ProcessEnv,
  cwd: string,
  shell?: string,
): Promise<HookRun> {
  const run = startProgram(words, more, cwd, [], shell);
  run.child.stdin.end();
  return run.exit;
}

function startProgram(
  words: readonly string[],
  more: NodeJS.ProcessEnv,
  cwd = process.cwd(),
  imports: readonly string[] = [],
  shell?: string,
) {
  const env = { ...process.env, NO_COLOR: "1", ...more };
  const line = [process.execPath, ...imports.flatMap((each) => ["--import", each]), ...args, ...words];
  const [program = "", ...rest] = shell === undefined ? line : ["sh", "-c", shell, "sh", ...line];
  const child = spawn(program, rest, {
    env,
    cwd,
    stdio: ["pipe", "pipe", "pipe"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin.on("error", () => undefined);
  const exit = once(child, "close").then(([code]): HookRun => ({ status: code, stdout, stderr }));
  return { child, exit, output: () => ({ stdout, stderr }) };
}

/** Somebody who watches a hop and answers. */
export async function person(hop: { readonly url: string }) {
  const socket = new HopSocket({
    address: { url: hop.url, token },
    openSocket: openNodeSocket,
    role: "consumer",
    agent: "console",
  });
  onTestFinished(() => socket.close());
  const events: Members[] = [];
  socket.onEvent((event) => void events.push(event));
  await socket.subscribe({ from: "all" }).ready;
  const requests = () => events.filter(({ type }) => type === "attention.requested");
  return {
    events,
    requests,
    types: () => events.map(({ type }) => type),
    /** The nth form that was asked, from 0 on, as soon as it is. */
    request: async (index = 0): Promise<{ id: string; session: string; data: Members }> => {
      await until(() => requests().length > index);
      const { id, session, data } = requests()[index] ?? {};
      return { id: String(id), session: String(session), data: typeof data === "object" ? { ...data } : {} };
    },
    answer: (request: { id: string; session: string }, answer: Members) =>
      sendCommand(
        socket,
        respondCommand({
          source: "aep://host/console",
          agent: "console",
          session: request.session,
          request: request.id,
          answer,
          capture: "full",
        }),
      ),
  };
}

export const store = {
  question: "Which store should keep the drafts?",
  header: "Store",
  multiSelect: false,
  options: [
    { label: "Local file", description: "on disk" },
    { label: "Memory only", description: "lost on exit" },
  ],
};

export const checks = {
  question: "Which checks should run?",
  header: "Checks",
  multiSelect: true,
  options: [
    { label: "Lint", description: "style" },
    { label: "Types", description: "tsc" },
    { label: "Links", description: "dead links" },
  ],
};

/** A hook event in the shape in which Claude Code sends it. */
export function hookEvent(questions: unknown, more: Members = {}): Members {
  return {
    session_id: "3f6c1f0e-8a55-4d6e-9d0e-5b6b0f7b2c11",
    transcript_path: "transcript.jsonl",
    cwd: ".",
    permission_mode: "acceptEdits",
    hook_event_name: "PreToolUse",
    tool_name: "AskUserQuestion",
    tool_input: { questions },
    tool_use_id: "toolu_01A09q90qw90lq917835lq9",
    ...more,
  };
}

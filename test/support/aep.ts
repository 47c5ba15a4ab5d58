/** The program `aep` in a process of its own, from its sources. */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

const args = ["--import", "tsx", "--conditions", "aepkit-source", "packages/cli/cli.ts"];
const env = { ...process.env, NO_COLOR: "1" };

export interface Result {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function aep(words: readonly string[], input: string | Uint8Array = "", more: NodeJS.ProcessEnv = {}): Result {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...words], {
    input,
    env: { ...env, ...more },
    maxBuffer: 1 << 28,
  });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** A run that goes on while the test feeds, watches and stops it. */
export function startAep(words: readonly string[], more: NodeJS.ProcessEnv = {}) {
  return startProcess([...args, ...words], more);
}

/** Another script of the tests in a process of its own, from its source. */
export function startScript(script: string, words: readonly string[] = [], more: NodeJS.ProcessEnv = {}) {
  return startProcess([...args.slice(0, -1), script, ...words], more);
}

/** The program `aep`, started by a line of shell that says `exec "$0" "$@"` where it wants it. */
export function startShell(line: string, words: readonly string[]) {
  return startProcess(["-c", line, process.execPath, ...args, ...words], {}, "sh");
}

function startProcess(words: readonly string[], more: NodeJS.ProcessEnv, program = process.execPath) {
  const child = spawn(program, words, { env: { ...env, ...more }, stdio: ["pipe", "pipe", "pipe"] });
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
  // A child that has stopped reading is one of the things tested.
  child.stdin.on("error", () => undefined);
  return {
    child,
    /** Resolves once standard output matches, with what matched. */
    printed: async (pattern: RegExp): Promise<RegExpExecArray> => {
      const deadline = Date.now() + 60_000;
      for (;;) {
        const match = pattern.exec(stdout);
        if (match !== null) {
          return match;
        }
        if (Date.now() > deadline) {
          throw new Error(`${pattern} was not printed, but:\n${stdout}\n${stderr}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    /** What came so far. */
    output: () => ({ stdout, stderr }),
    exit: once(child, "close").then(
      ([code]): Result => ({ status: typeof code === "number" ? code : null, stdout, stderr }),
    ),
  };
}

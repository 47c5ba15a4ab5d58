import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

export interface Child {
  /** Resolves once what the child printed, on both streams, matches; fails after ten seconds. */
  readonly printed: (pattern: RegExp) => Promise<void>;
  /** Forgets what was printed so far. */
  readonly forget: () => void;
  readonly text: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Runs a script of the repository in a Node process, which goes with the test. */
export function startNode(args: readonly string[], env: Readonly<Record<string, string>> = {}): Child {
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let text = "";
  let onText = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      onText();
    });
  }
  const printed = async (pattern: RegExp) => {
    const deadline = Date.now() + 10_000;
    while (!pattern.test(text)) {
      if (Date.now() > deadline) {
        throw new Error(`${pattern} was not printed within ten seconds, but:\n${text}`);
      }
      await new Promise<void>((resolve) => {
        onText = resolve;
        setTimeout(resolve, 200);
      });
    }
  };
  return {
    printed,
    forget: () => {
      text = "";
    },
    text: () => text,
    kill: (signal) => {
      child.kill(signal);
    },
    // "close" comes after the last output, "exit" may come before it.
    exit: once(child, "close").then(([code, signal]) => ({ code, signal })),
  };
}

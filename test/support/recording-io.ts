import type { Dependencies } from "../../generator/commands/dependencies.js";
import type { Io } from "../../generator/commands/io.js";
import { type ExitCode, runCli } from "../../generator/commands/run-cli.js";
import { fakeDependencies } from "./fake-pipeline.js";

export interface Recorded {
  readonly exitCode: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RecordingOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  readonly columns?: number;
  /** Parts to put in the place of fake ones. */
  readonly dependencies?: Partial<Dependencies>;
}

/** Runs a command line in this process, with the fake pipeline if no other is given, and records what it prints. */
export async function runRecorded(argv: readonly string[], options: RecordingOptions = {}): Promise<Recorded> {
  const written = { stdout: "", stderr: "" };
  const output = (stream: keyof typeof written) => ({
    write: (text: string) => {
      written[stream] += text;
    },
    isTerminal: options.isTerminal ?? false,
    columns: options.columns ?? null,
  });
  const io: Io = {
    env: options.env ?? {},
    stdout: output("stdout"),
    stderr: output("stderr"),
    now: () => new Date(2026, 0, 2, 3, 4, 5),
    interrupted: () => new AbortController().signal,
  };
  const exitCode = await runCli(argv, io, { ...fakeDependencies, ...options.dependencies });
  return { exitCode, ...written };
}

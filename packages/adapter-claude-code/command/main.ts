/**
 * The program: a word that is no option is a command for people, everything else is a hook that Claude Code runs.
 * It imports nothing at first: until it listens to signals, one of them ends it with an exit code that is not 0.
 */
const [first, ...rest] = process.argv.slice(2);
if (first !== undefined && (!first.startsWith("-") || first === "--help" || first === "--version")) {
  await command([first, ...rest]);
} else {
  await hook();
}

/** Whoever stops reading has read enough. An output that cannot be written is a failure like others. */
async function command(words: readonly string[]): Promise<void> {
  let isUnwritten = false;
  process.stderr.on("error", () => undefined);
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") {
      isUnwritten = true;
      process.exitCode = 2;
      const reason = error.code === "ENOSPC" ? "there is no room left" : `the system says ${error.code}`;
      process.stderr.write(`error: standard output cannot be written: ${reason}\n`);
    }
  });
  const { runCommand } = await import("./run-command.js");
  const exitCode = await runCommand(words);
  process.exitCode = isUnwritten ? 2 : exitCode;
}

/** Whatever happens, the exit code is 0: 2 would block the call, and every other prints noise. */
async function hook(): Promise<void> {
  const told = new AbortController();
  let isLoading = true;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      told.abort();
      if (isLoading) {
        // Nothing has been asked yet, so there is nothing to close.
        process.exit(0);
      }
    });
  }
  const warn = (line: string) => process.stderr.write(`aep-claude-code-hook: ${line}\n`);
  const giveUp = () => {
    warn("something is wrong with the hook itself; the question is left to the terminal");
    process.exit(0);
  };
  process.on("uncaughtException", giveUp);
  process.on("unhandledRejection", giveUp);
  process.stdout.on("error", () => process.exit(0));
  process.stderr.on("error", () => undefined);
  const { runHook } = await import("./run-hook.js");
  isLoading = false;
  const output = await runHook(process.argv.slice(2), warn, told.signal);
  // Ended by hand: connections that linger must not keep the call waiting.
  process.stdout.write(output, () => process.exit(0));
}

export {};

/** All that the commands know of the process they run in, so that tests can run them without one. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Local time, for the status lines of `--watch`. */
  readonly now: () => Date;
  /** Aborted by SIGINT or SIGTERM. Asked for by `--watch` alone: other commands end at once, as signals do by default. */
  readonly interrupted: () => AbortSignal;
}

export interface Output {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** Null where there is no terminal. */
  readonly columns: number | null;
}

/** The real process. */
export function processIo(): Io {
  return {
    env: process.env,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    now: () => new Date(),
    interrupted: () => {
      const controller = new AbortController();
      for (const signal of ["SIGINT", "SIGTERM"] as const) {
        // Once: whoever presses the keys again, because we hang, gets the default at once.
        process.once(signal, () => controller.abort());
      }
      return controller.signal;
    },
  };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => {
      stream.write(text);
    },
    isTerminal: stream.isTTY === true,
    // Some terminals that are none, as in build containers, say 0.
    columns: stream.isTTY && stream.columns > 0 ? stream.columns : null,
  };
}

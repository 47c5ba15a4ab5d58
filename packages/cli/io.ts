import { once } from "node:events";
import { askLine } from "./ask-line.js";
import { openBrowser } from "./open-browser.js";

/** All that the commands know of the process they run in. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdinIsTerminal: boolean;
  /** Asks on standard error and reads one line. Null at the end of the input, and when `signal` is aborted. */
  readonly ask: (question: string, signal: AbortSignal) => Promise<string | null>;
  readonly stdout: Output;
  readonly stderr: Output;
  /**
   * Says what becomes of the program when nobody reads its output any more. Unless told, it fails: what was to be read is lost.
   * `end` is for who prints without end, so that having seen enough is no failure; `go on`, for who does more than print.
   */
  readonly whenUnread?: (then: "end" | "go on") => void;
  /** Shows an address in a browser. Resolves with the reason if that cannot be, which never names the address. */
  readonly openBrowser?: (address: string) => Promise<string | null>;
  /** Aborted by SIGINT or SIGTERM, from the first call on; before it they end the process at once. */
  readonly interrupted: () => AbortSignal;
}

export interface Output {
  /** Resolves when more may be written: who writes much has to wait, or it piles up in memory. */
  readonly write: (data: string | Uint8Array) => Promise<void>;
  readonly isTerminal: boolean;
  /** Null where there is no terminal. */
  readonly columns: number | null;
}

/** The real process. */
export function processIo(): Io {
  const controller = new AbortController();
  let listens = false;
  let unread: Unread = "fail";
  const onError = (error: NodeJS.ErrnoException) => failToWrite(error, unread);
  return {
    env: process.env,
    stdinIsTerminal: process.stdin.isTTY === true,
    ask: (question, signal) => askLine(question, process.stdin, process.stderr, signal),
    stdout: outputOf(process.stdout, onError),
    stderr: outputOf(process.stderr, onError),
    whenUnread: (then) => {
      unread = then;
    },
    openBrowser,
    interrupted: () => {
      for (const signal of listens ? [] : (["SIGINT", "SIGTERM"] as const)) {
        // Once: whoever presses the keys again, because we hang, gets the default at once.
        process.once(signal, () => controller.abort());
      }
      listens = true;
      return controller.signal;
    },
  };
}

type Unread = "fail" | "end" | "go on";

/** Ends the process, as a rule: what cannot be written, such as on a full disk, is no fault of ours. */
function failToWrite(error: NodeJS.ErrnoException, unread: Unread): void {
  if (unread === "go on") {
    return;
  }
  // A reader that has seen enough, such as `head`, closes the pipe; there is nobody left to tell.
  if (error.code !== "EPIPE" && !process.stderr.errored) {
    process.stderr.write(`error: cannot write the output (${error.code ?? error.message})\n`);
  }
  process.exit(error.code === "EPIPE" && unread === "end" ? 0 : 2);
}

function outputOf(stream: NodeJS.WriteStream, onError: (error: NodeJS.ErrnoException) => void): Output {
  stream.on("error", onError);
  return {
    write: async (data) => {
      const takesMore = stream.write(data);
      // Files fail at once. Whoever waited for the event would print more before it comes.
      if (stream.errored) {
        onError(stream.errored);
      } else if (!takesMore) {
        // An error is dealt with where it is heard.
        await once(stream, "drain").catch(() => undefined);
      }
    },
    isTerminal: stream.isTTY === true,
    columns: stream.isTTY ? stream.columns : null,
  };
}

import type { Capture } from "@aepkit/events";
import { readPageFiles } from "@aepkit/form-ui/page-files";
import { type HopOptions, HopStartError, type RunningHop, StoreError, startHop } from "@aepkit/hop";
import { InputError } from "./input-error.js";
import type { Io } from "./io.js";
import { printNote } from "./print-note.js";
import { counted } from "./summary.js";

export interface ServeOptions {
  readonly port: number;
  readonly token?: string | undefined;
  readonly store?: string | undefined;
  readonly host?: string | undefined;
  readonly allowHost: readonly string[];
  readonly allowOrigin: readonly string[];
  readonly requireToken: boolean;
  readonly openCeiling: Capture;
  /** Show the page in a browser, if there is somebody to see it. */
  readonly open: boolean;
}

/**
 * Runs a hop until it is interrupted. Prints its address, with the token in the fragment, on standard output.
 * @throws InputError for what keeps it from starting
 */
export async function serve(options: ServeOptions, io: Io): Promise<0> {
  const signal = io.interrupted();
  // Whoever started it may go, and agents still need it.
  io.whenUnread?.("go on");
  const { store, host, allowHost, allowOrigin, requireToken, openCeiling, port } = options;
  const token = options.token ?? io.env.AEP_TOKEN;
  const page = readPageFiles();
  const hop = await start({
    port,
    ...(page === null ? {} : { page }),
    allowedHosts: allowHost,
    allowedOrigins: allowOrigin,
    requiresToken: requireToken,
    openCeiling,
    ...(token === undefined || token === "" ? {} : { token }),
    ...(store === undefined ? {} : { store }),
    ...(host === undefined ? {} : { host }),
    log: (line) => void printNote(io, line),
  });
  const address = `${hop.url}/#token=${encodeURIComponent(hop.token)}`;
  await io.stdout.write(`${address}\n`);
  const held =
    store === undefined ? "events are held in memory only" : `${counted(hop.recovered, "event")} in ${store}`;
  await printNote(io, `the hop is running; ${held}; Ctrl-C ends it`);
  if (page === null) {
    await printNote(
      io,
      "the form page is not built, so forms can be answered with aep respond only; npm run build makes it",
    );
  } else if (options.open && io.stdout.isTerminal) {
    const failure = await io.openBrowser?.(address);
    await (typeof failure === "string"
      ? printNote(io, `no browser was opened (${failure}); open the address above`)
      : undefined);
  }
  await new Promise<void>((resolve) => {
    if (signal.aborted) {
      resolve();
    }
    signal.addEventListener("abort", () => resolve());
  });
  await hop.close();
  return 0;
}

async function start(options: HopOptions): Promise<RunningHop> {
  try {
    return await startHop(options);
  } catch (error) {
    if (error instanceof HopStartError) {
      const help = /EADDRINUSE/.test(error.message)
        ? "stop what uses the port, or take a free one with --port 0"
        : null;
      throw new InputError(error.message, help);
    }
    if (error instanceof StoreError) {
      throw new InputError(error.message);
    }
    throw error;
  }
}

import type { Capture } from "@aepkit/events";
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
  const hop = await start({
    port,
    allowedHosts: allowHost,
    allowedOrigins: allowOrigin,
    requiresToken: requireToken,
    openCeiling,
    ...(token === undefined || token === "" ? {} : { token }),
    ...(store === undefined ? {} : { store }),
    ...(host === undefined ? {} : { host }),
    log: (line) => void printNote(io, line),
  });
  await io.stdout.write(`${hop.url}/#token=${encodeURIComponent(hop.token)}\n`);
  const held =
    store === undefined ? "events are held in memory only" : `${counted(hop.recovered, "event")} in ${store}`;
  await printNote(io, `the hop is running; ${held}; Ctrl-C ends it`);
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

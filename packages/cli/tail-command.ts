import type { Capture } from "@aepkit/events";
import { HopRefusal, HopUnreachable, type Members, readEvents } from "@aepkit/hop/client";
import { findHop } from "./find-hop.js";
import { InputError } from "./input-error.js";
import type { Io } from "./io.js";
import { printNote } from "./print-note.js";
import { visibleJson } from "./visible.js";
import { withinTime } from "./within-time.js";

/** For a hop to say that it is one. */
const lookUpSeconds = 10;

export interface TailOptions {
  readonly hop?: string | undefined;
  readonly filter?: Members | undefined;
  readonly capture?: Capture | undefined;
  /** Only what comes from now on. */
  readonly onlyNew: boolean;
  /** End with what is held already. */
  readonly once: boolean;
}

/**
 * Prints the events of a hop as they are, one per line, until it is interrupted. After a break it goes on where it stopped.
 * @throws InputError if there is no hop, or it refuses
 */
export async function tail(options: TailOptions, io: Io): Promise<0> {
  const signal = io.interrupted();
  io.whenUnread?.("end");
  const { filter, capture, onlyNew, once } = options;
  const help = "see whether it runs, and whether --hop or AEP_HOP names it";
  const address = await withinTime(signal, lookUpSeconds, help, (each) => findHop(options.hop, io, each));
  if (address === "interrupted") {
    return 0;
  }
  const items = readEvents(address, {
    ...(filter === undefined ? {} : { filter }),
    ...(capture === undefined ? {} : { capture }),
    ...(onlyNew ? {} : { from: "all" }),
    live: !once,
    signal,
  });
  try {
    for await (const item of items) {
      if (item.kind === "event") {
        // Hidden characters could repaint a terminal; escaped, the line is still the same JSON.
        await io.stdout.write(`${io.stdout.isTerminal ? visibleJson(item.text) : item.text}\n`);
      } else if (item.kind === "exhausted") {
        await printNote(io, `events of session ${item.session} before ${item.earliest} are no longer held`);
      } else {
        await printNote(io, `${item.reason}; connecting again`);
      }
    }
  } catch (error) {
    throw toldApart(error);
  }
  return 0;
}

/** What a hop refuses is the user's to change; all the rest is ours. */
export function toldApart(error: unknown): unknown {
  if (error instanceof HopRefusal) {
    const isAboutToken = error.code === "unauthorized";
    return new InputError(
      `the hop refuses: ${error.message}`,
      isAboutToken ? "put the token into AEP_TOKEN, or use the address that aep serve prints" : null,
    );
  }
  return error instanceof HopUnreachable ? new InputError(error.message) : error;
}

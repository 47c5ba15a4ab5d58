import type { HopAddress } from "@aepkit/hop/client";
import { type AskingOptions, askOnConnection } from "./ask-on-connection.js";
import type { Asker } from "./asker.js";
import { connectToHop } from "./connect-to-hop.js";

export interface HopAskerOptions extends AskingOptions {
  readonly address: HopAddress;
}

/** Time for the last events to reach the hop, in milliseconds. */
const flushMs = 2000;

/**
 * An asker that emits forms over a hop and takes answers on its control channel. Each form has a connection and a session
 * of its own: askers in several processes need not agree on positions, and a command finds the one who waits for it.
 */
export function askOverHop(options: HopAskerOptions): Asker {
  return async (asked) => {
    if (asked.signal.aborted) {
      return { kind: "dismissed" };
    }
    const socket = await connectToHop(options.address, options.agent);
    if (typeof socket === "string") {
      return { kind: "unreachable", why: socket };
    }
    const sent: Promise<void>[] = [];
    try {
      return await askOnConnection(socket, options, asked, sent);
    } finally {
      await settledWithin(flushMs, sent);
      socket.close();
    }
  };
}

async function settledWithin(milliseconds: number, promises: readonly Promise<void>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([late, Promise.allSettled(promises)]);
  clearTimeout(timer);
}

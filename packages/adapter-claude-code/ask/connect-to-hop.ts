import { type HopAddress, HopRefusal, HopSocket, readEvents } from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";
import { ulid } from "ulid";

/** Time for the hop to answer at all, in milliseconds. Meanwhile somebody waits for a picker. */
const patienceMs = 3000;

/** Attempts in a row to reach a hop that was there: about five seconds, enough for one that is started again. */
const attempts = 6;

/** Connects as an agent that takes answers. The reason if that cannot be; it names no token. */
export async function connectToHop(address: HopAddress, agent: string): Promise<HopSocket | string> {
  const refusal = await refusalOf(address);
  if (refusal !== undefined) {
    return refusal;
  }
  const socket = new HopSocket({
    address,
    openSocket: openNodeSocket,
    role: "both",
    agent,
    instance: ulid(),
    capabilities: { control: { accepts: ["control.attention.respond"], ack_window_ms: 10_000 } },
    attempts,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve("the hop does not answer in time"), patienceMs);
  });
  const ready = socket.ready.then(
    () => socket,
    () => "the hop does not let the hook in",
  );
  const outcome = await Promise.race([ready, late]);
  clearTimeout(timer);
  if (outcome !== socket) {
    socket.close();
  }
  return outcome;
}

/** A socket does not tell why it does not open. An event stream does, and at once where nobody listens. */
async function refusalOf(address: HopAddress): Promise<string | undefined> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    for await (const _ of readEvents(address, { live: false, attempts: 1, signal })) {
      // There is nothing to replay.
    }
    return signal.aborted ? "what listens there does not answer in time" : undefined;
  } catch (error) {
    const isRefused = error instanceof HopRefusal && error.status === 401;
    return isRefused ? "the hop refuses the token" : "no hop answers";
  }
}

import { type HopAddress, HopSocket } from "@aepkit/hop/client";
import { openNodeSocket } from "@aepkit/hop/node-socket";
import { ulid } from "ulid";

/** Time for the hop to answer at all, in milliseconds. Meanwhile somebody waits for a picker. */
const patienceMs = 3000;

/** Attempts in a row to reach a hop that was there: about five seconds, enough for one that is started again. */
const attempts = 6;

/** Connects as an agent that takes answers. The reason if that cannot be; it names no token. */
export async function connectToHop(address: HopAddress, agent: string): Promise<HopSocket | string> {
  const isHop = await asksAsHop(address.url);
  if (!isHop) {
    return "no hop answers";
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
    () => "the hop does not let us in",
  );
  const outcome = await Promise.race([ready, late]);
  clearTimeout(timer);
  if (outcome !== socket) {
    socket.close();
  }
  return outcome;
}

/** A port where nobody listens is told at once, and one where something else does within the patience. */
async function asksAsHop(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/events`, { signal: AbortSignal.timeout(patienceMs) });
    const body: unknown = await response.json();
    return response.ok && typeof body === "object" && body !== null && Object.hasOwn(body, "aep");
  } catch {
    return false;
  }
}

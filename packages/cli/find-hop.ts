import { type HopAddress, readHopAddress } from "@aepkit/hop/client";
import { defaultPort } from "./default-port.js";
import { InputError } from "./input-error.js";
import type { Io } from "./io.js";

/**
 * The hop that a command talks to: `--hop`, else the variable AEP_HOP, else the default address; the token from its
 * fragment, else from AEP_TOKEN. Asks the hop for its discovery document, so that a wrong address is told from a hop that is down.
 * @throws InputError if there is no hop
 */
export async function findHop(option: string | undefined, io: Io, signal: AbortSignal): Promise<HopAddress> {
  const text = option ?? io.env.AEP_HOP ?? `http://127.0.0.1:${defaultPort}`;
  const address = readAddress(text, io.env.AEP_TOKEN);
  let response: Response;
  try {
    response = await fetch(`${address.url}/events`, { signal });
  } catch {
    throw new InputError(`no hop answers at ${address.url}`, startHelp);
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || typeof body !== "object" || body === null || !("aep" in body)) {
    throw new InputError(`what answers at ${address.url} is no hop (status ${response.status})`, startHelp);
  }
  return address;
}

const startHelp = "start one with aep serve, and pass the address that it prints with --hop or in AEP_HOP";

/** What is wrong with an address must not be shown: it may hold the token. */
function readAddress(text: string, token: string | undefined): HopAddress {
  try {
    return readHopAddress(text, token === undefined || token === "" ? null : token);
  } catch {
    throw new InputError("the address of the hop is no http address", startHelp);
  }
}

import { type HopAddress, readHopAddress } from "@aepkit/hop/client";

/** Where `aep serve` listens unless told otherwise. */
const defaultAddress = "http://127.0.0.1:4706";

/**
 * The hop that the environment names: the address in AEP_HOP, with the token in its fragment or in AEP_TOKEN. Null if the
 * address is none, or there is no token: without one nobody's answer could come back.
 */
export function hopFromEnvironment(env: { readonly [name: string]: string | undefined }): HopAddress | null {
  try {
    const address = readHopAddress(env.AEP_HOP || defaultAddress, env.AEP_TOKEN || null);
    return address.token === null ? null : address;
  } catch {
    // What is wrong with an address must not be shown: it may hold the token.
    return null;
  }
}

/** Where a hop is and what lets one in. */
export interface HopAddress {
  /** Origin of the hop, for example `http://127.0.0.1:4711`. */
  readonly url: string;
  /** Null for a client without a token: it may post and read, and controls nothing. */
  readonly token: string | null;
}

/**
 * Reads the address that `aep serve` prints, with the token in its fragment. `token` is used if the address has none.
 * @throws TypeError for what is no http or https address. It does not quote the text, which may hold the token.
 */
export function readHopAddress(text: string, token: string | null = null): HopAddress {
  if (text.trim() === "") {
    throw new TypeError("the address of a hop is empty: set AEP_HOP, or whatever it is from, to what aep serve prints");
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError("the address of a hop is an http or https address");
  }
  const inFragment = new URLSearchParams(url.hash.slice(1)).get("token");
  return { url: url.origin, token: inFragment ?? token };
}

/** The headers that carry the token; it is never put into an address that is fetched. */
export function tokenHeaders({ token }: HopAddress): { [name: string]: string } {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** The address of the hop's socket. */
export function socketUrl({ url }: HopAddress): string {
  return `${url.replace(/^http/, "ws")}/socket`;
}

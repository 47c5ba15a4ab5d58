/** Why a fetch failed, in words: its own message says only that it did. The code stands behind them, for a search. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  if (code === undefined) {
    return error instanceof Error ? error.message : "unknown reason";
  }
  const words = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return `${words ?? "the network failed"} (${code})`;
}

const reasons: Readonly<Record<string, string>> = {
  EAI_AGAIN: "the name of the hop cannot be looked up at the moment",
  ECONNREFUSED: "nobody answers there",
  ECONNRESET: "the connection broke",
  EHOSTUNREACH: "there is no way to the hop",
  ENETUNREACH: "there is no way to the hop",
  ENOTFOUND: "there is no host of that name",
  EPIPE: "the connection broke",
  ETIMEDOUT: "nobody answered in time",
  UND_ERR_BODY_TIMEOUT: "nothing came for too long",
  UND_ERR_CONNECT_TIMEOUT: "nobody answered in time",
  UND_ERR_HEADERS_TIMEOUT: "nobody answered in time",
  UND_ERR_SOCKET: "the connection broke",
};

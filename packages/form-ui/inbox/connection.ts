import type { OpenSocket } from "@aepkit/hop/client";

/** `refused`: the hop is there and does not let the page in. */
export type ConnectionState = "connecting" | "connected" | "lost" | "refused";

/** Opens sockets with `open`, and tells of each whether the hop talks over it. */
export function watchedSocket(open: OpenSocket, onState: (isConnected: boolean) => void): OpenSocket {
  return (url, token) => {
    const socket = open(url, token);
    let isGreeted = false;
    socket.addEventListener("message", () => {
      if (!isGreeted) {
        isGreeted = true;
        onState(true);
      }
    });
    socket.addEventListener("close", () => onState(false));
    return socket;
  };
}

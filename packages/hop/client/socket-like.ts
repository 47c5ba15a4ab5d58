/** The part of a WebSocket that the client uses; browsers and `ws` both have it. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: "open" | "close" | "error", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/** Opens a socket to a `ws:` address; `token` is null for a client without one. */
export type OpenSocket = (url: string, token: string | null) => SocketLike;

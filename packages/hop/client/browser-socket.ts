import type { OpenSocket, SocketLike } from "./socket-like.js";

/** What a page and newer Node have; declared here because the libraries of this package know no page. */
declare const WebSocket: new (url: string) => SocketLike;

/** Opens the platform's own sockets. They take no headers, so the token goes into the query (BR2). */
export const openBrowserSocket: OpenSocket = (url, token) =>
  new WebSocket(token === null ? url : `${url}?access_token=${encodeURIComponent(token)}`);

import { WebSocket } from "ws";
import type { OpenSocket } from "./client/socket-like.js";

/** Opens sockets in Node, with the token in a header, where no log of a proxy finds it. */
export const openNodeSocket: OpenSocket = (url, token) =>
  new WebSocket(url, { headers: token === null ? {} : { authorization: `Bearer ${token}` }, perMessageDeflate: false });

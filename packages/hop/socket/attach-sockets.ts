import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { judgeRequest } from "../http/access.js";
import { endpoints } from "../http/discovery.js";
import type { HopContext } from "../http/hop-context.js";
import { Connection } from "./connection.js";

/** The sockets of a hop. */
export interface Sockets {
  /** Lets a server's upgrades in. */
  readonly attach: (server: Server) => void;
  /** Says goodbye to everybody and waits for them to go. */
  readonly close: () => Promise<void>;
}

/** @param instance names this run of the hop in its hello */
export function createSockets(context: HopContext, instance: string): Sockets {
  const { hop, policy } = context;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: hop.limits.eventBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Set<Connection>();

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Errors of a socket that nobody listens to would end the process.
    socket.on("error", () => socket.destroy());
    if (request.url?.split("?", 1)[0] !== endpoints.socket) {
      refuse(socket, 404, { error: "not-found", detail: `sockets open at ${endpoints.socket}` });
      return;
    }
    const verdict = judgeRequest(policy, request, false);
    if ("status" in verdict) {
      refuse(socket, verdict.status, { error: verdict.error, detail: verdict.detail });
      return;
    }
    if (connections.size >= hop.limits.subscribers) {
      refuse(socket, 503, { error: "limit-exceeded", detail: `the hop has ${hop.limits.subscribers} sockets already` });
      return;
    }
    server.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(context, webSocket, verdict.access, instance);
      connections.add(connection);
      webSocket.on("close", () => connections.delete(connection));
    });
  };

  return {
    attach: (http) => {
      http.on("upgrade", upgrade);
    },
    close: async () => {
      for (const connection of connections) {
        connection.end("shutdown");
      }
      while (connections.size > 0) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

function refuse(socket: Duplex, status: number, body: { readonly error: string; readonly detail: string }): void {
  const text = JSON.stringify(body);
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Referrer-Policy: no-referrer",
    ...(status === 401 ? ["WWW-Authenticate: Bearer"] : []),
  ];
  socket.end(`${headers.join("\r\n")}\r\n\r\n${text}`);
}

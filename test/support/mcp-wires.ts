/** MCP clients and servers of both SDK generations in this process, one for each revision of the protocol. */

import type { ElicitationHandler } from "@aepkit/adapter-mcp";
import * as mcpClient from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as OldTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server as OldServer } from "@modelcontextprotocol/sdk/server/index.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import * as mcpServer from "@modelcontextprotocol/server";

export type FormParams = mcpServer.ElicitRequestFormParams;

/** What a server gets that elicits a form; rejects with what the server would see as an error. */
export type Elicit = (params: FormParams, options?: { readonly signal?: AbortSignal }) => Promise<unknown>;

export interface Wire {
  readonly name: string;
  readonly revision: string;
  readonly connect: (handler: ElicitationHandler) => Promise<{ readonly revision: string; readonly elicit: Elicit }>;
}

const info = { name: "test", version: "1" };
const capabilities = { elicitation: { form: {} } };

function newClient(handler: ElicitationHandler, options: mcpClient.ClientOptions): mcpClient.Client {
  const client = new mcpClient.Client(info, { ...options, capabilities });
  client.setRequestHandler("elicitation/create", ({ params }, { mcpReq }) => handler(params, mcpReq));
  return client;
}

function pushed(revision: string): Wire {
  return {
    name: "SDK 2.x, pushed",
    revision,
    connect: async (handler) => {
      const client = newClient(handler, { supportedProtocolVersions: [revision] });
      const server = new mcpServer.Server(info);
      const [one, other] = mcpClient.InMemoryTransport.createLinkedPair();
      await Promise.all([server.connect(other), client.connect(one)]);
      return {
        revision: client.getNegotiatedProtocolVersion() ?? "",
        elicit: (params, options) => server.elicitInput(params, options),
      };
    },
  };
}

/** On this revision the request travels inside the result of a call, which the client makes again with the answer. */
const inResult: Wire = {
  name: "SDK 2.x, inside a result",
  revision: "2026-07-28",
  connect: async (handler) => {
    let asked: FormParams = { message: "", requestedSchema: { type: "object", properties: {} } };
    const { fetch } = mcpServer.createMcpHandler(() => {
      const server = new mcpServer.McpServer(info);
      server.registerTool("ask", {}, ({ mcpReq }) => {
        const response = mcpServer.inputResponse(mcpReq.inputResponses, "form");
        if (response.kind === "missing") {
          return mcpServer.inputRequired({ inputRequests: { form: mcpServer.inputRequired.elicit(asked) } });
        }
        const { kind: _, ...result } = response;
        return { content: [{ type: "text", text: JSON.stringify(result) }] };
      });
      return server;
    });
    const client = newClient(handler, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
    const transport = new mcpClient.StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
      fetch: (url, init) => fetch(new Request(url, init)),
    });
    await client.connect(transport);
    return {
      revision: client.getNegotiatedProtocolVersion() ?? "",
      elicit: async (params, options) => {
        asked = params;
        const { content } = await client.callTool({ name: "ask", arguments: {} }, options);
        const [first] = content;
        return JSON.parse(first?.type === "text" ? first.text : "null");
      },
    };
  },
};

/** A client of SDK 1.x asks for its newest revision; a server that knows an older one says so in its reply. */
function old(revision: string): Wire {
  return {
    name: "SDK 1.x",
    revision,
    connect: async (handler) => {
      const client = new OldClient(info, { capabilities });
      client.setRequestHandler(ElicitRequestSchema, ({ params }, extra) => handler(params, extra));
      const server = new OldServer(info);
      const [one, other] = OldTransport.createLinkedPair();
      let agreed = "";
      const send = other.send.bind(other);
      other.send = (message, options) => {
        if ("result" in message && "protocolVersion" in message.result) {
          message.result.protocolVersion = revision;
          agreed = revision;
        }
        return send(message, options);
      };
      await Promise.all([server.connect(other), client.connect(one)]);
      return {
        revision: agreed,
        elicit: (params, options) => server.elicitInput({ ...params, mode: "form" }, options),
      };
    },
  };
}

export const wires: readonly Wire[] = [
  pushed("2025-06-18"),
  pushed("2025-11-25"),
  inResult,
  old("2025-06-18"),
  old("2025-11-25"),
];

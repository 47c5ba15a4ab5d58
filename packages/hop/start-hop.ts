import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Capture } from "@aepkit/events";
import { defaultMaxLineBytes } from "@aepkit/stream";
import { getRequestListener } from "@hono/node-server";
import { ulid } from "ulid";
import { EventGate } from "./core/admission.js";
import { Arrivals } from "./core/arrivals.js";
import { History } from "./core/history.js";
import { Hop } from "./core/hop.js";
import type { AccessPolicy } from "./http/access.js";
import { buildApp } from "./http/app.js";
import { ByteBudget } from "./http/byte-budget.js";
import type { HopContext } from "./http/hop-context.js";
import { plainPage } from "./http/page.js";
import type { Page } from "./http/page-file.js";
import { defaultLimits, type HopLimits } from "./limits.js";
import { createSockets } from "./socket/attach-sockets.js";
import { openFileJournal } from "./store/file-journal.js";
import { memoryJournal } from "./store/journal.js";
import { KnownEvents } from "./store/known-events.js";

export interface HopOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Without it, 127.0.0.1 and ::1. An address off loopback wants a proxy with TLS in front. */
  readonly host?: string;
  /** Names under which clients reach the hop besides loopback, for example `hop.example:443`. */
  readonly allowedHosts?: readonly string[];
  /** Origins of pages that may use the hop besides its own, for example `http://localhost:5173`. */
  readonly allowedOrigins?: readonly string[];
  /** A random one unless given, which then has 16 characters at least. */
  readonly token?: string;
  /** Loopback needs the token too; on with `host` or `allowedHosts`, else off unless true. */
  readonly requiresToken?: boolean;
  /** What is read without the token passes this level at most; metadata unless given. */
  readonly openCeiling?: Capture;
  /** A JSONL file that events are added to and recovered from. */
  readonly store?: string;
  readonly limits?: Partial<HopLimits>;
  /** What browsers get, without a token; a page that says that the hop runs unless given. */
  readonly page?: Page;
  /** Takes lines about what the hop refuses and recovers. They never hold payloads, queries or tokens. */
  readonly log?: (line: string) => void;
}

export interface RunningHop {
  /** For example `http://127.0.0.1:4711`. */
  readonly url: string;
  readonly port: number;
  readonly token: string;
  /** Events that were recovered from the store. */
  readonly recovered: number;
  /** Says goodbye to subscribers, writes down what is left, and lets go of port and file. */
  readonly close: () => Promise<void>;
}

/** Thrown when a hop cannot start as it was asked to. */
export class HopStartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "HopStartError";
  }
}

const shortestToken = 16;

/**
 * Starts a hop and resolves when it listens.
 * @throws HopStartError for a token that is too short, or an address or port that is not to be had
 * @throws StoreError for a store that cannot be read or belongs to another hop
 */
export async function startHop(options: HopOptions = {}): Promise<RunningHop> {
  const limits = { ...defaultLimits, ...options.limits };
  const token = options.token ?? randomBytes(24).toString("base64url");
  if (!/^[\x21-\x7e]+$/.test(token) || token.length < shortestToken) {
    throw new HopStartError(`a token has ${shortestToken} or more printable ASCII characters and no blanks`);
  }
  const log = options.log ?? (() => undefined);
  const gate = new EventGate(limits.eventBytes);
  const history = new History(limits);
  const run = ulid();
  const arrivals = new Arrivals(options.store === undefined ? run : null, limits.knownEvents);
  // What was taken under a higher limit was acknowledged, and is no less safe for it.
  const storeGate = new EventGate(Math.max(limits.eventBytes, defaultMaxLineBytes));
  const known = options.store === undefined ? null : new KnownEvents(limits.knownEvents);
  const recovery =
    options.store === undefined
      ? null
      : await openFileJournal(
          options.store,
          storeGate,
          (each, line) => {
            history.keep(each, arrivals.add(each, line));
            known?.add(each.key, each.fingerprint);
          },
          log,
        );
  arrivals.skipTo(recovery?.lines ?? 0);
  const hop = new Hop(limits, history, recovery?.journal ?? memoryJournal, arrivals, known);
  const hosts = new Set<string>();
  const loopbackHosts = new Set<string>();
  const origins = new Set((options.allowedOrigins ?? []).map(spelledAsOrigin));
  const openCeiling = options.openCeiling ?? "metadata";
  const policy: AccessPolicy = {
    token,
    hosts,
    loopbackHosts,
    origins,
    openCeiling,
    // A proxy in front comes from loopback itself, so whoever opens the hop to others asks everybody for the token.
    requiresToken:
      options.requiresToken === true || options.host !== undefined || (options.allowedHosts ?? []).length > 0,
  };
  const page = options.page ?? plainPage;
  const context: HopContext = { hop, gate, policy, page, bodies: new ByteBudget(limits.bodiesBytes), log };
  const listener = getRequestListener(buildApp(context).fetch, { overrideGlobalObjects: false });
  const sockets = createSockets(context, run);
  const newServer = () => {
    const server = createServer(
      {
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        connectionsCheckingInterval: Math.min(1000, limits.headersMs),
        keepAliveTimeout: limits.idleMs,
        // Room for a `from` of as many positions as are allowed.
        maxHeaderSize: 64 * 1024,
      },
      (request, response) => void listener(request, response),
    );
    server.maxConnections = limits.connections;
    sockets.attach(server);
    return server;
  };
  let servers: readonly Server[];
  try {
    servers = await listen(newServer, options.host, options.port ?? 0, log);
  } catch (error) {
    await recovery?.journal.close();
    throw error;
  }
  const { port, address, family } = addressOf(servers[0]);
  const ownName = family === "IPv6" ? `[${address}]` : address;
  for (const name of ["127.0.0.1", "localhost", "[::1]"]) {
    for (const host of port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]) {
      hosts.add(host);
      loopbackHosts.add(host);
    }
  }
  // No name that leads here can be made to read like an address. One for all interfaces is nobody's.
  if (!["0.0.0.0", "[::]"].includes(ownName)) {
    for (const host of port === 80 ? [ownName, `${ownName}:80`] : [`${ownName}:${port}`]) {
      hosts.add(host);
      origins.add(`http://${host}`);
    }
  }
  for (const host of options.allowedHosts ?? []) {
    const lower = host.toLowerCase();
    const [, name = lower, defaultPort] = /^(.*):(80|443)$/.exec(lower) ?? [];
    // Clients leave out the port that goes without saying, or do not.
    const hasPort = defaultPort === undefined && /:[0-9]+$/.test(lower);
    const ports = hasPort ? [] : defaultPort === undefined ? ["80", "443"] : [defaultPort];
    for (const each of [name, ...ports.map((port) => `${name}:${port}`)]) {
      hosts.add(each);
    }
    for (const scheme of defaultPort === "443" ? ["https"] : defaultPort === "80" ? ["http"] : ["http", "https"]) {
      origins.add(`${scheme}://${name}`);
    }
  }
  return {
    url: `http://${ownName}:${port}`,
    port,
    token,
    recovered: recovery?.events ?? 0,
    close: async () => {
      await sockets.close();
      await Promise.all(servers.map(stop));
      await recovery?.journal.close();
    },
  };
}

/** As browsers have it: in lower case, and without the port that goes without saying. */
function spelledAsOrigin(origin: string): string {
  return origin.toLowerCase().replace(/^(http:\/\/.*):80$|^(https:\/\/.*):443$/, "$1$2");
}

/** Both loopback addresses on one port, unless one address is asked for. A machine without IPv6 has only one. */
async function listen(
  newServer: () => Server,
  host: string | undefined,
  port: number,
  log: (line: string) => void,
): Promise<readonly Server[]> {
  const first = await listenOn(newServer(), host ?? "127.0.0.1", port);
  if (host !== undefined) {
    return [first];
  }
  try {
    return [first, await listenOn(newServer(), "::1", addressOf(first).port)];
  } catch (error) {
    if (error instanceof HopStartError && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(error.message)) {
      log("this machine has no IPv6 loopback; listening on 127.0.0.1 alone");
      return [first];
    }
    await stop(first);
    throw error;
  }
}

function addressOf(server: Server | undefined): AddressInfo {
  const address = server?.address();
  if (typeof address !== "object" || address === null) {
    throw new Error("a server that listens has no address");
  }
  return address;
}

function listenOn(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new HopStartError(`cannot listen on ${host} port ${port}: ${error.code ?? error.message}`));
    });
    server.listen(port, host, () => resolve(server));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

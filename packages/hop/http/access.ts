import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Ceiling } from "../core/text-under.js";

/** Who may do what; fixed when the hop starts. */
export interface AccessPolicy {
  readonly token: string;
  /** Values of the Host header that name this hop, in lower case, with their ports. */
  readonly hosts: ReadonlySet<string>;
  /** Of those, the ones that only this machine can mean. */
  readonly loopbackHosts: ReadonlySet<string>;
  /** Pages that may use the hop besides those on loopback, as browsers spell their origins. */
  readonly origins: ReadonlySet<string>;
  /** What is read without the token passes this ceiling at most. */
  readonly openCeiling: Ceiling;
  /** Loopback needs the token too. */
  readonly requiresToken: boolean;
}

export interface Access {
  readonly isAuthenticated: boolean;
  readonly ceiling: Ceiling;
}

export type Verdict =
  | { readonly access: Access }
  | {
      readonly status: 400 | 401 | 403;
      readonly error: "bad-request" | "unauthorized" | "forbidden";
      readonly detail: string;
    };

/**
 * Judges where a request comes from and what it may do. The Host must be one of ours, which stops DNS rebinding (BR3); an
 * Origin must be ours or listed, which is the only guard that a WebSocket has against other pages (BR4); a token that is
 * given must be right, and off loopback it must be given (AU1). `isOpen` exempts discovery and the page from tokens.
 */
export function judgeRequest(policy: AccessPolicy, request: IncomingMessage, isOpen: boolean): Verdict {
  if (request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1) {
    // Of two, a proxy in front may go by one and we by the other.
    return { status: 400, error: "bad-request", detail: "there is more than one Host header" };
  }
  const host = request.headers.host?.toLowerCase() ?? "";
  if (!policy.hosts.has(host)) {
    return forbidden("the Host header does not name this hop");
  }
  const { origin } = request.headers;
  if (origin !== undefined && !isAllowedOrigin(policy, origin)) {
    return forbidden("pages of this origin may not use the hop");
  }
  const token = givenToken(request);
  if (token !== undefined && !isSameToken(token, policy.token)) {
    return isOpen
      ? { access: { isAuthenticated: false, ceiling: policy.openCeiling } }
      : unauthorized("the token is wrong");
  }
  if (token !== undefined) {
    return { access: { isAuthenticated: true, ceiling: null } };
  }
  const isLocal = isLoopback(request.socket.remoteAddress) && policy.loopbackHosts.has(host);
  if (!isOpen && (policy.requiresToken || !isLocal)) {
    return unauthorized("a token is needed");
  }
  return { access: { isAuthenticated: false, ceiling: policy.openCeiling } };
}

/** Our own pages, and those that were listed. `null`, the origin of sandboxed pages and files, is nobody's. */
export function isAllowedOrigin(policy: AccessPolicy, origin: string): boolean {
  const lower = origin.toLowerCase();
  return policy.origins.has(lower) || [...policy.loopbackHosts].some((host) => lower === `http://${host}`);
}

/** The token of the Authorization header, or of the query for clients that cannot set one (AU2). */
function givenToken(request: IncomingMessage): string | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) {
    return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? "";
  }
  const url = request.url ?? "";
  const start = url.indexOf("?");
  const query = start === -1 ? "" : url.slice(start + 1);
  return new URLSearchParams(query).get("access_token") ?? undefined;
}

/** Takes the same time for every wrong token: digests have one length. */
function isSameToken(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isLoopback(address: string | undefined): boolean {
  return address === "::1" || /^(?:::ffff:)?127\./.test(address ?? "");
}

function unauthorized(detail: string): Verdict {
  return { status: 401, error: "unauthorized", detail };
}

function forbidden(detail: string): Verdict {
  return { status: 403, error: "forbidden", detail };
}

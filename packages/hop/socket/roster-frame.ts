import type { Hop } from "../core/hop.js";
import type { Role } from "../protocol/frames.js";
import type { Members } from "../protocol/members.js";

/** The answer to a request for the roster: every live claim as it was declared (WS11), or why not. */
export function rosterFrame({ claims, limits }: Hop, role: Role, id: string | undefined): Members {
  if (role === "emitter") {
    return { type: "error", id, code: "unauthorized", detail: "an emitter does not see the roster" };
  }
  const entries: Members[] = [];
  let bytes = 0;
  for (const { session, owner } of claims.entries()) {
    const entry = { session, ...owner.describe() };
    bytes += Buffer.byteLength(JSON.stringify(entry));
    if (bytes > limits.rosterBytes) {
      const detail = `the roster has more than ${limits.rosterBytes} bytes`;
      return { type: "error", id, code: "limit-exceeded", detail };
    }
    entries.push(entry);
  }
  return { type: "roster", id, entries };
}

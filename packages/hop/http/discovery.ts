import { AEP_VERSION, CAPTURE_ORDER } from "@aepkit/events";
import { captureRank } from "@aepkit/forms";
import type { Ceiling } from "../core/text-under.js";
import type { HopLimits } from "../limits.js";

/** Where the bindings are; the same on every hop. */
export const endpoints = { events: "/events", stream: "/stream", socket: "/socket" } as const;

/**
 * What a hop can do (DI1, DI2). All of it binds: whoever reads it may rely on replay of that depth, on the roster, and on
 * commands being routed or refused. The hop itself takes no command.
 */
export function capabilities(limits: HopLimits, highest: Ceiling) {
  return {
    filters: ["attr-match"],
    replay: { buffer: limits.sessionEvents, all: true },
    capture: CAPTURE_ORDER.filter((level) => highest === null || captureRank(level) <= captureRank(highest)),
    control: { accepts: [] },
    roster: {},
    experimental: { bookmarks: {} },
  };
}

/** The answer to `GET /events` and `GET /.well-known/aep`; whoever has no token may read it. */
export function discovery(limits: HopLimits, highest: Ceiling) {
  return { aep: [AEP_VERSION], role: "collector", endpoints, capabilities: capabilities(limits, highest) };
}

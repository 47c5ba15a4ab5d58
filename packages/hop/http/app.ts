import { Hono } from "hono";
import { isAllowedOrigin, judgeRequest } from "./access.js";
import { discovery, endpoints } from "./discovery.js";
import { getStream } from "./get-stream.js";
import type { HopContext, HopEnv } from "./hop-context.js";
import { sendPageFile } from "./page.js";
import { postEvents } from "./post-events.js";
import { ClientGone } from "./read-body.js";

const wellKnown = "/.well-known/aep";

/** Every HTTP route of a hop. What comes first holds for all: headers, then who asks, then the route. */
export function buildApp(context: HopContext): Hono<HopEnv> {
  const { hop, policy, page, log } = context;
  const app = new Hono<HopEnv>();

  app.use(async (c, next) => {
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Content-Type-Options", "nosniff");
    // Requests without an Origin, such as those for pictures, reach us from any page; what comes back does not.
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    const origin = c.req.header("origin");
    c.header("Vary", "Origin");
    if (origin !== undefined && isAllowedOrigin(policy, origin)) {
      // On errors too, or the page would see a network error instead of a 401 (BR5).
      c.header("Access-Control-Allow-Origin", origin);
    }
    const isPreflight = c.req.method === "OPTIONS";
    const isOpen =
      c.req.method === "GET" && ([endpoints.events, wellKnown].includes(c.req.path) || page.has(c.req.path));
    const verdict = judgeRequest(policy, c.env.incoming, isPreflight || isOpen);
    if ("status" in verdict) {
      if (verdict.status === 401) {
        c.header("WWW-Authenticate", "Bearer");
      }
      return c.json({ error: verdict.error, detail: verdict.detail }, verdict.status);
    }
    if (isPreflight) {
      c.header("Access-Control-Allow-Methods", "GET, POST");
      c.header("Access-Control-Allow-Headers", "authorization, content-type, aep-version, last-event-id");
      c.header("Access-Control-Max-Age", "600");
      return c.body(null, 204);
    }
    c.set("access", verdict.access);
    await next();
    return undefined;
  });

  app.get(endpoints.events, (c) => c.json(discovery(hop.limits, c.get("access").ceiling)));
  app.get(wellKnown, (c) => c.json(discovery(hop.limits, c.get("access").ceiling)));
  app.post(endpoints.events, (c) => postEvents(c, context));
  app.get(endpoints.stream, (c) => getStream(c, context));
  app.get(endpoints.socket, (c) => {
    c.header("Upgrade", "websocket");
    return c.json({ error: "upgrade-required", detail: "open a WebSocket here" }, 426);
  });
  // A table of paths, and nothing that is looked up on a disk.
  app.get("*", async (c, next) => {
    const file = page.get(c.req.path);
    return file === undefined ? await next() : sendPageFile(c, file);
  });
  app.notFound((c) => c.json({ error: "not-found", detail: "the paths are listed at /events" }, 404));
  app.onError((error, c) => {
    if (!(error instanceof ClientGone)) {
      // The name alone: a message may quote what was being worked on.
      log(`failed to answer a request: ${error.name}`);
    }
    return c.json({ error: "internal", detail: "the hop failed; send the request again" }, 500);
  });
  return app;
}

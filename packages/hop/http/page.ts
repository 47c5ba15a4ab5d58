import type { Context } from "hono";
import type { HopEnv } from "./hop-context.js";
import type { Page, PageFile } from "./page-file.js";

/** What a browser sees at the address of a hop without a page of its own. It runs no script and loads nothing. */
const plainText = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>AEP hop</title>
</head>
<body>
<main>
<h1>The hop is running</h1>
<p>Agents post their events here, and whoever answers them listens here.</p>
<p>In a terminal, <code>aep tail</code> shows events, and <code>aep respond</code> answers a form.</p>
</main>
</body>
</html>
`;

/** Served unless the hop is given a page. */
export const plainPage: Page = new Map([
  ["/", { type: "text/html; charset=utf-8", bytes: new TextEncoder().encode(plainText) }],
]);

/**
 * Answers with a file of the page, under a policy that leaves hostile text nothing to work with: no script but the files
 * themselves, no frame around the page, no form that goes elsewhere, and no connection but to this hop.
 */
export function sendPageFile(c: Context<HopEnv>, file: PageFile): Response {
  // The name in it is one of ours: other hosts have been turned away.
  const host = c.req.header("host") ?? "";
  const policy = [
    file === plainPage.get("/") ? "default-src 'none'" : "default-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  return c.body(file.bytes, 200, {
    "Content-Type": file.type,
    "Content-Security-Policy": policy,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cache-Control": "no-store",
    "X-Frame-Options": "DENY",
  });
}

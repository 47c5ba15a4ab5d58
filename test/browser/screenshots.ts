/** Takes the pictures of the form page that the documentation shows: `npm run screenshots`. */

import { mkdirSync, writeFileSync } from "node:fs";
import { readFolder } from "@aepkit/form-ui/page-files";
import { startHop } from "@aepkit/hop";
import { postEvents } from "@aepkit/hop/client";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import buildPage from "./support/built-page.js";
import { launch } from "./support/launch.js";
import { withPalette } from "./support/with-palette.js";

const folder = "docs/screenshots";
/** All pictures show this moment. */
const now = new Date("2026-07-03T10:04:00");

const release = {
  kind: "form",
  prompt: "How shall version 2.4 be released?",
  expires_at: new Date(now.getTime() + 11.5 * 60_000).toISOString(),
  options: [{ id: "decline", label: "Not today" }],
  respond_via: ["control"],
  fields: [
    {
      id: "target",
      type: "select",
      label: "Where shall it go first?",
      required: true,
      other: true,
      choices: [
        { id: "staging", label: "Staging" },
        { id: "canary", label: "One server in production" },
      ],
    },
    { id: "share", type: "number", label: "Share of users to begin with", required: true, min: 1, max: 100 },
    { id: "note", type: "string", label: "Line for the changelog" },
  ],
};

const permission = {
  kind: "permission",
  prompt: "May the old build folder be deleted?",
  options: [
    { id: "allow", label: "Delete it" },
    { id: "deny", label: "Keep it" },
  ],
  context: { command: "rm -r build", folder: "site" },
};

/** An event of the example sessions, `minutes` before now. */
function event(seq: number, agent: string, minutes: number, type: string, more: object): string {
  const time = new Date(now.getTime() - minutes * 60_000).toISOString();
  const source = `aep://host/agent/${agent}`;
  return JSON.stringify({
    ...{ aep: "0.1", id: `${agent}-${seq}`, type, time, source, agent, session: `${agent}-7f3a`, seq, capture: "full" },
    ...more,
  });
}

const events = [
  event(1, "reviewer", 42, "attention.requested", { data: { kind: "input", prompt: "Which issue does this fix?" } }),
  event(2, "reviewer", 40, "attention.answered", {
    subject: "reviewer-1",
    cause: "reviewer-1",
    data: { answer: { text: "117" }, by: "terminal", via: "control" },
  }),
  event(1, "tidy", 6, "attention.requested", { data: permission }),
  event(1, "release-bot", 2, "attention.requested", { data: release }),
];

await main();

async function main(): Promise<void> {
  buildPage();
  mkdirSync(folder, { recursive: true });
  const hop = await startHop({ page: readFolder("packages/form-ui/dist-page") });
  const gallery = await startHop({ page: readFolder("packages/form-ui/dist-gallery") });
  const browser = await launch();
  try {
    await postEvents({ url: hop.url, token: hop.token }, events);
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await newPage(browser, { colorScheme, viewport: { width: 820, height: 1060 } });
      await page.goto(`${hop.url}/#token=${hop.token}`);
      await page.getByLabel("Staging").check();
      await page.getByRole("textbox", { name: "Share of users" }).fill("10");
      await page.getByRole("button", { name: permission.prompt }).click();
      await page.getByRole("heading", { name: "Questions from agents" }).click();
      await save(page, `form-${colorScheme}`);
    }
    const errors = await newPage(browser, { viewport: { width: 760, height: 1240 } });
    await errors.goto(`${gallery.url}/?only=every-field`);
    await errors.getByRole("textbox", { name: "Retries" }).fill("12");
    await errors.getByRole("radio", { name: "Other…" }).check();
    await errors.getByRole("textbox", { name: "Your own answer" }).fill("local file");
    await errors.getByRole("button", { name: "Send answers" }).click();
    await save(errors, "errors");
    const narrow = await newPage(browser, { colorScheme: "dark", viewport: { width: 360, height: 620 } });
    await narrow.goto(`${gallery.url}/?only=refused`);
    await narrow.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await save(narrow, "refused-narrow");
  } finally {
    await browser.close();
    await hop.close();
    await gallery.close();
  }
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-GB", ...options })).newPage();
  await page.clock.setFixedTime(now);
  return page;
}

async function save(page: Page, name: string): Promise<void> {
  const file = `${folder}/${name}.png`;
  const picture = withPalette(await page.screenshot());
  writeFileSync(file, picture);
  console.error(`${file}: ${Math.ceil(picture.length / 1024)} KiB`);
}

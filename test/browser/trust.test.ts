/** Why the page can be trusted: what it is served with, where the token goes, and who gets in. */

import { readFileSync } from "node:fs";
import http from "node:http";
import { gzipSync } from "node:zlib";
import { readFolder } from "@aepkit/form-ui/page-files";
import { describe, expect, test } from "vitest";
import { startAep } from "../support/aep.js";
import { token } from "../support/hop.js";
import { pageHop, startAgent } from "./support/agent.js";
import { addressOf, useBrowser } from "./support/browser.js";
import { findChromium } from "./support/find-chromium.js";

const newPage = useBrowser();
const files = readFolder("packages/form-ui/dist-page");
const text = (path: string) => Buffer.from(files.get(path)?.bytes ?? []).toString();

/** The status of a path that is sent as it stands, which fetch does not do. */
function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: "127.0.0.1", port, path }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on("error", reject);
  });
}

describe("the files of the page", () => {
  test("hold no script, no style and no handler inside the page itself, and fit into 90 kB", () => {
    expect(text("/")).not.toMatch(/<script(?![^>]* src=)|<style| style=| on[a-z]+=|https?:/);
    const scripts = [...files].filter(([path]) => path.endsWith(".js"));
    const sizes = scripts.map(([, { bytes }]) => gzipSync(bytes, { level: 9 }).length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000);
  });

  test("are served with their types under a strict policy, without a token, and nothing else is", async () => {
    const hop = await pageHop({ requiresToken: true });
    for (const [path, { type, bytes }] of files) {
      const response = await hop.get(path);
      expect(response.status, path).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes), path).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": type,
        "content-security-policy": [
          "default-src 'self'",
          `connect-src 'self' ws://127.0.0.1:${hop.port} wss://127.0.0.1:${hop.port}`,
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ].join("; "),
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
      });
    }
    for (const path of [
      "/../package.json",
      "/assets/../../package.json",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/..%2fpackage.json",
      "//etc/passwd",
      "/assets/",
      "/index.html/x",
      "/constructor",
      "/__proto__",
    ]) {
      expect(await statusOf(hop.port, path), path).toBe(401);
    }
    const open = await pageHop();
    expect(await statusOf(open.port, "/assets/%2e%2e/%2e%2e/package.json")).toBe(404);
    expect(readFileSync("packages/form-ui/package.json", "utf8")).toContain("@aepkit/form-ui");
  });
});

describe("the token", () => {
  test("leaves the address bar and the history at once, and is kept for the tab", async () => {
    const hop = await pageHop();
    const page = await newPage();
    const requested: string[] = [];
    page.on("request", (request) => void requested.push(request.url()));
    await page.goto(addressOf(hop));
    await page.getByText("Connected").waitFor();
    expect(page.url()).toBe(`${hop.url}/`);
    expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
    await page.reload();
    await page.getByText("Connected").waitFor();
    expect(await page.evaluate(() => ({ ...localStorage, cookie: document.cookie }))).toEqual({ cookie: "" });
    expect(requested.filter((url) => url.includes(token))).toEqual([]);
    expect(hop.logged.join("\n")).not.toContain(token);
    const other = await newPage();
    await other.goto(`${hop.url}/`);
    await other.getByText("This address lets nobody answer").waitFor();
  });

  test("of an address that is opened in a tab with the page is taken, without loading it again", async () => {
    const hop = await pageHop();
    const page = await newPage();
    await page.goto(`${hop.url}/`);
    await page.getByText("This address lets nobody answer").waitFor();
    for (const given of [token, "an-old-token-of-another-hop", token]) {
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, `token=${given}`);
      await page.getByText(given === token ? "Connected" : "does not accept the token of this page").waitFor();
      expect(page.url()).toBe(`${hop.url}/`);
    }
    const agent = await startAgent(hop);
    await agent.ask({ kind: "input", prompt: "Say" });
    const reply = page.getByRole("textbox", { name: /Your reply/ });
    await reply.fill("Half");
    await page.evaluate((given) => {
      window.location.hash = `token=${given}`;
    }, token);
    await expect.poll(() => page.url()).toBe(`${hop.url}/`);
    expect(await reply.inputValue()).toBe("Half");
  });

  test("leaves the address bar where site data is blocked, too; the page works and says what it cannot do", async () => {
    const hop = await pageHop();
    const agent = await startAgent(hop);
    const { outcome } = await agent.ask({ kind: "input", prompt: "Say" });
    const page = await newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    });
    await page.goto(addressOf(hop));
    await page.getByText("This browser does not store what you enter").waitFor();
    expect(page.url()).toBe(`${hop.url}/`);
    await page.getByRole("textbox", { name: /Your reply/ }).fill("Half");
    await page.getByRole("button", { name: "Send reply" }).click();
    expect(await outcome).toEqual({ kind: "answered", answer: { text: "Half" } });
  });

  test("that is wrong is said to be, with what to do", async () => {
    const hop = await pageHop();
    const page = await newPage();
    await page.goto(`${hop.url}/#token=an-old-token-of-another-hop`);
    await page.getByText("The hop does not accept the token of this page any more").waitFor();
  });
});

test("a script that gets into the page all the same does not run", async () => {
  const hop = await pageHop();
  const page = await newPage({}, /requires 'TrustedHTML' assignment/);
  await page.goto(addressOf(hop));
  await page.getByText("Connected").waitFor();
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = "<p>x</p>";
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });
  expect(refused).toBe(true);
});

test("no other page can frame it", async () => {
  const hop = await pageHop();
  const page = await newPage();
  await page.route("http://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${hop.url}/"></iframe>` }),
  );
  const failed = page.waitForEvent("requestfailed", (request) => request.url() === `${hop.url}/`);
  await page.goto("http://elsewhere.example/");
  expect((await failed).failure()?.errorText).toMatch(/BLOCKED/);
});

test("who asks is named beside what is asked, and marks of direction stay where they are", async () => {
  const hop = await pageHop();
  const agent = await startAgent(hop, { name: "\u202Etop\u202Dhelper" });
  await agent.ask({ kind: "input", prompt: "Say \u202Edneirf" });
  const page = await newPage();
  await page.goto(addressOf(hop));
  const who = page.locator(".card-who");
  await who.waitFor();
  expect(await who.locator("bdi").evaluateAll((all) => all.map((each) => getComputedStyle(each).unicodeBidi))).toEqual([
    "isolate",
    "isolate",
  ]);
  await page.getByText("Agents wrote the questions below, not this page.").waitFor();
});

test("what has no name that can be seen gets one, and an invisible text is no answer", async () => {
  const hop = await pageHop();
  const agent = await startAgent(hop);
  const { outcome } = await agent.ask({
    kind: "form",
    prompt: "\u200B",
    fields: [
      { id: "t", type: "string", label: "\u3164", required: true },
      { id: "s", type: "select", label: "Size", choices: [{ id: "\u2060", label: " " }] },
    ],
    options: [{ id: "\u2060", label: "\u00AD" }],
  });
  const page = await newPage();
  await page.goto(addressOf(hop));
  const form = page.getByRole("form", { name: "Unnamed request" });
  const box = form.getByRole("textbox", { name: "t", exact: true });
  await form.getByRole("radio", { name: "Unnamed 1" }).waitFor();
  await form.getByRole("button", { name: "Unnamed 1" }).waitFor();
  await box.fill("\u200B\u3164");
  await form.getByRole("button", { name: "Send answers" }).click();
  await form.getByText("Enter an answer.").first().waitFor();
  expect(agent.commands).toEqual([]);
  await box.fill("seen");
  await form.getByRole("button", { name: "Send answers" }).click();
  expect(await outcome).toEqual({ kind: "answered", answer: { values: { t: "seen" } } });
});

test("aep serve brings the page", async () => {
  const run = startAep(["serve", "--port", "0", "--no-open"]);
  const [address] = await run.printed(/http:\/\/127\.0\.0\.1:\d+\/#token=\S+/);
  const page = await newPage();
  await page.goto(address);
  await page.getByText("No agent is waiting for an answer.").waitFor();
  run.child.kill("SIGTERM");
  expect(await run.exit).toMatchObject({ status: 0 });
});

describe("without a browser the tests fail and say what to install", () => {
  test.each([
    [{ PATH: "", AEPKIT_CHROMIUM: "/nowhere/chromium" }, /AEPKIT_CHROMIUM names no program: \/nowhere\/chromium/],
    [{ PATH: "", AEPKIT_CHROMIUM: "/nowhere/chromium" }, /apt-get install chromium/],
  ])("%j", (env, message) => {
    expect(() => findChromium(env)).toThrow(message);
  });

  test("one that is named is taken", () => {
    expect(findChromium({ AEPKIT_CHROMIUM: process.execPath })).toBe(process.execPath);
  });
});

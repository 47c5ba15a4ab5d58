/** One browser for the tests of a file, and pages in it. */

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { token } from "../../support/hop.js";
import { launch } from "./launch.js";

/** Starts a browser before the tests of a file and ends it after them. */
export function useBrowser() {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
  });
  /** A page of its own context that goes with the test. What a script throws or the policy blocks fails the test. */
  return async (options: BrowserContextOptions = {}, expected?: RegExp): Promise<Page> => {
    const { page, end } = await openPage(browser, options, expected);
    onTestFinished(end);
    return page;
  };
}

/**
 * A page of its own context, and what ends it: that fails if a script threw something, or the policy blocked something that was
 * not expected.
 */
export async function openPage(browser: Browser | undefined, options: BrowserContextOptions = {}, expected = /^$/) {
  if (browser === undefined) {
    throw new Error("there is no browser outside of tests");
  }
  const context = await browser.newContext({ viewport: { width: 900, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on("pageerror", (error) => void problems.push(error.message));
  page.on("console", (message) => {
    // Chromium logs connections that break, which some tests do on purpose.
    const isExpected = expected.test(message.text());
    if (
      message.type() === "error" &&
      !isExpected &&
      !/WebSocket|Failed to load resource|ERR_CONNECTION/.test(message.text())
    ) {
      problems.push(message.text());
    }
  });
  const end = async () => {
    await context.close();
    expect(problems).toEqual([]);
  };
  return { page, end };
}

/** The address of the page with its token, as `aep serve` prints it. */
export function addressOf(hop: { readonly url: string }): string {
  return `${hop.url}/#token=${token}`;
}

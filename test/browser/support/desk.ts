/** One hop, one agent and one open page for the tests of a file, each of which asks a question of its own. */

import type { AttentionRequestedData } from "@aepkit/events";
import { readFolder } from "@aepkit/form-ui/page-files";
import { type RunningHop, startHop } from "@aepkit/hop";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { token } from "../../support/hop.js";
import { startAgent } from "./agent.js";
import { addressOf, openPage } from "./browser.js";
import { aimed } from "./hands.js";
import { launch } from "./launch.js";

interface Desk {
  readonly hop: RunningHop;
  readonly browser: Browser;
  readonly page: Page;
  readonly agent: Awaited<ReturnType<typeof startAgent>>;
}

/** Begins before the tests of a file and ends after them. The function that it gives asks a form and finds its card. */
export function useDesk() {
  let desk: Desk | undefined;
  const ends: (() => void | Promise<void>)[] = [];
  let count = 0;
  beforeAll(async () => {
    const hop = await startHop({ token, page: readFolder("packages/form-ui/dist-page") });
    const browser = await launch();
    const agent = await startAgent(hop, { atEnd: (close) => void ends.push(close) });
    const { page, end } = await openPage(browser);
    ends.push(end);
    await page.goto(addressOf(hop));
    await page.getByText("No agent is waiting").waitFor();
    desk = { hop, browser, page, agent };
  });
  afterAll(async () => {
    for (const end of ends) {
      await end();
    }
    await desk?.browser.close();
    await desk?.hop.close();
  });
  return async (data: Partial<AttentionRequestedData>) => {
    if (desk === undefined) {
      throw new Error("there is no desk outside of tests");
    }
    const { page, agent } = desk;
    count += 1;
    const prompt = data.prompt ?? `Form ${count}`;
    const request = await agent.ask({ kind: "form", ...data, prompt });
    onTestFinished(() => request.dismiss());
    const card = page.getByRole("article", { name: prompt, exact: true });
    await card.getByRole("form").waitFor();
    await aimed(page);
    return {
      page,
      card,
      outcome: request.outcome,
      /** Commands that came for this question. */
      commands: () => agent.commands.filter((text) => JSON.parse(text).subject === request.id),
      box: (name: string) => card.getByRole("textbox", { name, exact: true }),
      radio: (name: string) => card.getByRole("radio", { name, exact: true }),
      button: (name: string) => card.getByRole("button", { name, exact: true }),
      send: card.getByRole("button", { name: "Send answers" }),
    };
  };
}

/** What comes and goes by itself while somebody points at a button. */

import type { AttentionRequestedData } from "@aepkit/events";
import { expect, test } from "vitest";
import { pageHop, startAgent } from "./support/agent.js";
import { addressOf, useBrowser } from "./support/browser.js";
import { aimed } from "./support/hands.js";

const newPage = useBrowser();

const permission = (prompt: string): AttentionRequestedData => ({
  kind: "permission",
  prompt,
  options: [
    { id: "allow", label: "Allow" },
    { id: "deny", label: "Deny" },
  ],
});

async function pointing(...prompts: readonly string[]) {
  const hop = await pageHop();
  const agent = await startAgent(hop);
  const requests = [];
  for (const prompt of prompts) {
    requests.push(await agent.ask(permission(prompt)));
  }
  const page = await newPage();
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let stopped: number | null = null;
    const setClock = (isStopped: boolean) => {
      stopped = isStopped ? now() : null;
    };
    Object.assign(window, { stopClock: () => setClock(true), startClock: () => setClock(false) });
    performance.now = () => stopped ?? now();
  });
  /** A slow machine takes longer between two steps of a test than anybody takes to press. */
  const clock = (name: "stopClock" | "startClock") =>
    page.evaluate((each) => (window as unknown as Record<string, () => void>)[each]?.(), name);
  await page.goto(addressOf(hop));
  const card = (name: string) => page.getByRole("article", { name, exact: true });
  const allow = (name: string) => card(name).getByRole("button", { name: "Allow" });
  const placeOf = async (name: string) => {
    await allow(name).waitFor();
    const box = await allow(name).boundingBox();
    return [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5] as const;
  };
  return { agent, requests, page, card, allow, placeOf, clock };
}

test("a request that comes while another is open stays folded, and none is answered by a press that was meant for another", async () => {
  const { agent, page, card, allow, placeOf, clock } = await pointing("Read the file?");
  const place = await placeOf("Read the file?");
  await page.mouse.move(...place);
  await clock("stopClock");
  await agent.ask(permission("Delete the disk?"));
  await card("Delete the disk?").waitFor();
  await page.mouse.click(...place);
  await allow("Read the file?").click();
  await card("Read the file?").getByText("The page has just changed, so nothing was done. Press again.").waitFor();
  expect([await page.getByRole("form").count(), agent.commands]).toEqual([1, []]);
  await clock("startClock");
  await aimed(page);
  await allow("Read the file?").click();
  await card("Read the file?").getByText("You answered this.").waitFor();
  expect(await page.getByText("The page has just changed").count()).toBe(0);
  expect(agent.commands).toHaveLength(1);
});

test("one that is withdrawn moves others, which are not answered by that; keys are not concerned", async () => {
  const { agent, requests, page, card, allow, placeOf, clock } = await pointing("Lower", "Upper");
  await placeOf("Upper");
  await page.mouse.move(...(await placeOf("Lower")));
  await clock("stopClock");
  requests[1]?.dismiss();
  await card("Upper").getByText("The agent withdrew this question.").waitFor();
  await allow("Lower").click();
  await card("Lower").getByText("The page has just changed").waitFor();
  expect(agent.commands).toEqual([]);
  await allow("Lower").press("Enter");
  expect(await requests[0]?.outcome).toEqual({ kind: "answered", answer: { option: "allow" } });
});

test("a double click on an option that asks once more is not taken for both presses", async () => {
  const { agent, page } = await pointing();
  await agent.ask({
    kind: "form",
    prompt: "A form",
    fields: [{ id: "t", type: "string", label: "Title" }],
    options: [{ id: "decline", label: "Decline all of this for now" }],
  });
  await page.getByRole("textbox", { name: "Title" }).fill("typed");
  await page.getByRole("button", { name: "Decline all" }).dblclick();
  await page.getByRole("button", { name: "Back to the form" }).click();
  expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("typed");
  expect(agent.commands).toEqual([]);
});

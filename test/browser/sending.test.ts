/** What is said of an answer that was sent, and of what was entered. */

import type { AttentionRequestedData } from "@aepkit/events";
import { expect, test } from "vitest";
import { type AgentOptions, pageHop, startAgent } from "./support/agent.js";
import { addressOf, useBrowser } from "./support/browser.js";

const newPage = useBrowser();
const form: AttentionRequestedData = {
  kind: "form",
  prompt: "A form",
  fields: [{ id: "t", type: "string", label: "Title" }],
  options: [{ id: "decline", label: "Not now" }],
};

async function opened(options: AgentOptions = { holds: true }) {
  const hop = await pageHop();
  const agent = await startAgent(hop, options);
  const page = await newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  return { hop, agent, page, ...partsOf(page), open: () => page.goto(addressOf(hop)) };
}

function partsOf(page: Awaited<ReturnType<typeof newPage>>) {
  return {
    title: page.getByRole("textbox", { name: "Title" }),
    note: page.getByRole("textbox", { name: "Note for the agent" }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    onWay: page.getByText("Your answer is on its way."),
    closed: (text: string) => page.getByRole("status").filter({ hasText: text }),
  };
}

test("withdrawn while an answer is on its way: it says that the answer was sent and not taken", async () => {
  const { agent, title, onWay, closed, open } = await opened();
  const request = await agent.ask(form);
  await open();
  await title.fill("Boxes");
  await title.press("Enter");
  await onWay.waitFor();
  request.dismiss();
  const status = closed("The agent withdrew this question.");
  await status.waitFor();
  expect(await status.textContent()).toContain("Your answer was sent and was not taken;");
  expect(await status.textContent()).not.toContain("Nothing");
});

test("of two tabs that answer, the later is told that its answer was not taken", async () => {
  const { hop, agent, page, title, onWay, open } = await opened();
  const { outcome } = await agent.ask(form);
  await open();
  const other = await newPage();
  await other.goto(addressOf(hop));
  const second = partsOf(other);
  await title.fill("one");
  await second.title.fill("two");
  await title.press("Enter");
  await onWay.waitFor();
  await expect.poll(() => agent.commands.length).toBe(1);
  await second.title.press("Enter");
  await expect.poll(() => agent.commands.length).toBe(2);
  agent.letThrough();
  expect(await outcome).toEqual({ kind: "answered", answer: { values: { t: "one" } } });
  await page.getByText("You answered this.").waitFor();
  const status = second.closed("This was answered elsewhere.");
  await status.waitFor();
  expect(await status.textContent()).toContain("not taken;");
  expect(await status.textContent()).not.toContain("Nothing");
});

test("a refusal that comes after a reload is answered by another command", async () => {
  const { agent, page, title, onWay, open } = await opened();
  let faults = [{ message: "not yet" }];
  const { outcome } = await agent.ask(form, () => faults);
  await open();
  await title.fill("Boxes");
  await title.press("Enter");
  await onWay.waitFor();
  await expect.poll(() => agent.commands.length).toBeGreaterThan(0);
  await page.reload();
  await onWay.waitFor();
  agent.letThrough();
  await page.getByText("it is not valid").waitFor();
  faults = [];
  expect(await title.inputValue()).toBe("Boxes");
  await title.press("Enter");
  expect(await outcome).toEqual({ kind: "answered", answer: { values: { t: "Boxes" } } });
  expect(new Set(agent.commands.map((text) => JSON.parse(text).id)).size).toBe(2);
});

test("a copy of the tab waits for the same answer, and keeps nothing else for it", async () => {
  const { agent, page, title, onWay, open } = await opened();
  await agent.ask(form);
  await open();
  await title.fill("one");
  await title.press("Enter");
  await onWay.waitFor();
  const [copy] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate(() => void window.open(location.href)),
  ]);
  const second = partsOf(copy);
  await second.onWay.waitFor();
  expect([await second.title.inputValue(), await second.title.isDisabled()]).toEqual(["one", true]);
  agent.letThrough();
  await second.closed("You answered this.").waitFor();
  expect(new Set(agent.commands).size).toBe(1);
});

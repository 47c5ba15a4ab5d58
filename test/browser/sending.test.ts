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

test.each([false, true])("no word came, and the answer was changed; loaded again: %s", async (isReloaded) => {
  const { agent, page, title, onWay, closed, open } = await opened();
  const { outcome } = await agent.ask(form);
  await page.clock.install();
  await open();
  await title.fill("one");
  await title.press("Enter");
  await onWay.waitFor();
  await expect.poll(() => agent.commands.length).toBeGreaterThan(0);
  await page.clock.runFor(31_000);
  await closed("If you change it, the first may still arrive and count.").waitFor();
  await title.fill("two");
  if (isReloaded) {
    await page.reload();
    await closed("the first may still arrive").waitFor();
    expect([await title.inputValue(), await title.isDisabled()]).toEqual(["two", false]);
  } else {
    await title.press("Enter");
    await onWay.waitFor();
  }
  agent.letThrough();
  expect(await outcome).toEqual({ kind: "answered", answer: { values: { t: "one" } } });
  await closed("The agent took an answer that you sent earlier. What stands here may differ from it.").waitFor();
  expect(await title.inputValue()).toBe("two");
  expect(await page.getByText("✓ Applied").count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain("two");
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

test("the note cannot be changed while it is on its way, and what was entered is kept", async () => {
  const { agent, page, title, note, button, onWay, open } = await opened();
  const { outcome } = await agent.ask(form);
  await open();
  await title.fill("precious");
  await button("Not now").click();
  await note.fill("later");
  await button("Not now").click();
  await onWay.waitFor();
  expect(await note.isDisabled()).toBe(true);
  await page.keyboard.type("x");
  await page.reload();
  await onWay.waitFor();
  expect(await title.inputValue()).toBe("precious");
  agent.letThrough();
  expect(await outcome).toEqual({ kind: "answered", answer: { option: "decline", text: "later" } });
});

test("a note that was begun can be read after the question was withdrawn", async () => {
  const { agent, title, note, button, closed, open } = await opened();
  const request = await agent.ask(form);
  await open();
  await title.fill("Boxes");
  await button("Not now").click();
  await note.fill("a long reason");
  request.dismiss();
  await closed("The agent withdrew this question. Nothing of yours was sent").waitFor();
  expect([await note.isVisible(), await note.isDisabled(), await note.inputValue()]).toEqual([
    true,
    true,
    "a long reason",
  ]);
  expect(await button("Not now").count()).toBe(0);
});

test("refused, and then too late: both are told", async () => {
  const { hop, agent, page, title, onWay, closed } = await opened();
  await agent.ask({ ...form, expires_at: new Date(Date.now() + 5 * 60_000).toISOString() }, () => [
    { message: "no such title" },
  ]);
  await page.clock.install();
  await page.goto(addressOf(hop));
  await title.fill("Boxes");
  await title.press("Enter");
  await onWay.waitFor();
  agent.letThrough();
  const refusal = closed("In the words of the agent: no such title");
  await refusal.waitFor();
  await page.clock.runFor(6 * 60_000);
  await closed("The time to answer is over").waitFor();
  expect(await refusal.textContent()).toContain("it is not valid.");
  expect(await refusal.textContent()).not.toContain("send it again");
});

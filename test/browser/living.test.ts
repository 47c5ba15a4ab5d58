/** What happens to a form while somebody fills it in, by keyboard alone and by pointer. */

import type { FieldSpec } from "@aepkit/events";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";
import { type AgentOptions, pageHop, startAgent } from "./support/agent.js";
import { addressOf, useBrowser } from "./support/browser.js";
import { bothWays, type How, handsOn, isFocused } from "./support/hands.js";

const newPage = useBrowser();

const fields: FieldSpec[] = [
  { id: "t", type: "string", label: "Title", required: true },
  { id: "n", type: "number", label: "Count" },
];

/** The page of a hop, and its parts. */
async function opened(how: How, address: string, before: (page: Page) => Promise<void> = async () => undefined) {
  const page = await newPage();
  await before(page);
  await page.goto(address);
  return {
    page,
    hands: handsOn(page, how),
    title: page.getByRole("textbox", { name: "Title", exact: true }),
    send: page.getByRole("button", { name: "Send answers" }),
  };
}

async function started(options: AgentOptions = {}) {
  const hop = await pageHop();
  return { hop, agent: await startAgent(hop, options) };
}

const form = { kind: "form", prompt: "A form", fields } as const;

describe.each(bothWays)("with the %s", (how) => {
  test("time: what is left is shown, told once at one minute, and at zero the form is closed with the reason", async () => {
    const { hop, agent } = await started();
    const expires_at = new Date(Date.now() + 5 * 60_000).toISOString();
    await agent.ask({ ...form, expires_at });
    const { page, hands, title, send } = await opened(how, addressOf(hop), async (each) => {
      await each.clock.install();
    });
    await hands.type(title, "Half a title");
    await page.getByText(/The agent waits until .*: [45] min \d+ s left\. It sets this limit/).waitFor();
    const told = page.getByRole("status").filter({ hasText: "One minute is left" });
    await page.evaluate(() => {
      const texts: string[] = [];
      Object.assign(window, { told: texts });
      for (const status of document.querySelectorAll('[role="status"], [aria-live]')) {
        new MutationObserver(() => void texts.push(status.textContent)).observe(status, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }
    });
    await page.clock.runFor(3 * 60_000);
    expect(await told.count()).toBe(0);
    await page.clock.runFor(70_000);
    await told.waitFor();
    await page.clock.runFor(20_000);
    const all = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    expect(await all()).toEqual(["One minute is left to answer."]);
    await title.focus();
    await page.clock.runFor(60_000);
    const over = page.getByRole("status").filter({ hasText: "The time to answer is over" });
    await over.waitFor();
    expect(await isFocused(over)).toBe(true);
    expect([await title.isDisabled(), await title.inputValue()]).toEqual([true, "Half a title"]);
    expect(await send.count()).toBe(0);
    expect(agent.commands).toEqual([]);
  });

  test("answered in another page: the card closes and says so, and what was typed can be read", async () => {
    const { hop, agent } = await started();
    const { outcome } = await agent.ask(form);
    const [one, other] = [await opened(how, addressOf(hop)), await opened(how, addressOf(hop))];
    await one.hands.type(one.title, "From one");
    await other.hands.type(other.title, "From the other");
    await other.hands.press(other.send);
    expect(await outcome).toEqual({ kind: "answered", answer: { values: { t: "From the other" } } });
    const status = one.page.getByRole("status").filter({ hasText: "This was answered elsewhere." });
    await status.waitFor();
    expect([await one.title.inputValue(), await one.title.isDisabled(), await one.send.count()]).toEqual([
      "From one",
      true,
      0,
    ]);
    await other.page.getByRole("status").filter({ hasText: "You answered this." }).waitFor();
    expect(agent.commands).toHaveLength(1);
    for (const { page, hands } of [one, other]) {
      await hands.press(page.getByRole("button", { name: "Done" }));
      await page.getByRole("region", { name: "History" }).getByText("A form").waitFor();
      expect(await page.getByRole("form").count()).toBe(0);
    }
    await one.page.getByRole("region", { name: "History" }).getByText("answered by aep-page").waitFor();
  });

  test("withdrawn, timed out, and left behind by its session: each says what happened", async () => {
    const { hop, agent } = await started();
    const ending = await startAgent(hop);
    const { page, hands } = await opened(how, addressOf(hop));
    const card = (name: string) => page.getByRole("article", { name });
    const withdrawn = await agent.ask({ ...form, prompt: "Withdrawn" });
    await card("Withdrawn").getByRole("form").waitFor();
    const late = await agent.ask({ ...form, prompt: "Late" });
    await hands.press(card("Late").getByRole("button", { name: "Late" }));
    await hands.type(card("Withdrawn").getByRole("textbox", { name: "Title" }), "Kept");
    withdrawn.dismiss();
    late.expire();
    await card("Withdrawn").getByText("The agent withdrew this question.").waitFor();
    await card("Late").getByText("Nobody answered in time").waitFor();
    expect(await card("Withdrawn").getByRole("textbox", { name: "Title" }).inputValue()).toBe("Kept");
    await ending.ask({ ...form, prompt: "Left" });
    await card("Left").getByRole("form").waitFor();
    await ending.emitter.emit("session.ended").safe;
    await card("Left").getByText("The agent ended its session").waitFor();
  });

  test("rejected as invalid: the card stays, says why and what to do, and can be sent again", async () => {
    const { hop, agent } = await started();
    let faults = [{ message: "the title is taken" }];
    const { outcome } = await agent.ask(form, () => faults);
    const { page, hands, title, send } = await opened(how, addressOf(hop));
    await hands.type(title, "Boxes");
    await hands.press(send);
    const refusal = page.getByRole("status").filter({ hasText: "it is not valid" });
    await refusal.waitFor();
    expect(await refusal.textContent()).toContain("Change it and send it again.");
    expect(await refusal.textContent()).toContain("In the words of the agent: the title is taken");
    expect([await title.inputValue(), await title.isDisabled()]).toEqual(["Boxes", false]);
    faults = [];
    await hands.type(title, " two");
    await hands.press(send);
    expect(await outcome).toEqual({ kind: "answered", answer: { values: { t: "Boxes two" } } });
    expect(new Set(agent.commands.map((text) => JSON.parse(text).id)).size).toBe(2);
  });

  test("sent, accepted, applied; meanwhile everything is locked", async () => {
    const { hop, agent } = await started({ holds: true });
    const { outcome } = await agent.ask({ ...form, options: [{ id: "decline", label: "Not now" }] });
    const { page, hands, title, send } = await opened(how, addressOf(hop));
    await hands.type(title, "Boxes");
    await hands.press(send);
    const steps = page.getByRole("list", { name: "Progress of your answer" }).getByRole("listitem");
    await expect
      .poll(() => steps.allTextContents())
      .toEqual(["✓ Sent: done", "· Accepted: not yet", "· Applied: not yet"]);
    for (const button of [send, page.getByRole("button", { name: "Not now" })]) {
      expect(await button.getAttribute("aria-disabled")).toBe("true");
      await button.click({ force: true });
    }
    expect(await page.getByRole("textbox", { name: "Note for the agent (optional)" }).count()).toBe(0);
    expect(await title.isDisabled()).toBe(true);
    expect(agent.commands).toHaveLength(1);
    agent.letThrough();
    await outcome;
    await expect.poll(() => steps.allTextContents()).toEqual(["✓ Sent: done", "✓ Accepted: done", "✓ Applied: done"]);
  });

  test("the connection breaks: a banner, nothing can be sent, what is typed is kept, and then it goes on", async () => {
    const store = `${temporaryFolder()}/events.jsonl`;
    const hop = await pageHop({ store });
    const agent = await startAgent(hop);
    const { outcome } = await agent.ask(form);
    const { page, hands, title, send } = await opened(how, addressOf(hop));
    await hands.type(title, "Before");
    await hop.close();
    await page.getByRole("status").filter({ hasText: "The connection to the hop is lost." }).waitFor();
    await hands.type(title, " and after");
    expect(await send.getAttribute("aria-disabled")).toBe("true");
    await hands.press(title);
    await page.keyboard.press("Enter");
    await pageHop({ port: hop.port, store });
    await page.getByRole("status").filter({ hasText: "Connected" }).waitFor();
    expect(await title.inputValue()).toBe("Before and after");
    await expect.poll(() => send.getAttribute("aria-disabled")).toBe("false");
    expect(await page.getByRole("form").count()).toBe(1);
    // The agent comes back at its own pace.
    await expect.poll(async () => (await agent.socket.roster()).length).toBe(1);
    await hands.press(send);
    expect(await outcome).toEqual({ kind: "answered", answer: { values: { t: "Before and after" } } });
  });

  test("leaving with typed text is asked about; a reload keeps it until it is sent", async () => {
    const { hop, agent } = await started();
    const { outcome } = await agent.ask({
      ...form,
      fields: [
        ...fields,
        {
          id: "s",
          type: "select",
          label: "Size",
          multi: true,
          other: true,
          choices: [{ id: "c1", label: "Small" }],
        },
      ],
    });
    const { page, hands, title, send } = await opened(how, addressOf(hop));
    await title.waitFor();
    let asked = 0;
    page.on("dialog", (dialog) => {
      asked += 1;
      expect(dialog.type()).toBe("beforeunload");
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toBe(0);
    await hands.type(title, "Typed once");
    await hands.pick(page.getByRole("checkbox", { name: "Small" }));
    await hands.pick(page.getByRole("checkbox", { name: "Other…" }));
    await hands.type(page.getByRole("textbox", { name: "Your own answer" }), "Huge");
    await page.reload();
    expect(asked).toBe(1);
    await title.waitFor();
    expect(await title.inputValue()).toBe("Typed once");
    expect(await page.getByRole("textbox", { name: "Your own answer" }).inputValue()).toBe("Huge");
    await hands.press(send);
    expect(await outcome).toEqual({ kind: "answered", answer: { values: { t: "Typed once", s: ["c1", "Huge"] } } });
    await page.getByText("You answered this.").waitFor();
    const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes("draft")));
    expect(kept).toEqual([]);
    await page.reload();
    expect(asked).toBe(1);
  });

  test("texts that are withheld: stand-ins, and a word about it", async () => {
    const { hop, agent } = await started({ ceiling: "metadata", name: "careful" });
    const { outcome } = await agent.ask({ ...form, prompt: "Secret plans" });
    const { page, hands, send } = await opened(how, addressOf(hop));
    await page.getByText("The texts of this request are withheld by the agent.").waitFor();
    await page.getByRole("heading", { name: "careful requests form" }).waitFor();
    await hands.type(page.getByRole("textbox", { name: "t", exact: true }), "Boxes");
    await hands.press(send);
    expect(await outcome).toEqual({ kind: "answered", answer: { values: { t: "Boxes" } } });
    expect(await page.locator("body").textContent()).not.toContain("Secret");
  });
});

describe("and besides", () => {
  const how = "keyboard";

  test("what was entered for a request that ends without it can be read until it is thrown away", async () => {
    const { hop, agent } = await started();
    const folded = await agent.ask({
      ...form,
      prompt: "Folded",
      fields: [...fields, { id: "b", type: "boolean", label: "Sure?" }],
    });
    const open = await agent.ask({ kind: "input", prompt: "Open" });
    const empty = await agent.ask({ kind: "input", prompt: "Empty" });
    const { page, title } = await opened(how, addressOf(hop));
    page.on("dialog", (dialog) => void dialog.accept());
    const fold = (name: string) => page.getByRole("button", { name, exact: true }).click();
    for (const name of ["Folded", "Open"]) {
      await page.getByRole("article", { name }).waitFor();
      if ((await page.getByRole("button", { name, exact: true }).getAttribute("aria-expanded")) === "false") {
        await fold(name);
      }
    }
    await title.fill("Boxes\nand crates");
    await page.getByRole("radio", { name: "Yes" }).check();
    await page.getByRole("article", { name: "Open" }).getByRole("textbox").fill("A reply");
    await fold("Folded");
    for (const request of [folded, open, empty]) {
      request.dismiss();
    }
    const entry = (prompt: string) =>
      page.getByRole("region", { name: "History" }).getByRole("listitem").filter({ hasText: prompt });
    const text = (prompt: string) => entry(prompt).locator("details p:not(.aep-row)").allTextContents();
    await entry("Folded").getByText("What you entered").click();
    expect(await text("Folded")).toEqual(["Title: Boxes\nand crates", "Sure?: Yes"]);
    await page.reload();
    await entry("Open").getByText("What you entered").click();
    expect(await text("Open")).toEqual(["Your words: A reply"]);
    expect(await text("Empty")).toEqual([]);
    await entry("Open").getByRole("button", { name: "Throw it away" }).click();
    expect(await isFocused(page.getByRole("heading", { name: "History" }))).toBe(true);
    await page.reload();
    await entry("Folded").getByText("What you entered").waitFor();
    expect([await text("Open"), await text("Folded")]).toEqual([[], ["Title: Boxes\nand crates", "Sure?: Yes"]]);
  });

  test("a full storage is told of at once, and no older text comes back", async () => {
    const { hop, agent } = await started();
    await agent.ask(form);
    const { page, title } = await opened(how, addressOf(hop));
    page.on("dialog", (dialog) => void dialog.accept());
    await title.fill("Short");
    const warning = page.getByRole("status").filter({ hasText: "This browser does not store what you enter" });
    expect(await warning.count()).toBe(0);
    await page.evaluate(() => {
      let piece = "x".repeat(1 << 20);
      for (let count = 0; piece !== ""; count += 1) {
        try {
          sessionStorage.setItem(`filling.${count}`, piece);
        } catch {
          piece = piece.slice(0, piece.length >> 1);
        }
      }
    });
    await title.fill("Longer than before");
    await warning.waitFor();
    await page.reload();
    await title.waitFor();
    expect(await title.inputValue()).toBe("");
  });

  test("the focus goes to the reason only if its place froze or went", async () => {
    const { hop, agent } = await started({ holds: true });
    const requests = [];
    for (const prompt of ["One", "Two"]) {
      requests.push(await agent.ask({ ...form, prompt }));
    }
    const { page, hands } = await opened(how, addressOf(hop));
    const [one, two] = ["One", "Two"].map((name) => page.getByRole("article", { name, exact: true }));
    if (one === undefined || two === undefined) {
      throw new Error("two names make two cards");
    }
    const title = (card: typeof one) => card.getByRole("textbox", { name: "Title" });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await hands.type(title(two), "Boxes");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Your answer is on its way.");
    await hands.type(title(one), "Crates");
    await hands.press(one.getByRole("button", { name: "Send answers" }));
    await one.getByText("Your answer is on its way.").waitFor();
    expect(await isFocused(one.getByRole("button", { name: "Send answers" }))).toBe(true);
    requests[1]?.dismiss();
    await two.getByText("The agent withdrew this question.").waitFor();
    expect(await isFocused(one.getByRole("button", { name: "Send answers" }))).toBe(true);
    requests[0]?.dismiss();
    await expect.poll(focused).toContain("The agent withdrew this question.");
  });

  test("loaded again while an answer is on its way: it is still one's own, and never another command", async () => {
    const { hop, agent } = await started({ holds: true });
    const { outcome } = await agent.ask(form);
    const { page, hands, title, send } = await opened(how, addressOf(hop));
    page.on("dialog", (dialog) => void dialog.accept());
    await hands.type(title, "Boxes");
    await hands.press(send);
    await page.getByText("Your answer is on its way.").waitFor();
    await page.reload();
    await page.getByText("Your answer is on its way.").waitFor();
    expect([await title.inputValue(), await title.isDisabled()]).toEqual(["Boxes", true]);
    await expect.poll(() => agent.commands.length).toBeGreaterThan(1);
    expect(new Set(agent.commands).size).toBe(1);
    agent.letThrough();
    expect(await outcome).toEqual({ kind: "answered", answer: { values: { t: "Boxes" } } });
    await page.getByText("You answered this.").waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Boxes");
    await page.reload();
    await page.getByRole("region", { name: "History" }).getByText("You answered this.").waitFor();
  });
});

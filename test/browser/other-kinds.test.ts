/** Requests that are no forms, and how they are answered. */

import { describe, expect, test } from "vitest";
import { request as requestEvent } from "../support/streams.js";
import { galleryHop, pageHop, startAgent } from "./support/agent.js";
import { addressOf, useBrowser } from "./support/browser.js";
import { useDesk } from "./support/desk.js";
import { bothWays, handsOn, isFocused } from "./support/hands.js";

const ask = useDesk();
const newPage = useBrowser();

const options = [
  { id: "allow", label: "Allow once" },
  { id: "deny", label: "Deny" },
];

describe.each(bothWays)("with the %s", (how) => {
  test("permission: its options are buttons, none is the default, and a note can go along", async () => {
    const { page, card, box, button, outcome, commands } = await ask({
      kind: "permission",
      options,
      context: { command: "rm -r build" },
    });
    const hands = handsOn(page, how);
    await card.getByText('"command": "rm -r build"').waitFor();
    expect(await card.getByRole("button", { name: /Send/ }).count()).toBe(0);
    await hands.type(box("Note for the agent"), "not that folder");
    // A new line, for nothing is chosen by it.
    await page.keyboard.press("Enter");
    expect(commands()).toEqual([]);
    await hands.press(button("Deny"));
    expect(await outcome).toEqual({ kind: "answered", answer: { option: "deny", text: "not that folder\n" } });
  });

  test("permission without options: there is nothing to press, and the form says so", async () => {
    const { card } = await ask({ kind: "permission" });
    await card.getByText("The agent offers nothing to pick here.").waitFor();
    expect(await card.locator("form :is(button, textarea):visible").count()).toBe(0);
  });

  test.each(["input", "review", "auth", "other"] as const)("%s: a reply in words, or an option", async (kind) => {
    const hands = (page: Parameters<typeof handsOn>[0]) => handsOn(page, how);
    const first = await ask({ kind, options });
    await hands(first.page).type(first.box("Your reply"), "Call it Boxes");
    await first.page.keyboard.press("Enter");
    expect(await first.outcome).toEqual({ kind: "answered", answer: { text: "Call it Boxes" } });
    const second = await ask({ kind, options });
    await hands(second.page).press(second.button("Allow once"));
    expect(await second.outcome).toEqual({ kind: "answered", answer: { option: "allow" } });
  });

  test("a reply that names an option is asked about", async () => {
    const { page, card, box, button, outcome, commands } = await ask({ kind: "input", options });
    const hands = handsOn(page, how);
    await hands.type(box("Your reply"), " DENY ");
    await hands.press(button("Send reply"));
    await card.getByText("also one of the options: “Deny”. Do you mean that option?").first().waitFor();
    expect(commands()).toEqual([]);
    await hands.press(button("Send that option"));
    expect(await outcome).toEqual({ kind: "answered", answer: { option: "deny" } });
  });

  test("an option asks once more if it leaves a reply behind", async () => {
    const { page, card, box, button, outcome, commands } = await ask({ kind: "input", options });
    const hands = handsOn(page, how);
    await hands.type(box("Your reply"), "a long reply");
    await hands.press(button("Deny"));
    const warning = card.getByText("What you entered above will not be sent.");
    await expect.poll(() => isFocused(warning)).toBe(true);
    expect(commands()).toEqual([]);
    await hands.press(button("Back to the form"));
    expect(await box("Your reply").inputValue()).toBe("a long reply");
    await hands.press(button("Deny"));
    await hands.press(button("Deny"));
    expect(await outcome).toEqual({ kind: "answered", answer: { option: "deny" } });
  });

  test("an empty reply is not sent", async () => {
    const { page, card, button, commands } = await ask({ kind: "input" });
    await handsOn(page, how).press(button("Send reply"));
    await card.getByRole("alert").waitFor();
    expect(commands()).toEqual([]);
  });
});

test("what cannot be answered from here is shown without controls", async () => {
  const hop = await pageHop();
  const agent = await startAgent(hop);
  await agent.ask({ kind: "auth", prompt: "Sign in", options, respond_via: ["oob"] });
  const page = await newPage();
  await page.goto(addressOf(hop));
  const card = page.getByRole("article", { name: "Sign in" });
  await card.getByText("This request cannot be answered from here.").waitFor();
  expect(await card.getByRole("listitem").allTextContents()).toEqual(["Allow once", "Deny"]);
  expect(await card.locator("button:not([aria-expanded]), input, textarea").count()).toBe(0);
});

test("a request without a payload says why there is nothing to answer", async () => {
  const hop = await pageHop();
  await hop.emit(requestEvent(1, {}, { data: undefined, capture: "none" }));
  const page = await newPage();
  await page.goto(addressOf(hop));
  const card = page.getByRole("article", { name: "A request whose text is withheld" });
  await card.getByText("The agent did not pass on what it asks").waitFor();
});

test("a kind that is not known takes a reply", async () => {
  const { url } = await galleryHop();
  const page = await newPage();
  await page.goto(`${url}/?only=unknown-kind`);
  await page.getByRole("textbox", { name: "Your reply" }).fill("The second");
  await page.getByRole("button", { name: "Send reply" }).click();
  expect(await page.locator("output").textContent()).toBe('{"text":"The second"}');
});

test("an agent that is gone is told from one that refuses", async () => {
  const hop = await pageHop();
  await hop.emit(requestEvent(1, { kind: "input", prompt: "Anybody?" }, { capture: "redacted" }));
  const page = await newPage();
  await page.goto(addressOf(hop));
  await page.getByRole("textbox", { name: "Your reply" }).fill("Yes");
  await page.getByRole("button", { name: "Send reply" }).click();
  const status = page.getByRole("status").filter({ hasText: "The agent is not connected any more" });
  await status.waitFor();
  expect(await status.textContent()).toContain("send it again. What you entered is kept.");
  expect(await page.getByRole("textbox", { name: "Your reply" }).inputValue()).toBe("Yes");
});

/** WCAG 2.2 AA: axe in every state of the page, and what axe cannot see. */

import type { FieldSpec } from "@aepkit/events";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { galleryHop, pageHop, startAgent } from "./support/agent.js";
import { expectAccessible } from "./support/axe.js";
import { addressOf, useBrowser } from "./support/browser.js";
import { descriptionOf, isFocused } from "./support/hands.js";

const newPage = useBrowser();

const fields: FieldSpec[] = [
  { id: "t", type: "string", label: "Title", required: true },
  { id: "n", type: "number", label: "Count", required: true, min: 1, max: 9 },
  {
    id: "s",
    type: "select",
    label: "Size",
    other: true,
    choices: [
      { id: "c1", label: "Small" },
      { id: "c2", label: "Medium" },
    ],
  },
];
const form = { kind: "form", prompt: "A form", fields } as const;

describe.each(["light", "dark"] as const)("axe finds nothing, %s", (colorScheme) => {
  // Nothing but colours changes in the dark.
  const rules = colorScheme === "dark" ? ["color-contrast", "link-in-text-block"] : undefined;
  test("on the live page, in every state", async () => {
    const hop = await pageHop();
    const agent = await startAgent(hop, { holds: true });
    // Room for all of it: what is scrolled under the buttons that stay in view would count as too small to hit.
    const page = await newPage({ colorScheme, viewport: { width: 900, height: 1600 } });
    await page.clock.install();
    await page.goto(addressOf(hop));
    await page.getByText("No agent is waiting").waitFor();
    await expectAccessible(page, "nothing asked", rules);

    let faults = [{ message: "not on a Friday" }];
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    await agent.ask({ ...form, options: [{ id: "decline", label: "Not now" }], expires_at }, () => faults);
    const send = page.getByRole("button", { name: "Send answers" });
    await send.waitFor();
    await expectAccessible(page, "empty", rules);

    await send.click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page, "errors", rules);

    await page.getByRole("radio", { name: "Other…" }).check();
    await page.getByRole("textbox", { name: "Your own answer" }).fill("small");
    await page.getByRole("textbox", { name: "Title" }).fill("Boxes");
    await page.getByRole("textbox", { name: "Count" }).fill("3");
    await expectAccessible(page, "other open", rules);
    await send.click();
    await page.getByRole("button", { name: "Keep my text" }).waitFor();
    await expectAccessible(page, "asked about a choice", rules);
    await page.getByRole("button", { name: "Keep my text" }).click();

    await page.getByRole("button", { name: "Not now" }).click();
    await page.getByRole("textbox", { name: "Note for the agent (optional)" }).waitFor();
    await expectAccessible(page, "declining", rules);
    await page.getByRole("button", { name: "Back to the form" }).click();

    await send.click();
    await page.getByText("Your answer is on its way.").waitFor();
    await expectAccessible(page, "sending", rules);
    agent.letThrough();
    await page.getByText("not on a Friday").waitFor();
    await expectAccessible(page, "rejected", rules);

    await page.getByRole("button", { name: /A form/ }).click();
    await expectAccessible(page, "folded", rules);
    await page.getByRole("button", { name: /A form/ }).click();
    faults = [];
    await send.click();
    await page.getByText("You answered this.").waitFor();
    await expectAccessible(page, "answered", rules);
    await page.getByRole("button", { name: "Done" }).click();

    const { dismiss } = await agent.ask({ ...form, prompt: "Another" });
    await send.waitFor();
    dismiss();
    await page.getByText("The agent withdrew this question.").first().waitFor();
    await expectAccessible(page, "settled elsewhere", rules);
    await page.getByRole("button", { name: "Done" }).click();

    await agent.ask({ ...form, prompt: "Short", expires_at: new Date(Date.now() + 120_000).toISOString() });
    await send.waitFor();
    await page.clock.runFor(180_000);
    await page.getByText("The time to answer is over").waitFor();
    await expectAccessible(page, "expired", rules);

    await agent.ask({ ...form, prompt: "Last" });
    await page.getByRole("button", { name: "Last" }).click();
    await send.waitFor();
    await hop.close();
    await page.getByText("The connection to the hop is lost.").waitFor();
    await expectAccessible(page, "offline", rules);
  });

  test("in the gallery, and without a token", async () => {
    const gallery = await galleryHop();
    const page = await newPage({ colorScheme });
    await page.goto(gallery.url);
    await page.getByRole("article").nth(12).waitFor();
    await expectAccessible(page, "gallery", rules);
    for (const button of await page.getByRole("button", { name: /^Send (?:answers|reply)$/ }).all()) {
      await button.click({ force: true });
    }
    await expectAccessible(page, "gallery with errors", rules);
    await page.goto((await pageHop()).url);
    await page.getByText("This address lets nobody answer").waitFor();
    await expectAccessible(page, "no token", rules);
  });
});

describe("what axe cannot see", () => {
  const gallery = async (only: string, options: Parameters<typeof newPage>[0] = {}) => {
    const { url } = await galleryHop();
    const page = await newPage(options);
    await page.goto(`${url}/?only=${only}`);
    await page.getByRole("article").first().waitFor();
    return page;
  };

  test("every control has its role, its name, and says in words whether it is required", async () => {
    const page = await gallery("every-field");
    const expected = [
      ["textbox", "Name of the branch", "Required"],
      ["textbox", "Retries", "Optional. A number from 0 to 5."],
      ["textbox", "Budget", "Required. A number."],
      ["radiogroup", "Keep the old data?", "Required"],
      ["radiogroup", "Store", "Optional"],
      ["group", "Checks to run", "Required. Pick any number."],
      ["combobox", "Time zone", "Optional"],
    ] as const;
    for (const [role, name, description] of expected) {
      const control = page.getByRole(role, { name, exact: true });
      expect(await control.count(), name).toBe(1);
      expect(await descriptionOf(control), name).toBe(description);
      expect(await page.getByText(name, { exact: true }).first().isVisible(), name).toBe(true);
    }
    for (const [group, names] of [
      ["Keep the old data?", ["Yes", "No"]],
      ["Store", ["Local file", "Memory only", "Other…"]],
    ] as const) {
      const radios = page.getByRole("radiogroup", { name: group }).getByRole("radio");
      expect(
        await radios.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).labels?.[0]?.textContent)),
      ).toEqual(names);
    }
    expect(await page.getByRole("radiogroup", { name: "Keep" }).getAttribute("aria-required")).toBe("true");
    expect(await page.getByRole("radiogroup", { name: "Store" }).getAttribute("aria-required")).toBe("false");
    expect(await page.getByRole("form", { name: "A field of each type" }).count()).toBe(1);
  });

  test("headings go down step by step, and each card has one", async () => {
    const hop = await pageHop();
    const agent = await startAgent(hop, { name: "namer", session: "s_named" });
    await agent.ask(form);
    const page = await newPage();
    await page.goto(addressOf(hop));
    await page.getByRole("form", { name: "A form" }).waitFor();
    const headings = await page
      .getByRole("heading")
      .evaluateAll((all) => all.map((each) => `${each.tagName} ${each.textContent}`));
    expect(headings).toEqual(["H1 Questions from agents", "H2 Waiting for you: 1", "H3 A form", "H2 History"]);
    const card = page.getByRole("article", { name: "A form" });
    expect(await card.textContent()).toMatch(/Agent namer, session s_named, asked at /);
    expect(await page.title()).toBe("(1) Questions from agents");
  });

  test.each([
    ["320 px wide", { viewport: { width: 320, height: 600 } }, ""],
    ["zoomed to 200 %", { viewport: { width: 450, height: 350 }, deviceScaleFactor: 2 }, ""],
    ["with letters twice as large", { viewport: { width: 640, height: 800 } }, "200%"],
    ["320 px wide with letters twice as large", { viewport: { width: 320, height: 800 } }, "200%"],
  ])("nothing is lost %s", async (_, options, fontSize) => {
    const { url } = await galleryHop();
    const page = await newPage(options);
    await page.goto(url);
    await page.getByRole("article").nth(12).waitFor();
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    await page.locator("#every-field").getByRole("button", { name: "Send answers" }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.viewport.width);
    expect(await cutOff(page)).toEqual([]);
  });

  test("the element with the focus is never covered by the buttons that stay in view", async () => {
    const page = await gallery("every-field", { viewport: { width: 500, height: 520 } });
    const actions = page.locator(".aep-actions");
    const send = page.getByRole("button", { name: "Send answers" });
    await page.getByRole("radiogroup", { name: "Store" }).getByRole("radio", { name: "Other…" }).check();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await isInView(send)).toBe(true);
    let stops = 0;
    for (const key of ["Tab", "Shift+Tab"]) {
      await page.getByRole("textbox", { name: "Name of the branch" }).focus();
      for (let count = 0; count < 12; count += 1) {
        await page.keyboard.press(key);
        const focused = page.locator(":focus");
        if ((await focused.count()) === 0 || (await isFocused(send))) {
          break;
        }
        stops += 1;
        const [box, bar] = [await focused.boundingBox(), await actions.boundingBox()];
        expect((box?.y ?? 0) + (box?.height ?? 0), `${key} ${count}`).toBeLessThanOrEqual(bar?.y ?? 0);
      }
    }
    expect(stops).toBeGreaterThan(8);
  });

  const few = ["Stop the release and roll back", "Ask me again tomorrow morning", "Let somebody else decide"];
  test.each([
    ["few options", 640, 512, few],
    ["few options", 1280, 720, few],
    ["few options", 320, 568, few],
    ["one option", 640, 512, ["Stop"]],
    ["one option", 320, 568, ["Stop"]],
    ["many options", 320, 568, [...few, "Stop", "Go on"]],
    ["an option as long as a letter", 1280, 720, ["Stop it all ".repeat(100)]],
  ])("no control of a long form with %s is covered at %i × %i", async (_, width, height, labels) => {
    const hop = await pageHop();
    const agent = await startAgent(hop);
    await agent.ask({
      ...form,
      fields: Array.from({ length: 16 }, (__, at) => ({ id: `f${at}`, type: "string", label: `Field ${at}` })),
      options: labels.map((label, at) => ({ id: `o${at}`, label })),
    });
    const page = await newPage({ viewport: { width, height } });
    await page.goto(addressOf(hop));
    await page.getByRole("textbox", { name: "Field 0", exact: true }).focus();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let count = 0; count < 15; count += 1) {
        await page.keyboard.press(key);
        // Where it is once the browser has scrolled there.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const [box, bar] = [
          await page.locator(":focus").boundingBox(),
          await page.locator(".aep-actions").boundingBox(),
        ];
        expect(box?.y, `${key} ${count}`).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${key} ${count}`).toBeLessThanOrEqual(
          Math.min(bar?.y ?? 0, height),
        );
      }
    }
    const before = await page.evaluate(() => window.scrollY);
    await page.locator(".aep-actions button").first().focus();
    if (labels.join().length < 120 && labels.length <= 3) {
      expect(await page.evaluate(() => window.scrollY), "the buttons were in view").toBe(before);
    }
  });

  test("targets are 24 px at least", async () => {
    const { url } = await galleryHop();
    const page = await newPage();
    await page.goto(url);
    await page.locator("#every-field").getByRole("button", { name: "Send answers" }).click();
    await page.getByRole("alert").waitFor();
    const targets = page.locator(
      "a:visible, button:visible, input:visible, select:visible, textarea:visible, summary:visible",
    );
    const small = await targets.evaluateAll((all) =>
      all
        .map((each) => ({ text: each.outerHTML.slice(0, 80), box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ text, box }) => `${text} ${box.width} × ${box.height}`),
    );
    expect(await targets.count()).toBeGreaterThan(40);
    expect(small).toEqual([]);
  });

  test("whoever wants no motion gets none", async () => {
    const moving = (page: Page) =>
      page.locator("*").evaluateAll(
        (all) =>
          all.filter((each) => {
            const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(each);
            return transitionDuration !== "0s" || animationName !== "none" || scrollBehavior !== "auto";
          }).length,
      );
    expect(await moving(await gallery("filled", { reducedMotion: "reduce" }))).toBe(0);
  });

  test("with forced colours every button, border and focus can still be seen", async () => {
    const page = await gallery("offline", { forcedColors: "active" });
    const send = page.getByRole("button", { name: "Send answers" });
    await send.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    const style = await send.evaluate((each) => {
      const { outlineStyle, outlineWidth, borderStyle, color, backgroundColor, forcedColorAdjust } =
        getComputedStyle(each);
      return { outlineStyle, outlineWidth, borderStyle, isDistinct: color !== backgroundColor, forcedColorAdjust };
    });
    expect(style).toEqual({
      outlineStyle: "solid",
      outlineWidth: "3px",
      borderStyle: "dashed",
      isDistinct: true,
      forcedColorAdjust: "auto",
    });
    const error = await gallery("refused", { forcedColors: "active" });
    const notice = error.locator(".aep-refusal");
    expect(await notice.evaluate((each) => getComputedStyle(each).borderLeftStyle)).toBe("solid");
    await expectAccessible(error, "forced colours");
  });
});

/** Texts that their element cuts off, or that reach out of the page. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator("main *:not(.aep-hidden):not(.aep-hidden *)").evaluateAll((all) =>
    all
      .filter((each) => {
        const style = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        const cuts = style.overflowX === "hidden" || style.overflowX === "clip";
        const isOut = box.right > document.documentElement.clientWidth + 1 || box.left < -1;
        return each.checkVisibility() && ((cuts && each.scrollWidth > each.clientWidth + 1) || isOut);
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}

function isInView(control: ReturnType<Page["locator"]>): Promise<boolean> {
  return control.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

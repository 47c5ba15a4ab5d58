/** A person at a page: with the keyboard alone, or with a pointer. */

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export type How = "keyboard" | "pointer";

export const bothWays: readonly How[] = ["keyboard", "pointer"];

export interface Hands {
  /** Types into a control, behind what is there. */
  readonly type: (control: Locator, text: string) => Promise<void>;
  /** Picks a radio button or ticks a box. */
  readonly pick: (control: Locator) => Promise<void>;
  /** Presses a button or follows a link. */
  readonly press: (control: Locator) => Promise<void>;
}

/** What somebody can do on a page in one of the two ways. */
export function handsOn(page: Page, how: How): Hands {
  if (how === "pointer") {
    return {
      type: async (control, text) => {
        await control.click();
        await page.keyboard.press("End");
        await page.keyboard.type(text);
      },
      pick: (control) => control.click(),
      press: (control) => control.click(),
    };
  }
  return {
    type: async (control, text) => {
      await tabTo(page, control);
      await page.keyboard.press("End");
      await page.keyboard.type(text);
    },
    pick: async (control) => {
      if ((await control.getAttribute("type")) !== "radio") {
        await tabTo(page, control);
        await page.keyboard.press("Space");
        return;
      }
      // One stop for the whole group; arrows go on from there.
      const name = await control.getAttribute("name");
      const form = control.locator("xpath=ancestor::form");
      await tabTo(page, form.locator(`input[name="${name}"]`));
      await page.keyboard.press("Space");
      for (let count = 0; !(await control.isChecked()); count += 1) {
        expect(count, "presses of an arrow key").toBeLessThan(30);
        await page.keyboard.press("ArrowDown");
      }
    },
    press: async (control) => {
      await tabTo(page, control);
      await page.keyboard.press("Enter");
    },
  };
}

/** Goes forward with the Tab key until one of the controls has the focus, around the page if need be. */
async function tabTo(page: Page, controls: Locator): Promise<void> {
  await controls.first().waitFor();
  const hasFocus = () => controls.evaluateAll((all) => all.some((each) => each === document.activeElement));
  for (let count = 0; !(await hasFocus()); count += 1) {
    expect(count, `presses of Tab before ${controls}`).toBeLessThan(80);
    await page.keyboard.press("Tab");
  }
}

/** Waits as long as a pointer's press does nothing because a card came, went or changed. */
export async function aimed(page: Page): Promise<void> {
  await page.waitForTimeout(750);
}

/** True if the control has the focus. */
export function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

/** The texts that describe a control, in their order. */
export function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
      .join(" "),
  );
}

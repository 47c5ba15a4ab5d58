/** A page that is left alone for a while, and then has much to show. */

import type { FieldSpec } from "@aepkit/events";
import { expect, test } from "vitest";
import { pageHop, startAgent } from "./support/agent.js";
import { addressOf, useBrowser } from "./support/browser.js";

const newPage = useBrowser();

test("of 200 forms with 50 fields each, any can be opened, filled in and sent", async () => {
  const hop = await pageHop();
  const agent = await startAgent(hop);
  const fields = Array.from({ length: 50 }, (_, index): FieldSpec => {
    const common = { id: `f${index}`, label: `Question ${index}`, required: index === 49 };
    const choices = Array.from({ length: 5 }, (_, place) => ({ id: `c${place}`, label: `Choice ${place}` }));
    return index % 2 === 0 ? { ...common, type: "select", choices, other: true } : { ...common, type: "string" };
  });
  const asked = [];
  for (let count = 0; count < 200; count += 1) {
    asked.push(agent.ask({ kind: "form", prompt: `Form number ${count}.`, fields }));
  }
  const requests = await Promise.all(asked);
  const page = await newPage();
  await page.goto(addressOf(hop));
  await page.getByRole("heading", { name: "Waiting for you: 200" }).waitFor();
  expect(await page.getByRole("article").count()).toBe(200);
  // The newest are open, and the others cost no more than their headings.
  expect(await page.getByRole("form").count()).toBe(2);
  await page.getByRole("form", { name: "Form number 199." }).waitFor();

  const card = page.getByRole("article", { name: "Form number 17." });
  await card.getByRole("button", { name: "Form number 17." }).click();
  await card.getByRole("textbox", { name: "Question 49", exact: true }).fill("at the end");
  await card.getByRole("radiogroup", { name: "Question 48", exact: true }).getByLabel("Choice 3").check();
  await card.getByRole("button", { name: "Send answers" }).click();
  expect(await requests[17]?.outcome).toEqual({
    kind: "answered",
    answer: { values: { f48: "c3", f49: "at the end" } },
  });
  await card.getByText("You answered this.").waitFor();
  await page.getByRole("heading", { name: "Waiting for you: 199" }).waitFor();

  // What comes meanwhile neither unfolds nor folds anything.
  await agent.ask({ kind: "form", prompt: "One more.", fields });
  await page.getByRole("heading", { name: "Waiting for you: 200" }).waitFor();
  expect(await page.getByRole("form").count()).toBe(3);
});

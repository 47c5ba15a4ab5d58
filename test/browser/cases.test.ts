/** Faults that other form libraries had, as their users reported them. */

import type { AttentionRequestedData, FieldSpec } from "@aepkit/events";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { pageHop, startAgent } from "./support/agent.js";
import { addressOf, useBrowser } from "./support/browser.js";
import { aimed } from "./support/hands.js";

const newPage = useBrowser();

/** Asks forms over a hop of its own, and opens the page on them. */
async function asked(...requests: readonly Partial<AttentionRequestedData>[]) {
  const hop = await pageHop();
  const agent = await startAgent(hop);
  const outcomes = [];
  for (const request of requests) {
    outcomes.push((await agent.ask({ kind: "form", prompt: "Form", ...request })).outcome);
  }
  const page = await newPage();
  await page.goto(addressOf(hop));
  await page.getByRole("form").first().waitFor();
  return { page, agent, outcomes };
}

const send = (place: Page | Locator) => place.getByRole("button", { name: "Send answers" }).click();

async function valuesOf(outcome: Promise<unknown> | undefined): Promise<unknown> {
  return await outcome;
}

test("accessible names, groups, and errors that are told", async () => {
  const fields: FieldSpec[] = [
    { id: "n", type: "number", label: "Retries", required: true, min: 1 },
    {
      id: "z",
      type: "select",
      label: "Zones",
      multi: true,
      choices: [
        { id: "n", label: "North" },
        { id: "s", label: "South" },
      ],
    },
    { id: "q", type: "select", label: "Queue", choices: [{ id: "1", label: "Fast" }] },
  ];
  const { page } = await asked({ fields });
  const number = page.getByRole("textbox", { name: "Retries", exact: true });
  await expect.poll(() => number.count()).toBe(1);
  expect(await page.getByRole("group", { name: "Zones", exact: true }).count()).toBe(1);
  expect(await page.getByRole("radiogroup", { name: "Queue", exact: true }).count()).toBe(1);
  expect(await number.evaluate((control: HTMLInputElement) => control.required)).toBe(true);
  expect(await number.getAttribute("aria-invalid")).toBe("false");
  await send(page);
  await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
  const described = await number.evaluate((control) =>
    (control.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent),
  );
  expect(described).toEqual(["Required. A number of at least 1.", "Error: Enter a number."]);
  expect(await number.evaluate((control) => control === document.activeElement)).toBe(true);
});

test("labels, prompts and ids are text", async () => {
  const label = '<b onmouseover="window.__aep_canary=1">Name</b>';
  const { page, outcomes } = await asked({
    prompt: "<img src=x onerror=window.__aep_canary=1>",
    fields: [
      { id: "f<script>window.__aep_canary=1</script>", type: "string", label, required: true },
      {
        id: "p",
        type: "select",
        label: "Pick",
        choices: [
          { id: '"><svg onload=window.__aep_canary=1>', label: "</option><script>window.__aep_canary=1</script>" },
        ],
      },
    ],
  });
  const scripts = await page.locator("script").count();
  await send(page);
  await page.getByText("Enter an answer.").first().waitFor();
  await page.getByText(label).first().hover();
  expect(await page.getByText(label).first().isVisible()).toBe(true);
  expect(await page.locator("main b, main img, main a:not([href^='#']), main svg").count()).toBe(0);
  expect(await page.locator("script").count()).toBe(scripts);
  expect(await page.evaluate(() => "__aep_canary" in window)).toBe(false);
  await page.getByLabel(label).fill("x");
  await page.getByLabel("</option>").check();
  await send(page);
  expect(await valuesOf(outcomes[0])).toEqual({
    kind: "answered",
    answer: {
      values: { "f<script>window.__aep_canary=1</script>": "x", p: '"><svg onload=window.__aep_canary=1>' },
    },
  });
});

test("numbers stay numbers however they are typed, and a cleared one is absent", async () => {
  const fields = ["a", "b", "c", "d"].map((id): FieldSpec => ({ id, type: "number", label: id.toUpperCase() }));
  const { page, outcomes } = await asked({ fields });
  for (const [label, typed] of [
    ["A", "3.10"],
    ["B", "1.0"],
    ["C", "0"],
    ["D", "7"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).pressSequentially(typed);
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(typed);
  }
  await page.getByLabel("D", { exact: true }).clear();
  await send(page);
  expect(await valuesOf(outcomes[0])).toEqual({ kind: "answered", answer: { values: { a: 3.1, b: 1, c: 0 } } });
});

test("nothing is picked until somebody picks it", async () => {
  const { page, agent, outcomes } = await asked({
    fields: [
      {
        id: "s",
        type: "select",
        label: "Size",
        required: true,
        choices: [
          { id: "s", label: "Small" },
          { id: "m", label: "Medium" },
        ],
      },
      { id: "o", type: "select", label: "Ink", choices: [{ id: "k", label: "Black" }] },
    ],
  });
  expect(await page.locator("input:checked").count()).toBe(0);
  await send(page);
  await page.getByRole("alert").getByRole("link", { name: "Size: Pick one of the choices." }).waitFor();
  expect(agent.commands).toEqual([]);
  await page.getByLabel("Medium").check();
  await send(page);
  expect(await valuesOf(outcomes[0])).toEqual({ kind: "answered", answer: { values: { s: "m" } } });
});

describe("two forms on one page", () => {
  const go: FieldSpec = {
    id: "go",
    type: "select",
    label: "Go?",
    choices: [
      { id: "y", label: "Yes" },
      { id: "n", label: "No" },
    ],
  };

  test("with the same ids keep apart", async () => {
    const { page, outcomes } = await asked({ prompt: "A", fields: [go] }, { prompt: "B", fields: [go] });
    const [a, b] = ["A", "B"].map((name) => page.getByRole("article", { name, exact: true }));
    await a?.getByText("Yes", { exact: true }).click();
    await b?.getByText("No", { exact: true }).click();
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const form of [a, b]) {
      await aimed(page);
      await form?.getByRole("button", { name: "Send answers" }).click();
    }
    expect(await Promise.all(outcomes)).toEqual(
      ["y", "n"].map((value) => ({ kind: "answered", answer: { values: { go: value } } })),
    );
  });
});

/** From the hook of an agent to a person at the page, and back. */

import { expect, test } from "vitest";
import { checks, hookEvent, startHook, store } from "../support/claude-hook.js";
import { pageHop } from "./support/agent.js";
import { addressOf, useBrowser } from "./support/browser.js";

const newPage = useBrowser();

test("the hook asks, two pages show it, one answers, the hook prints the answer, and the other page closes its card", async () => {
  const hop = await pageHop();
  const pages = [await newPage(), await newPage()];
  for (const page of pages) {
    await page.goto(addressOf(hop));
  }
  const [one, other] = pages;
  const run = startHook(hookEvent([store, checks]), hop);
  await one?.getByRole("heading", { name: "claude-code asks 2 questions" }).waitFor();
  await one
    ?.getByRole("radiogroup", { name: "Store: Which store should keep the drafts?" })
    .getByLabel("Memory only")
    .check();
  const boxes = one?.getByRole("group", { name: "Checks: Which checks should run?", exact: true });
  await boxes?.getByLabel("Lint").check();
  await boxes?.getByLabel("Other…").check();
  await boxes?.getByRole("textbox", { name: "Your own answer" }).fill("spelling");
  await other
    ?.getByRole("radiogroup", { name: /^Store/ })
    .getByLabel("Local file")
    .check();
  expect(run.output().stdout).toBe("");
  await one?.getByRole("button", { name: "Send answers" }).click();

  const { status, stdout, stderr } = await run.exit;
  expect([status, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toEqual({
    hookSpecificOutput: {
      hookEventName: "PreToolUse",
      permissionDecision: "allow",
      updatedInput: {
        questions: [store, checks],
        answers: { [store.question]: "Memory only", [checks.question]: "Lint, spelling" },
      },
    },
  });
  await one?.getByText("You answered this.").waitFor();
  const applied = one?.getByRole("listitem").filter({ hasText: "Applied" });
  await expect.poll(() => applied?.textContent()).toBe("✓ Applied: done");
  await other?.getByRole("status").filter({ hasText: "This was answered elsewhere." }).waitFor();
  expect(await other?.getByLabel("Local file").isChecked()).toBe(true);
  expect(await other?.getByRole("button", { name: "Send answers" }).count()).toBe(0);
});

test("declining at the page denies, with the reason", async () => {
  const hop = await pageHop();
  const page = await newPage();
  await page.goto(addressOf(hop));
  const run = startHook(hookEvent([store]), hop);
  await page.getByRole("button", { name: "Decline to answer" }).click();
  await page.getByRole("textbox", { name: "Note for the agent (optional)" }).fill("ask me tomorrow");
  await page.getByRole("button", { name: "Decline to answer" }).click();
  expect(JSON.parse((await run.exit).stdout)).toMatchObject({
    hookSpecificOutput: {
      permissionDecision: "deny",
      permissionDecisionReason: "The user declined to answer the questions. Their reason: ask me tomorrow",
    },
  });
});

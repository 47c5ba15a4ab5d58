/** Accessibility of a page, by axe-core. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/**
 * Fails unless axe finds nothing wrong with the page as it is now, and has looked at something. `rules` narrows it down to what
 * can differ from another run.
 */
export async function expectAccessible(page: Page, state: string, rules?: readonly string[]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(source);
  }
  const options: RunOptions = {
    runOnly: rules === undefined ? { type: "tag", values: tags } : { type: "rule", values: [...rules] },
  };
  const results = await page.evaluate<AxeResults, RunOptions>(
    (given) => (window as unknown as { axe: { run: (o: unknown) => Promise<AxeResults> } }).axe.run(given),
    options,
  );
  const violations = results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(violations, state).toEqual([]);
  expect(results.passes.length, state).toBeGreaterThan(rules === undefined ? 4 : 0);
}

import fs from "node:fs";
import { findRule, rules } from "@aepkit/stream";
import { expect, test } from "vitest";
import { eventRules } from "../../../packages/stream/rules/registry.js";

test("ids are unique, and found in any case", () => {
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
  expect(findRule("l3")?.id).toBe("L3");
  expect(findRule("Z9")).toBeNull();
});

test.each(rules.map((rule) => [rule.id, rule] as const))(
  "%s has a section, a purpose and a repair, and a file of its own",
  (id, rule) => {
    expect(rule.section).toMatch(/^AEP-000\d/);
    expect(rule.purpose.split(" ").length).toBeGreaterThan(8);
    expect(rule.repair.split(" ").length).toBeGreaterThan(2);
    expect(fs.existsSync(`packages/stream/rules/${id.toLowerCase()}.ts`)).toBe(true);
  },
);

test("every rule that looks at events is in the list that explains them", () => {
  expect(eventRules.filter((rule) => !rules.includes(rule))).toEqual([]);
});

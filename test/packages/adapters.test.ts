import fs from "node:fs";
import { expect, test } from "vitest";

const adapters = fs.readdirSync("packages").filter((name) => name.startsWith("adapter-"));

test.each(adapters)("%s has a pure mapping, cases, and a place where its losses are told", (name) => {
  const vendor = name.slice("adapter-".length);
  expect(fs.readdirSync(`packages/${name}/mapping`)).not.toEqual([]);
  expect(fs.existsSync(`conformance/fixtures/mappings/${vendor}.json`)).toBe(true);
  expect(fs.readFileSync(`packages/${name}/README.md`, "utf8")).toContain("\n## What is lost\n");
  expect(fs.readFileSync("docs/adapters.md", "utf8")).toContain(`../packages/${name}/README.md#what-is-lost`);
});

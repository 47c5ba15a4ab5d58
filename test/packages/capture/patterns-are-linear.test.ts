import { check } from "recheck";
import { expect, test } from "vitest";
import { patternLiterals } from "../support/pattern-literals.js";

const literals = ["packages/capture", "packages/forms"].flatMap(patternLiterals);

test("the patterns are found", () => {
  expect(literals.length).toBeGreaterThan(20);
});

test("none is built while the program runs", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const built = ["packages/capture", "packages/forms"].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".ts"))
      .filter((file) => /\bRegExp\(/.test(readFileSync(`${folder}/${file}`, "utf8"))),
  );
  expect(built).toEqual([]);
});

test.each(literals)("$file: /$source/$flags", async ({ source, flags }) => {
  const { status } = await check(source, flags, { timeout: 60_000 });
  expect(status).toBe("safe");
});

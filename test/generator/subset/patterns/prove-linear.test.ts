import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { isProvenLinear } from "../../../../generator/subset/patterns/prove-linear.js";

describe("isProvenLinear", () => {
  test.each([
    ["a loop in a loop", "(a+)+$"],
    ["the same, anchored", "^(a+)+$"],
    ["two ways to take a character", "^(a|a)*$"],
    ["two ways, unanchored", "(a|a)*$"],
    ["an optional separator", "^(\\w+\\s?)*$"],
    ["an optional separator, unanchored", "(\\w+\\s?)*$"],
    ["two ways to take two characters", "^(a|ab|b)*$"],
    ["two loops over one character", "^a*a*$"],
    ["two loops with a bridge", "^a*b?a*$"],
    ["a loop from every start", "a+$"],
    ["a counted loop from every start", "[a-z]{1,20}!"],
    ["one branch without anchor", "^a+|b+$"],
    ["an anchor that may be passed by", "(^|x)a+$"],
    ["a counted loop in a loop", "^(a{1,9})*$"],
    ["a loop over nothing", "^(a*)*$"],
    ["a counted loop over nothing", "^(?:a?){30}$"],
    ["two ways to match nothing", "^(?:a?|b?)c$"],
    ["classes that share one character", "^([a-m]+|[m-z]+)*$"],
    ["sets that depend on the engine", "^(\\p{Lu}+|\\p{Ll}+)*$"],
    ["a negated class with such a set", "^([^\\p{L}]|x)*$"],
    ["a lookahead", "^(?=a)a+$"],
    ["a lookbehind", "^a+(?<=b)$"],
    ["a back reference", "^(a+)\\1$"],
    ["ways that multiply without a loop", `^${"(?:a|a)".repeat(6)}$`],
    ["ways that multiply behind a loop", `^a*${"(?:b|b)".repeat(6)}$`],
    ["ways that multiply at the only exit of a loop", `^a+${"(?:b|b)".repeat(6)}$`],
    ["a loop behind a loop, of two ways", "^a+b(?:d|d)*$"],
    ["a loop over what may be nothing in one way", "^(?:a?|b)*$"],
    ["flags inside", "^(?i:a)$"],
    ["a word boundary in front", "\\ba+$"],
    ["one character too long", `^${"a".repeat(1999)}$`],
    ["a pattern too long to be looked at", `^${"a".repeat(2000)}$`],
  ])("does not prove %s: %s", (_, source) => {
    expect(isProvenLinear(source)).toBe(false);
  });

  test.each([
    "",
    "^$",
    "agent\\.",
    "^a+$",
    "^\\p{L}+$",
    "^[a-z0-9]{1,20}$",
    "^(ab|cd)+$",
    "^(?:a+b)*c?$",
    "^(^a|^b)+$",
    "^[^\\n]*\\n\\r?$",
    "^\\w+(?:\\s\\w+)*$",
    "^(?:cat|car|cab)$",
    "^[\\u{1F600}-\\u{1F64F}]+[a-z]$",
    "^a{0}b+$",
    "ab?c",
    "a{1}b",
    "^x(?:a|a)$",
    "^(?:a{2}|b{3})$",
    "(^a+)$",
    "(?:^a+|^b)$",
    `^${"(?:a|a)".repeat(5)}$`,
    `^${"a".repeat(1998)}$`,
    "\\bagent\\b",
  ])("proves %s", (source) => {
    expect(isProvenLinear(source)).toBe(true);
  });

  test("proves every pattern of the schemas, so that generating them never waits for the checker", () => {
    const patterns = [...fs.readFileSync("schemas/aep-event.schema.json", "utf8").matchAll(/"pattern": (".*")/g)].map(
      ([, text = ""]) => JSON.parse(text) as string,
    );
    expect(patterns.length).toBeGreaterThanOrEqual(5);
    expect(patterns.filter((source) => !isProvenLinear(source))).toEqual([]);
  });
});

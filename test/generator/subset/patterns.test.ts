import { describe, expect, test } from "vitest";
import { isPlainlyLinear } from "../../../generator/subset/judge-patterns.js";
import { brief, checkPayload } from "../../support/check.js";

async function judge(pattern: string) {
  const { errors } = await checkPayload({ type: "object", properties: { p: { type: "string", pattern } } });
  return errors;
}

const linear = [
  "",
  "^[a-z0-9]{1,20}$",
  "^agent\\.",
  "^x\\.[a-z0-9_-]+\\.[a-z0-9_]+(\\.[a-z0-9_]+)+$",
  "^(agent|session|run)(\\.[a-z0-9_]+)+$",
  "\\p{L}",
  "^\\u{1F600}+$",
  "^(?!x\\.)[a-z]+$",
  "a*",
];

const slow: readonly (readonly [string, string])[] = [
  ["^(a+)+$", "exponential"],
  ["(a|aa)+$", "exponential"],
  ["^(a|a)*b$", "exponential"],
  ["[0-9]+x", "quadratic"],
  ["^a*a*b$", "quadratic"],
  ["\\s+$", "quadratic"],
];

describe("patterns in linear time are read", () => {
  test.each(linear)("%j", async (pattern) => {
    expect(await judge(pattern)).toEqual([]);
  });
});

describe("patterns that backtrack are refused, with a text that shows it", () => {
  test.each(slow)("%j", async (pattern, growth) => {
    const errors = await judge(pattern);
    expect(brief(errors)).toEqual([{ code: "pattern-slow", pointer: "/properties/p", keyword: "pattern" }]);
    expect(errors[0]?.message).toContain(`can take ${growth} time, for example on "`);
    expect(errors[0]?.message).toContain("many times");
    expect((errors[0]?.message ?? "").length).toBeLessThan(200);
  });
});

test("a pattern nobody could judge is refused", async () => {
  expect(brief(await judge("\\p{Script=Kawi}+"))).toEqual([
    { code: "pattern-undecided", pointer: "/properties/p", keyword: "pattern" },
  ]);
});

test("one pattern in two places is refused in both", async () => {
  const p = { pattern: "^(b+)+$" };
  const { errors } = await checkPayload({ type: "object", properties: { p }, $defs: { d: { propertyNames: p } } });
  expect(errors.map((each) => each.pointer)).toEqual(["/properties/p", "/$defs/d/propertyNames"]);
});

test("only plain shapes are read without the checker", () => {
  expect(linear.filter(isPlainlyLinear)).toEqual(["", "^[a-z0-9]{1,20}$", "^agent\\.", "\\p{L}", "^\\u{1F600}+$"]);
  expect(slow.filter(([pattern]) => isPlainlyLinear(pattern))).toEqual([]);
  const tricky = [
    "^[(]+$",
    "^\\(+$",
    "^[^\\]]*$",
    "^a{2}$",
    "^a+?$",
    "^a+a+$",
    "^a|b+c$",
    "a+",
    "[*+?]",
    "\\+\\*",
    "^a{1,2}{3}",
  ];
  expect(tricky.filter(isPlainlyLinear)).toEqual([
    "^[(]+$",
    "^\\(+$",
    "^[^\\]]*$",
    "^a{2}$",
    "^a+?$",
    "[*+?]",
    "\\+\\*",
  ]);
});

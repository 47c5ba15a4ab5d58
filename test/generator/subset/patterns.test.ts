import { describe, expect, test } from "vitest";
import { isProvenLinear } from "../../../generator/subset/patterns/prove-linear.js";
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
  ["^a*a*a*b$", "cubic"],
  ["^a*a*a*a*b$", "polynomial"],
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

test("long pieces of such a text are cut", async () => {
  const alphabet = "abcdefghijklmnopqrstuvwxyz";
  const [error] = await judge(`^(${alphabet})*(${alphabet})*$`);
  expect(error?.message).toMatch(/"[a-z]{21}\.{3}" many times/);
  const [short] = await judge(`^(${alphabet.slice(2)})*(${alphabet.slice(2)})*$`);
  expect(short?.message).toMatch(/"[a-z]{24}" many times/);
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

const wireName = "^((agent|session|run|control)(\\.[a-z0-9_]+)+|x\\.[a-z0-9_-]+\\.[a-z0-9_]+(\\.[a-z0-9_]+)+)$";

describe("the proof that needs no checker", () => {
  test.each([
    ...linear.filter((pattern) => !/\(\?!|^a\*$/.test(pattern)),
    wireName,
    "^(control\\.cancel|control\\.pause|x\\.[a-z0-9_-]+\\.control\\..+|attention\\.routed)$",
    "^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$",
    "^[a-z]{1,63}(\\.[a-z]{1,63})*$",
    "^(?<year>[0-9]{4})-\\d\\d$",
    "^a?b?c?$",
    "^\\s*[^\\s]+$",

    "^[(]+$",
    "^[^\\]]*$",
    "^a+?$",
    "[*+?]",
    "^.*$",
    "^[\\u{1F600}-\\u{1F64F}]+$",
  ])("covers %j", (pattern) => {
    expect(isProvenLinear(pattern)).toBe(true);
  });

  test.each([
    ...slow.map(([pattern]) => pattern),
    "(a?){30}a{30}",
    "^(a?){30}a{30}$",
    "^(a*)*$",
    "^(a|a?)+$",
    "^(|a|)+$",
    "^(ab|a)*b*$",
    "^a*(b?)a*$",
    "^a*[^b]c*a*$",
    "^(a|b)*(b|c)*$",
    "^\\d+\\w+$",
    "^.*.*$",
    "^[^\\p{L}]*\\p{L}*$",
    "a+",
    "a|b+",
    "^(?=a)a+$",
    "^(.)\\1+$",

    "^(a{0,400}){0,400}$",
  ])("does not cover %j", (pattern) => {
    expect(isProvenLinear(pattern)).toBe(false);
  });
});

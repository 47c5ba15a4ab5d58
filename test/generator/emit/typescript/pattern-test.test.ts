/** Patterns that guards compare as text: the verdict is that of the pattern on every text. */

import { describe, expect, test } from "vitest";
import { patternTest } from "../../../../generator/emit/typescript/pattern-test.js";

/** The expression, and what it says of a text. */
function compiled(source: string): { readonly code: string; readonly judge: (text: string) => unknown } {
  const sources: string[] = [];
  const code = patternTest(source, "text", (each) => `patterns[${sources.push(each) - 1}]`)
    .replaceAll("(text as string).", "text.")
    .replaceAll("(text as unknown) ", "text ")
    .replaceAll("text as string", "text");
  const judge = new Function("text", "patterns", `return !!${code};`);
  const patterns = sources.map((each) => new RegExp(each, "u"));
  return { code, judge: (text) => judge(text, patterns) };
}

const texts = [
  "",
  "a",
  "ab",
  "abc",
  "xab",
  "a.b",
  "aXb",
  "b",
  "ab\n",
  "x.",
  "x.y",
  "x.yy",
  "\ud83d",
  "\ud83d\ude00",
  "é",
];

describe("texts are compared where a pattern has nothing else to say", () => {
  test.each([
    ["^ab", 'text.startsWith("ab")'],
    ["^a\\.", 'text.startsWith("a.")'],
    ["^ab$", '(text === "ab")'],
    ["^$", '(text === "")'],
    ["^(ab|a\\.b)$", '(text === "ab" || text === "a.b")'],
    ["^(?:ab|x\\.y+)$", '(text === "ab" || (text.startsWith("x.") && patterns[0].test(text)))'],
    ["^(ab|[xy]|b)$", '(text === "ab" || text === "b" || patterns[0].test(text))'],
    ["^(ab|x+|\\d)$", '(text === "ab" || patterns[0].test(text))'],
  ])("%s", (source, code) => {
    const found = compiled(source);
    expect(found.code).toBe(code);
    const pattern = new RegExp(source, "u");
    expect(texts.map(found.judge)).toEqual(texts.map((text) => pattern.test(text)));
    expect(texts.some((text) => pattern.test(text))).toBe(true);
  });
});

describe("all else is left to the pattern", () => {
  test.each([
    "ab",
    "^",
    "^$|a",
    "^a|b",
    "^(ab|b)",
    "(ab|b)$",
    "^(ab|b)?$",
    "^[ab]",
    "^(x+|y+)$",
    "^é",
    "^\\ud83d",
    "^(ab|(x)\\1)$",
    "^(a|b|c|d|e|f|g|h|i)$",
    "^(?=ab)",
  ])("%s", (source) => {
    const { code, judge } = compiled(source);
    expect(code).toBe("patterns[0].test(text)");
    const pattern = new RegExp(source, "u");
    expect(texts.map(judge)).toEqual(texts.map((text) => pattern.test(text)));
  });
});

describe("groups capture nothing", () => {
  test.each([
    ["(ab|(x)(?:y))+(?=(b))$", "(?:ab|(?:x)(?:y))+(?=(?:b))$"],
    ["\\((a)[(]", "\\((?:a)[(]"],
    ["(a)(b)\\1", "(a)(b)\\1"],
    ["(?<name>a)(b)", "(?<name>a)(b)"],
    ["(?<!(a))b", "(?<!(?:a))b"],
  ])("%s", (source, expected) => {
    const sources: string[] = [];
    patternTest(source, "text", (each) => `p${sources.push(each)}`);
    expect(sources).toEqual([expected]);
  });
});

/** Patterns translated for Python find what ECMAScript finds. */

import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { patternText } from "../../generator/emit/python/pattern-text.js";
import { type Draw, drawn } from "../properties/arbitraries/draw.js";
import { pythonProgram } from "../support/python-models.js";
import { replay, seed } from "../support/seed.js";

const atoms = [
  ..."ab-é😀",
  ...["\\d", "\\D", "\\w", "\\W", "\\s", "\\S", ".", "[^]", "[]", "[a-c]", "[^a]", "[\\d_]", "[^\\w\\s]", "[\\W]"],
  ...["\\u{1F600}", "\\ud83d", "\\uD83D\\uDE00", "\\n", "\\x41", "\\cJ", "\\0", "\\/", "[\\-\\]^]", "[\\b]", "\\$"],
  ...["\\p{ASCII}", "\\P{ASCII}", "\\p{AHex}", "[^\\p{ASCII}]", "[--a]", "[&&]", "[a||b]", "[~~]"],
];
const repeats = ["*", "+", "?", "{0,2}", "{2}", "{1,}", "*?", "+?", "??", "{0,99999999999}"];
const texts = [
  ...[
    "",
    "a",
    "b",
    "ab",
    "aa",
    "aab",
    "abc\n",
    "\n",
    "a\n",
    "a\n\n",
    "b\n",
    "_a",
    "0",
    "٣",
    "é",
    "😀",
    "\ud83d",
    "\ude00",
  ],
  ...["\u2028", "\ufeff", "\u00a0", "A", "-", "]", "^", "$", "\b", "\0", "/", "\u0085", "x\r", "ſ", "K", "aba", "bbb"],
  ...[" \t", "\u180e", "\u200b", "|", "&", "~", "\u001c", "😀😀", "a😀b"],
];

function drawPattern(draw: Draw, depth: number): string {
  const below = (): string => drawPattern(draw, depth - 1);
  switch (depth > 0 ? draw.upTo(7) : 0) {
    case 0:
    case 1:
      return draw.pick(atoms);
    case 2:
      return below() + below();
    case 3:
      return `(${below()}|${below()})`;
    case 4:
      return `(?:${draw.pick(["", below()])}|${below()})${draw.pick(repeats)}`;
    case 5:
      return draw.pick(["^", "$", "\\b", "\\B"]) + below();
    case 6:
      return below() + draw.pick(["^", "$", "\\b", "\\B"]);
    default:
      return `(?${draw.pick(["=", "!", "<=", "<!"])}${below()})${draw.pick(["", below()])}`;
  }
}

/**
 * Tries every code point as a start. Left alone, V8 also starts between the halves of a pair, where ECMAScript's
 * RegExpBuiltinExec never does, and finds empty matches there, such as that of `\\B` in "a😀b".
 */
function hasMatch(source: string, text: string): boolean {
  const pattern = new RegExp(source, "uy");
  let start = 0;
  for (const point of [...text, ""]) {
    pattern.lastIndex = start;
    if (pattern.test(text)) {
      return true;
    }
    start += point.length;
  }
  return false;
}

test("random patterns give the same verdicts on texts of all kinds", () => {
  const patterns = fc.sample(
    drawn((draw) => drawPattern(draw, 4)),
    { numRuns: 3_000, seed },
  );
  const cases = patterns.flatMap((source) => {
    const translated = patternText(source);
    const verdicts = texts.map((text) => hasMatch(source, text));
    return "pattern" in translated ? [{ source, pattern: translated.pattern, verdicts }] : [];
  });
  const program = [
    "import json, re, sys",
    "asked = json.load(sys.stdin)",
    "print(json.dumps([[re.compile(p).search(t) is not None for t in asked['texts']] for p in asked['patterns']]))",
  ].join("\n");
  const input = JSON.stringify({ texts, patterns: cases.map((each) => each.pattern) });
  const { stdout, stderr } = spawnSync(pythonProgram(), ["-W", "error", "-c", program], {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  expect(stderr).toBe("");
  const found: boolean[][] = JSON.parse(stdout);
  const wrong = cases.flatMap(({ source, pattern, verdicts }, index) =>
    texts.flatMap((text, at) => (found[index]?.[at] === verdicts[at] ? [] : [{ source, pattern, text }])),
  );
  expect(wrong, replay("test/python/patterns.test.ts")).toEqual([]);
  expect(cases.length).toBeGreaterThan(2_000);
  const all = cases.flatMap((each) => each.verdicts);
  expect(all.filter((each) => each).length).toBeGreaterThan(all.length / 20);
  expect(all.filter((each) => !each).length).toBeGreaterThan(all.length / 20);
});

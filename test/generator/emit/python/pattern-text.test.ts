/** What ECMAScript's patterns of Unicode mode are in Python's `re`, by the reference of both. */

import { describe, expect, test } from "vitest";
import { patternText } from "../../../../generator/emit/python/pattern-text.js";

const word = "[0-9A-Z\\u005fa-z]";
const space = "\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028-\\u2029\\u202f\\u205f\\u3000\\ufeff";

describe("patternText", () => {
  test.each([
    // Only letters and digits stand for themselves.
    ["aZ09", "aZ09"],
    ["-_é😀", "\\u002d\\u005f\\u00e9\\U0001f600"],
    ["\\uffff\\u{10000}", "\\uffff\\U00010000"],
    // `$` in Python also matches before a last newline.
    ["^a$", "\\Aa\\Z"],
    ["a|bc|", "a|bc|"],
    // No group captures.
    ["(a)(?:b|c)(?<n>d)", "(?:a)(?:b|c)(?:d)"],
    ["(?=a|b)(?!c)", "(?=a|b)(?!c)"],
    ["\\b", `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`],
    ["\\B", `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))`],
  ])("%s is %s", (source, pattern) => {
    expect(patternText(source)).toEqual({ pattern });
  });

  test.each([
    ["a*", "a*"],
    ["a+", "a+"],
    ["a?", "a?"],
    ["a{0,}", "a*"],
    ["a{1,}", "a+"],
    ["a{2,}", "a{2,}"],
    ["a{0,1}", "a?"],
    ["a{0,2}", "a{0,2}"],
    ["a{1}", "a{1,1}"],
    ["a{1,2}", "a{1,2}"],
    ["a*?", "a*?"],
    ["a{2,3}?", "a{2,3}?"],
    // Python counts to 2 ** 31 - 1.
    ["a{2,2147483647}", "a{2,2147483647}"],
    ["a{2,2147483648}", "a{2,}"],
    ["a{0,2147483648}", "a*"],
  ])("%s repeats as %s", (source, pattern) => {
    expect(patternText(source)).toEqual({ pattern });
  });

  test.each([
    [".", "[^\\u000a\\u000d\\u2028-\\u2029]"],
    ["\\d", "[0-9]"],
    ["\\D", "[^0-9]"],
    ["\\w", word],
    ["\\W", `[^${word.slice(1)}`],
    ["\\s", `[${space}]`],
    ["\\S", `[^${space}]`],
    ["[a-c]", "[a-c]"],
    ["[^a]", "[^a]"],
    // Ranges that touch or overlap are one, in order.
    ["[cab]", "[a-c]"],
    ["[a-fc-e]", "[a-f]"],
    ["[a-ce]", "[a-ce]"],
    ["[\\d_]", "[0-9\\u005f]"],
    ["[^\\d_]", "[^0-9\\u005f]"],
    ["[^\\W]", word],
    ["[]", "[^\\u0000-\\U0010ffff]"],
    ["[^]", "[\\u0000-\\U0010ffff]"],
    ["[\\0]", "[\\u0000]"],
    ["[\\u{10ffff}]", "[\\U0010ffff]"],
    ["\\p{ASCII}", "[\\u0000-\\u007f]"],
    ["\\P{ASCII}", "[\\u0080-\\U0010ffff]"],
    ["\\p{Any}", "[\\u0000-\\U0010ffff]"],
    ["\\p{AHex}\\p{ASCII_Hex_Digit}", "[0-9A-Fa-f][0-9A-Fa-f]"],
  ])("the set %s is %s", (source, pattern) => {
    expect(patternText(source)).toEqual({ pattern });
  });

  test.each([
    ["(?<=a)", "(?:(?<=a))"],
    // Each alternative has one length, though they differ.
    ["(?<=a|bc)", "(?:(?<=a)|(?<=bc))"],
    ["(?<!a|bc)", "(?<!a)(?<!bc)"],
    ["(?<=(a|b)(?:cd)[ef].)", "(?:(?<=(?:a|b)(?:cd)[e-f][^\\u000a\\u000d\\u2028-\\u2029]))"],
    ["(?<=^a{2})", "(?:(?<=\\Aa{2,2}))"],
    // What looks around has no length, a set has one, and what repeats has its own as often.
    ["(?<=(a$|b))", "(?:(?<=(?:a\\Z|b)))"],
    ["(?<=([ab]|c|\\d))", "(?:(?<=(?:[a-b]|c|[0-9])))"],
    ["(?<=(aa|b{2}))", "(?:(?<=(?:aa|b{2,2})))"],
  ])("looks back with %s as %s", (source, pattern) => {
    expect(patternText(source)).toEqual({ pattern });
  });

  test.each([
    ["(a)\\1", "a backreference to a group that did not match means something else in Python"],
    ["(?i:a)", "flags inside a pattern mean something else in Python"],
    ["(?<=a?)", "Python cannot look back over a text of variable length"],
    ["(?<=b(a|bc))", "Python cannot look back over a text of variable length"],
    ["(?<=(?:a*){2})", "Python cannot look back over a text of variable length"],
    ["(?<!x|a{1,2})", "Python cannot look back over a text of variable length"],
    ["(a)(?<=\\1)", "Python cannot look back over a text of variable length"],
    ["a{2147483648}", "Python cannot count that many repetitions"],
    // A bare value is one of the general category.
    ["\\p{L}", "what \\p{General_Category=L} holds depends on the version of Unicode"],
    ["\\P{Alphabetic}", "what \\p{Alphabetic} holds depends on the version of Unicode"],
    ["[\\p{Script=Greek}]", "what \\p{Script=Greek} holds depends on the version of Unicode"],
  ])("refuses %s: %s", (source, reason) => {
    expect(patternText(source)).toEqual({ reason });
  });
});

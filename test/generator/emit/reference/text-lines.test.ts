import { describe, expect, test } from "vitest";
import {
  shortened,
  shortenedCode,
  textWidth,
  wrapped,
} from "../../../../generator/emit/reference/picture/text-lines.js";

// At size 10, a letter of usual width takes 6, a narrow one 3.4, a wide one 9, and one beyond Latin 10.

describe("textWidth", () => {
  test.each([
    ["", 0],
    ["aaaa", 24],
    ["il.", 10.2],
    ["a a", 15.4],
    ["MW@", 27],
    ["漢字", 20],
    ["😀", 10],
    ["é", 6],
    ["\u2000", 10],
  ])("%j", (text, width) => {
    expect(textWidth(text, 10)).toBeCloseTo(width);
  });
});

describe("shortened", () => {
  test.each([
    ["fits", "abcd", 24, "abcd"],
    // 10 is for the ellipsis, which leaves room for one letter.
    ["is too long by a letter", "abcde", 24, "ab…"],
    ["ends without a blank before the ellipsis", "a bcdefg", 20, "a…"],
    ["has room for nothing", "abcde", 5, "…"],
    ["keeps pairs of surrogates whole", "😀😀😀", 20, "😀…"],
  ])("%s", (_, text, width, expected) => {
    expect(shortened(text, 10, width)).toBe(expected);
  });
});

describe("wrapped", () => {
  test.each([
    ["a line that fits exactly", "aa aa", textWidth("aa aa", 10), 2, ["aa aa"]],
    ["breaks at blanks", "aa aa aa", 28, 2, ["aa aa", "aa"]],
    ["blanks of all kinds, and around the text", "  aa\n\taa  ", 12, 3, ["aa", "aa"]],
    ["nothing", "  ", 12, 3, []],
    ["more lines than allowed: the last one says so", "aa bb cc", 30, 1, ["aa…"]],
    ["as many lines as allowed", "aa bb cc", 12, 3, ["aa", "bb", "cc"]],
    ["the last line of several says so", "aa bb cc", 26, 2, ["aa", "bb …"]],
    ["the last line of several is cut", "aa bb cc", 25, 2, ["aa", "bb…"]],
    ["a word longer than the line", "aaaaaa bb", 24, 2, ["aa…", "bb"]],
  ])("%s", (_, text, width, most, expected) => {
    expect(wrapped(text, 10, width, most)).toEqual(expected);
  });
});

describe("shortenedCode, whose characters are all 6.1 wide", () => {
  test.each([
    ["abcd", 24.4, "abcd"],
    ["abcde", 24.4, "abc…"],
    ["abcde", 24.3, "ab…"],
    ["😀😀😀", 12.3, "😀…"],
    ["abc", 0, "…"],
  ])("%j in %d", (text, width, expected) => {
    expect(shortenedCode(text, 10, width)).toBe(expected);
  });
});

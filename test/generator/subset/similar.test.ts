import { describe, expect, test } from "vitest";
import { editDistance, similarNames } from "../../../generator/subset/similar.js";

describe("editDistance", () => {
  test.each([
    ["", "", 0],
    ["abc", "abc", 0],
    ["", "ab", 2],
    ["ab", "", 2],
    ["a", "b", 1],
    ["abc", "abxc", 1],
    ["abxc", "abc", 1],
    // Neighbours that have changed places count once, but no letter is moved twice.
    ["ab", "ba", 1],
    ["xab", "xba", 1],
    ["abcd", "badc", 2],
    ["ca", "abc", 3],
    ["aba", "bab", 2],
    ["abx", "cay", 3],
    ["abcdef", "azced", 3],
    ["kitten", "sitting", 3],
  ])("from %j to %j: %i", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });
});

describe("similarNames", () => {
  test.each<[string, string, readonly string[], readonly string[]]>([
    ["two letters in five may differ", "abcde", ["abcxy", "abxyz"], ["abcxy"]],
    ["one in a short word", "a", ["b", "bc"], ["b"]],
    ["a start of three letters will do", "abc", ["abcdefgh", "xabc_efgh"], ["abcdefgh"]],
    ["a start of two will not", "ab", ["abcdefgh"], []],
    ["the name must start with the word, not end with it", "length", ["minimumLength"], []],
    ["case does not count", "ABC", ["abc", "aBcDeFgH"], ["abc", "aBcDeFgH"]],
    [
      "nearest first, then in the order of the names",
      "label",
      ["labels", "lable", "label"],
      ["label", "labels", "lable"],
    ],
    ["at most three", "a", ["b", "c", "d", "e"], ["b", "c", "d"]],
    ["words up to 64 letters", "x".repeat(64), ["x".repeat(64)], ["x".repeat(64)]],
    ["longer ones are close to nothing", "x".repeat(65), ["x".repeat(65)], []],
  ])("%s", (_, word, known, similar) => {
    expect(similarNames(word, known)).toEqual(similar);
  });
});

import { describe, expect, test } from "vitest";
import { docString, literal, number, proseLines, text, tuple } from "../../../../generator/emit/python/printer.js";

describe("expressions", () => {
  test.each([
    ["plain é😀", '"plain é😀"'],
    ['"\\', '"\\"\\\\"'],
    ["\n\t\r\0", '"\\n\\t\\u000d\\u0000"'],
    ["\u2028\u202e\ud800\ufeff", '"\\u2028\\u202e\\ud800\\ufeff"'],
    ["\u{e0001}", '"\\U000e0001"'],
    ["\u{10ffff}", '"\\U0010ffff"'],
  ])("the text %j is %s", (value, printed) => {
    expect(text(value)).toBe(printed);
  });

  test.each([
    [0, "0"],
    [-0, "0"],
    [-3, "-3"],
    [1.5, "1.5"],
    [1e-7, "1e-7"],
    [1e21, "1000000000000000000000"],
  ])("the number %d is %s", (value, printed) => {
    expect(number(value)).toBe(printed);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])("%d is none", (value) => {
    expect(() => number(value)).toThrow("numbers in a schema are finite");
  });

  test("literals", () => {
    expect(["a", 1, true, false].map(literal)).toEqual(['"a"', "1", "True", "False"]);
  });

  test("tuples: one of one needs a comma", () => {
    expect([[], ["1"], ["1", "2"]].map(tuple)).toEqual(["()", "(1,)", "(1, 2)"]);
  });
});

describe("prose", () => {
  test.each([
    ["a", ["a"]],
    [" a  b ", ["a  b"]],
    ["a\r\nb\nc\rd\u2028e\u2029f\u0085g\vh\fi", ["a", "b", "c", "d", "e", "f", "g", "h", "i"]],
    // One empty line parts paragraphs, and none stands in front.
    ["a\n\n\n \nb", ["a", "", "b"]],
    ["\n\na", ["a"]],
  ])("%j has the lines %j", (prose, lines) => {
    expect(proseLines(prose)).toEqual(lines);
  });

  test.each([
    [[], []],
    [["one"], ['"""one"""']],
    [
      ["one", "", "two"],
      ['"""', "one", "", "two", '"""'],
    ],
    [['"""\\ \u2028'], ['"""\\"\\"\\"\\\\ \\u2028"""']],
  ])("%j as a documentation string", (lines, printed) => {
    expect(docString(lines)).toEqual(printed);
  });

  test("a line of more than 110 characters is broken at a space", () => {
    const [x, y] = ["x".repeat(54), "y".repeat(55)];
    expect(docString([`${x} ${y}`])).toEqual([`"""${x} ${y}"""`]);
    expect(docString([`${x} ${y}z`])).toEqual(['"""', x, `${y}z`, '"""']);
    expect(docString(["z".repeat(200)])).toEqual([`"""${"z".repeat(200)}"""`]);
    expect(docString([`${x} ${y} a b`])).toEqual(['"""', `${x} ${y}`, "a b", '"""']);
  });
});

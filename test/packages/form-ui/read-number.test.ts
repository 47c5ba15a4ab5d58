import { expect, test } from "vitest";
import { readNumber } from "../../../packages/form-ui/model/read-number.js";

test.each([
  ["0", 0],
  ["-0", 0],
  ["7", 7],
  ["+7", 7],
  ["007", 7],
  ["3.10", 3.1],
  ["1.0", 1],
  ["1.", 1],
  [".5", 0.5],
  ["-2.5", -2.5],
  ["\u22122.5", -2.5],
  [" 4 ", 4],
  ["1e3", 1000],
  ["1.5E-3", 0.0015],
  ["100", 100],
  ["0.1", 0.1],
  ["9007199254740991", 9007199254740991],
  ["-9007199254740991", -9007199254740991],
  ["123456.789012", 123456.789012],
])("%s is a number", (typed, value) => {
  expect(readNumber(typed)).toEqual({ value });
});

test.each([
  ["", /digits/],
  ["-", /digits/],
  [".", /digits/],
  ["1.2.3", /digits/],
  ["1,5", /with a point/],
  ["1,000,000", /digits\.$/],
  ["1 000", /digits/],
  ["0x10", /digits/],
  ["0b1", /digits/],
  ["1_000", /digits/],
  ["1n", /digits/],
  ["Infinity", /digits/],
  ["NaN", /digits/],
  ["\u0661", /digits/],
  ["five", /digits/],
  ["9007199254740992", /between/],
  ["9007199254740993", /between/],
  ["-9007199254740993", /between/],
  ["1e21", /between/],
  ["1e400", /between/],
  ["0.1234567890123456789", /rounded/],
  ["1.00000000000000001", /rounded/],
  ["1e-400", /rounded/],
  [`0.${"0".repeat(100_000)}x`, /fewer digits/],
])("%s is refused, and nothing is rounded", (typed, fault) => {
  expect(readNumber(typed)).toEqual({ fault: expect.stringMatching(fault) });
});

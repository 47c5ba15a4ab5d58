import { expect, test } from "vitest";
import { readLine, splitLines } from "../../../conformance/runners/independent/json/lines.js";
import { scan } from "../../../conformance/runners/independent/json/scan.js";
import { equalJson, type JsonValue } from "../../../conformance/runners/independent/json/values.js";

const isRead = (text: string) => readLine(Buffer.from(text)) !== undefined;

test.each([
  ['{"a":1,"b":{"a":2}}', false],
  ['{"a":1,"\\u0061":2}', true],
  ['[{"a":1},{"a":2}]', false],
  ['{"x":[{"a":"}","b":"\\"a\\":1"}],"x":1}', true],
  ['{"__proto__":1,"constructor":2}', false],
])("finds names that stand twice in one object: %s", (text, expected) => {
  expect(scan(text).duplicateName).toBe(expected);
});

test.each([
  ["9007199254740992", []],
  ["9007199254740993", [[]]],
  ["-9007199254740993", [[]]],
  ["9007199254740992.5", [[]]],
  [
    '{"a":[1,9e99],"b":{"c":12345678901234567890}}',
    [
      ["a", 1],
      ["b", "c"],
    ],
  ],
  ["1e3", []],
])("finds numbers beyond 2^53 by their digits: %s", (text, expected) => {
  expect(scan(text).hugeNumbers).toEqual(expected);
});

test("allows 512 levels and no more", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  expect([isRead(nested(512)), isRead(nested(513))]).toEqual([true, false]);
});

test.each([
  [[0x22, 0xc3, 0xa9, 0x22], true],
  [[0x22, 0xc3, 0x22], false],
  // An overlong slash and a surrogate are not UTF-8.
  [[0x22, 0xc0, 0xaf, 0x22], false],
  [[0x22, 0xed, 0xa0, 0x80, 0x22], false],
])("reads UTF-8 strictly: %j", (bytes, expected) => {
  expect(readLine(Uint8Array.from(bytes)) !== undefined).toBe(expected);
});

test("takes a mark of byte order off the first line only, and a final line feed opens no line", () => {
  const lines = splitLines(Buffer.from("\ufeff1\n\ufeff2\n\n3\n"));
  expect(lines.map(({ bytes, byteOrderMark }) => [byteOrderMark, readLine(bytes)?.value])).toEqual([
    [true, 1],
    [false, undefined],
    [false, undefined],
    [false, 3],
  ]);
});

test.each<[JsonValue, JsonValue, boolean]>([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [1, true, false],
  [[1, 2], [2, 1], false],
  [{ constructor: 1 }, { other: 1 }, false],
])("compares parsed JSON: %j and %j", (left, right, expected) => {
  expect(equalJson(left, right)).toBe(expected);
});

import { RegExpParser } from "@eslint-community/regexpp";
import { describe, expect, test } from "vitest";
import {
  type CharacterSet,
  characterSetOf,
  contains,
  overlap,
} from "../../../../generator/subset/patterns/character-set.js";

const last = 0x10ffff;

/** The set of a pattern that is one atom. */
function setOf(source: string): CharacterSet {
  const atom = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true }).alternatives[0]
    ?.elements[0];
  if (atom?.type !== "Character" && atom?.type !== "CharacterSet" && atom?.type !== "CharacterClass") {
    throw new Error(`${source} is no atom`);
  }
  return characterSetOf(atom);
}

describe("characterSetOf", () => {
  test.each<[string, CharacterSet]>([
    ["a", [[0x61, 0x61]]],
    ["[a-c]", [[0x61, 0x63]]],
    [
      "[a-ce]",
      [
        [0x61, 0x63],
        [0x65, 0x65],
      ],
    ],
    // Intervals that touch or overlap are one, in order.
    ["[cab]", [[0x61, 0x63]]],
    ["[b-fa-c]", [[0x61, 0x66]]],
    ["[a-fb-c]", [[0x61, 0x66]]],
    [
      "[\\d_]",
      [
        [0x30, 0x39],
        [0x5f, 0x5f],
      ],
    ],
    [
      "[^a]",
      [
        [0, 0x60],
        [0x62, last],
      ],
    ],
    ["[^\\0]", [[1, last]]],
    ["[^\\u{10ffff}]", [[0, last - 1]]],
    [
      "[^a-cx-z]",
      [
        [0, 0x60],
        [0x64, 0x77],
        [0x7b, last],
      ],
    ],
    ["[]", []],
    ["[^]", [[0, last]]],
    ["\\d", [[0x30, 0x39]]],
    [
      "\\D",
      [
        [0, 0x2f],
        [0x3a, last],
      ],
    ],
    // What depends on the tables of the engine counts as everything, negated too.
    ["\\p{L}", [[0, last]]],
    ["\\P{L}", [[0, last]]],
    ["[a\\p{L}]", [[0, last]]],
    ["[^a\\p{L}]", [[0, last]]],
  ])("%s", (source, set) => {
    expect(setOf(source)).toEqual(set);
  });

  test.each([".", "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "[^\\W_]", "[\\s\\d]"])(
    "%s matches as the engine does",
    (source) => {
      const set = setOf(source);
      const pattern = new RegExp(`^${source}$`, "u");
      const points = [
        ...Array.from({ length: 0x3100 }, (_, point) => point),
        0xfefe,
        0xfeff,
        0xff00,
        0xffff,
        0x10000,
        last,
      ];
      expect(points.filter((point) => contains(set, point) !== pattern.test(String.fromCodePoint(point)))).toEqual([]);
    },
  );
});

test.each<[CharacterSet, CharacterSet, boolean]>([
  [[[1, 3]], [[3, 5]], true],
  [[[1, 3]], [[4, 5]], false],
  [[[1, 9]], [[4, 5]], true],
  [
    [
      [0, 0],
      [7, 8],
    ],
    [
      [2, 3],
      [8, 9],
    ],
    true,
  ],
  [
    [
      [0, 1],
      [7, 8],
    ],
    [
      [2, 6],
      [9, 9],
    ],
    false,
  ],
  [[], [[0, last]], false],
])("%j and %j have a point in common: %j", (left, right, verdict) => {
  expect([overlap(left, right), overlap(right, left)]).toEqual([verdict, verdict]);
});

test("contains", () => {
  const set: CharacterSet = [
    [2, 4],
    [7, 7],
  ];
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter((point) => contains(set, point))).toEqual([2, 3, 4, 7]);
});

/** Sets of code points, as sorted ranges that do not touch. */
export type CodePoints = readonly (readonly [first: number, last: number])[];

const last = 0x10ffff;

const everyPoint: CodePoints = [[0, last]];
export const digits: CodePoints = [[0x30, 0x39]];
export const wordCharacters: CodePoints = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
/** ECMAScript's WhiteSpace and LineTerminator. */
export const whiteSpace: CodePoints = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
export const lineTerminators: CodePoints = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

/**
 * The properties that no version of Unicode changes. What others hold depends on the machine that generates and on
 * the one that matches.
 */
export const stableProperties: ReadonlyMap<string, CodePoints> = new Map([
  ["ASCII", [[0, 0x7f]]],
  ["Any", everyPoint],
  ["ASCII_Hex_Digit", hexDigits()],
  ["AHex", hexDigits()],
]);

export function unionOf(sets: readonly CodePoints[]): CodePoints {
  const ranges: [number, number][] = [];
  for (const [from, to] of sets.flat().sort(([a], [b]) => a - b)) {
    const previous = ranges.at(-1);
    if (previous !== undefined && from <= previous[1] + 1) {
      previous[1] = Math.max(previous[1], to);
    } else {
      ranges.push([from, to]);
    }
  }
  return ranges;
}

export function complementOf(set: CodePoints): CodePoints {
  const ranges: [number, number][] = [];
  let next = 0;
  for (const [from, to] of unionOf([set])) {
    if (from > next) {
      ranges.push([next, from - 1]);
    }
    next = to + 1;
  }
  return next > last ? ranges : [...ranges, [next, last]];
}

function hexDigits(): CodePoints {
  return [
    [0x30, 0x39],
    [0x41, 0x46],
    [0x61, 0x66],
  ];
}

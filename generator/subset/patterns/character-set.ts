import type { AST } from "@eslint-community/regexpp";

/** Code points from the first to the last, both included. */
export type Interval = readonly [first: number, last: number];

/** Sorted intervals that neither touch nor overlap. */
export type CharacterSet = readonly Interval[];

export type CharacterNode = AST.Character | AST.CharacterSet | AST.CharacterClass;

const everything: CharacterSet = [[0, 0x10ffff]];

/**
 * The code points that one atom of a pattern in Unicode mode matches, or more: a set that depends on the tables of the
 * engine, such as `\p{L}`, counts as everything. Who wants to show that two sets have nothing in common is safe so.
 */
export function characterSetOf(node: CharacterNode): CharacterSet {
  switch (node.type) {
    case "Character":
      return [[node.value, node.value]];
    case "CharacterSet":
      return ofEscape(node);
    case "CharacterClass": {
      const parts = node.elements.map(ofElement);
      if (parts.includes(everything)) {
        return everything;
      }
      const joined = join(parts.flat());
      return node.negate ? complement(joined) : joined;
    }
  }
}

export function overlap(left: CharacterSet, right: CharacterSet): boolean {
  return left.some(([first, last]) => right.some(([from, to]) => first <= to && from <= last));
}

export function contains(set: CharacterSet, point: number): boolean {
  return set.some(([first, last]) => first <= point && point <= last);
}

function ofElement(node: AST.CharacterClassElement): CharacterSet {
  switch (node.type) {
    case "Character":
      return [[node.value, node.value]];
    case "CharacterClassRange":
      return [[node.min.value, node.max.value]];
    case "CharacterSet":
      return ofEscape(node);
    default:
      // Only classes of the `v` flag have such elements.
      return everything;
  }
}

function ofEscape(node: AST.CharacterSet): CharacterSet {
  switch (node.kind) {
    case "any":
      return complement(lineEnds);
    case "digit":
      return node.negate ? complement(digits) : digits;
    case "word":
      return node.negate ? complement(wordCharacters) : wordCharacters;
    case "space":
      return node.negate ? complement(spaces) : spaces;
    case "property":
      return everything;
  }
}

const lineEnds: CharacterSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

const digits: CharacterSet = [[0x30, 0x39]];

const wordCharacters: CharacterSet = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];

/** WhiteSpace and LineTerminator of ECMA-262, section 12. */
const spaces: CharacterSet = [
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

function join(intervals: readonly Interval[]): CharacterSet {
  const joined: Interval[] = [];
  for (const [first, last] of [...intervals].sort(([a], [b]) => a - b)) {
    const before = joined.at(-1);
    if (before !== undefined && first <= before[1] + 1) {
      joined[joined.length - 1] = [before[0], Math.max(before[1], last)];
    } else {
      joined.push([first, last]);
    }
  }
  return joined;
}

function complement(set: CharacterSet): CharacterSet {
  const gaps: Interval[] = [];
  let next = 0;
  for (const [first, last] of set) {
    if (next < first) {
      gaps.push([next, first - 1]);
    }
    next = last + 1;
  }
  return next <= 0x10ffff ? [...gaps, [next, 0x10ffff]] : gaps;
}

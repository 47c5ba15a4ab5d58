/** Sets of code points as sorted ranges that do not touch. */

export type CharacterSet = readonly (readonly [number, number])[];

const lastCodePoint = 0x10ffff;

export const everything: CharacterSet = [[0, lastCodePoint]];

export function setOf(ranges: readonly (readonly [number, number])[]): CharacterSet {
  const merged: [number, number][] = [];
  for (const [low, high] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before !== undefined && low <= before[1] + 1) {
      before[1] = Math.max(before[1], high);
    } else {
      merged.push([low, high]);
    }
  }
  return merged;
}

export function union(sets: readonly CharacterSet[]): CharacterSet {
  return setOf(sets.flat());
}

export function complement(set: CharacterSet): CharacterSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [low, high] of set) {
    if (low > next) {
      gaps.push([next, low - 1]);
    }
    next = high + 1;
  }
  return next > lastCodePoint ? gaps : [...gaps, [next, lastCodePoint]];
}

export function intersection(left: CharacterSet, right: CharacterSet): CharacterSet {
  return setOf(
    left.flatMap(([low, high]) =>
      right
        .map(([otherLow, otherHigh]): [number, number] => [Math.max(low, otherLow), Math.min(high, otherHigh)])
        .filter(([from, to]) => from <= to),
    ),
  );
}

export function overlap(left: CharacterSet, right: CharacterSet): boolean {
  return intersection(left, right).length > 0;
}

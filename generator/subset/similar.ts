/** Spelling suggestions. */

/** The names of `known` that are close to `word` or start with it, nearest first, at most three. Case does not count. */
export function similarNames(word: string, known: readonly string[]): readonly string[] {
  // A long junk key is close to nothing, and comparing it would take quadratic time.
  if (word.length > 64) {
    return [];
  }
  const limit = Math.max(1, Math.floor(word.length * 0.4));
  const lower = word.toLowerCase();
  return known
    .map((name) => ({ name, distance: editDistance(lower, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= limit || (word.length >= 3 && name.toLowerCase().startsWith(lower)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map((each) => each.name);
}

/** How many letters must be added, removed, replaced or swapped with a neighbour. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, at(beforeLast, column - 2) + 1);
      }
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

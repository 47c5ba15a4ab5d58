/** The lines in which two texts differ, from the first difference to the last, marked with - and +. */
export function changedLines(before: string, after: string): string {
  const [old, changed] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && start < changed.length && old[start] === changed[start]) {
    start += 1;
  }
  let end = 0;
  while (end < old.length - start && end < changed.length - start && old.at(-1 - end) === changed.at(-1 - end)) {
    end += 1;
  }
  const part = (lines: readonly string[], mark: string) =>
    lines.slice(start, lines.length - end).map((line) => `${mark}${line}\n`);
  return [...part(old, "-"), ...part(changed, "+")].join("");
}

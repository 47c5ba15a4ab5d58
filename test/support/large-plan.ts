import { header } from "./fake-pipeline.js";

/** Files of several pages that consist of one letter each, so that a mixture or a torn file shows. */
export function largePlan(letter: "A" | "B"): Map<string, string> {
  return new Map(
    Array.from({ length: 40 }, (_, index) => [`t/f${index % 4}/file-${index}.ts`, largeText(letter, index)]),
  );
}

export function largeText(letter: "A" | "B", index: number): string {
  return `${header}${letter.repeat(20_000 + index * 997)}\n`;
}

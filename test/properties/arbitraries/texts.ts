import type { Draw } from "./draw.js";
import { dateTimes, hostileTexts, uris } from "./pools.js";
import type { Requirements } from "./requirements.js";

const letters = ["a", "b", "z", "0", "\ud83d\ude00", "\ud83d", "\ude00", "\u00e9", " ", "\u2028", "\uffff"] as const;

/** Samples for patterns that cannot be reversed automatically. */
const samples: ReadonlyMap<string, readonly string[]> = new Map([
  ["\\p{L}", ["a", "1é1", "\u{20000}"]],
  ["^\\p{Lu}", ["A", "Éx"]],
  ["^[^\\p{L}]$", ["1", "\u{1f600}", " "]],
  ["^\\u{1F600}$", ["\u{1f600}"]],
  ["^.{2}$", ["ab", "\u{1f600}b"]],
]);

/** A text within the bounds, with the patterns and formats as far as they can be met together. */
export function drawText(draw: Draw, asked: Requirements): string {
  const [format] = asked.formats;
  if (format !== undefined) {
    return draw.pick(format === "uri" ? uris : dateTimes);
  }
  const fits = (text: string): boolean =>
    asked.patterns.every((source) => new RegExp(source, "u").test(text)) &&
    !asked.avoidPatterns.some((source) => new RegExp(source, "u").test(text)) &&
    inBounds(asked, [...text].length) &&
    !asked.avoid.includes(text);
  if (asked.patterns.length > 0) {
    const found = [...hostileTexts, ...letters].filter(fits);
    return found.length > 0 && draw.chance(30) ? draw.pick(found) : textMatching(draw, asked.patterns, fits);
  }
  const found = hostileTexts.filter(fits);
  return found.length > 0 && draw.chance(40) ? draw.pick(found) : textOfLength(draw, lengthWithin(draw, asked));
}

/** So many code points, each of any kind. Halves of pairs that meet by chance are kept apart. */
export function textOfLength(draw: Draw, length: number): string {
  let text = "";
  for (let index = 0; index < length; index += 1) {
    const next = draw.pick(letters);
    text += /[\ud800-\udbff]$/.test(text) && next === "\ude00" ? "a" : next;
  }
  return text;
}

/** Some tries to meet all patterns at once by drawing from one after the other. */
function textMatching(draw: Draw, patterns: readonly string[], fits: (text: string) => boolean): string {
  let text = "";
  for (let attempt = 0; attempt < 12; attempt += 1) {
    text = textMatchingOne(draw, patterns[attempt % patterns.length] ?? "");
    if (fits(text)) {
      break;
    }
  }
  return text;
}

function textMatchingOne(draw: Draw, pattern: string): string {
  const known = samples.get(pattern);
  if (known !== undefined) {
    return draw.pick(known);
  }
  try {
    return draw.matching(pattern);
  } catch {
    return draw.pick(hostileTexts);
  }
}

/** Shortest and longest length asked for. */
export function lengthBounds(asked: Requirements): { readonly low: number; readonly high: number } {
  return {
    low: Math.max(0, ...asked.lowest.filter(({ name }) => name === "minLength").map(({ value }) => value)),
    high: Math.min(Infinity, ...asked.highest.filter(({ name }) => name === "maxLength").map(({ value }) => value)),
  };
}

function inBounds(asked: Requirements, length: number): boolean {
  const { low, high } = lengthBounds(asked);
  return length >= low && length <= high;
}

function lengthWithin(draw: Draw, asked: Requirements): number {
  const { low, high } = lengthBounds(asked);
  return draw.chance(30) && high < 300 ? high : Math.min(low, 300) + draw.upTo(Math.min(4, high - low));
}

import fc from "fast-check";
import type { View } from "../view/view.js";

/** Enough for a length that people bound; nobody reads a longer text. */
const longestText = 2_000;
const seed = 1;

const plainTexts = ["a", "", "A", "0", "1", "a b", "x.y", " ", "\u{1F600}"];

const textsOfFormat = {
  "date-time": ["2026-01-02T03:04:05Z", "2026-01-02"],
  uri: ["urn:a", "https://example.com/", "a b"],
} as const;

/** Texts on which one of the views may depend: matches and misses of patterns and formats, lengths at the bounds. */
export function textCandidates(views: readonly View[], words: readonly string[]): readonly string[] {
  const base = [
    ...plainTexts,
    ...views.flatMap((view) => view.formats.flatMap(({ value }) => textsOfFormat[value])),
    ...words,
    ...views.flatMap((view) => view.patterns.flatMap(({ value }) => [...matchesOf(value), ...charactersOf(value)])),
  ];
  const lengths = views
    .flatMap(({ length }) => [length.low?.value ?? null, length.high?.value ?? null])
    .flatMap((bound) => (bound === null ? [] : [bound - 1, bound, bound + 1]))
    .filter((each) => each >= 0 && each <= longestText);
  const sized = lengths.flatMap((each) => base.slice(0, 60).map((text) => sizedTo(text, each)));
  return [...new Set([...base, ...sized])];
}

/** Drawing takes far longer than anything else here, and the same few patterns are asked for again and again. */
const knownMatches = new Map<string, readonly string[]>();

/** Texts that have a match, the short ones first; always the same. None for what the library cannot draw from. */
function matchesOf(pattern: string): readonly string[] {
  const known = knownMatches.get(pattern) ?? drawMatches(pattern);
  knownMatches.set(pattern, known);
  return known;
}

function drawMatches(pattern: string): readonly string[] {
  try {
    const drawn = fc.sample(fc.stringMatching(new RegExp(pattern, "u"), { maxLength: 60 }), { seed, numRuns: 60 });
    return [...new Set(drawn)].sort((a, b) => a.length - b.length);
  } catch {
    // Assertions that look around, for one. Then plain texts have to do.
    return [];
  }
}

/** Characters that the pattern shuts out or asks for by their number. */
function charactersOf(pattern: string): readonly string[] {
  return [...pattern.matchAll(/\\u(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{4}))/g)].flatMap(([, long, short]) => {
    const code = Number.parseInt(long ?? short ?? "", 16);
    return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? [] : [String.fromCodePoint(code)];
  });
}

function sizedTo(text: string, length: number): string {
  const characters = [...text];
  const filler = characters.at(-1) ?? "a";
  while (characters.length < length) {
    characters.push(filler);
  }
  return characters.slice(0, length).join("");
}

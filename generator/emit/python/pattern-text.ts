import { type AST, RegExpParser } from "@eslint-community/regexpp";
import {
  type CodePoints,
  complementOf,
  digits,
  lineTerminators,
  stableProperties,
  unionOf,
  whiteSpace,
  wordCharacters,
} from "./code-points.js";

/** A pattern for Python's `re`, or why there is none. */
export type PatternText = { readonly pattern: string } | { readonly reason: string };

/** A construct that Python's `re` cannot express. */
class Inexpressible extends Error {}

/**
 * An ECMAScript pattern of Unicode mode as one for Python's `re` with the same matches, flags aside: sets are spelt
 * out as code points, `$` does not match before a last newline, and groups capture nothing.
 */
export function patternText(source: string): PatternText {
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, { unicode: true });
  try {
    return { pattern: alternativesText(pattern.alternatives) };
  } catch (error) {
    if (error instanceof Inexpressible) {
      return { reason: error.message };
    }
    throw error;
  }
}

function alternativesText(alternatives: readonly AST.Alternative[]): string {
  return alternatives.map((each) => each.elements.map(elementText).join("")).join("|");
}

function elementText(element: AST.Element): string {
  switch (element.type) {
    case "Assertion":
      return assertionText(element);
    case "Backreference":
      throw new Inexpressible("a backreference to a group that did not match means something else in Python");
    case "CapturingGroup":
      return `(?:${alternativesText(element.alternatives)})`;
    case "Group":
      if (element.modifiers !== null) {
        throw new Inexpressible("flags inside a pattern mean something else in Python");
      }
      return `(?:${alternativesText(element.alternatives)})`;
    case "Quantifier":
      return quantifierText(element);
    case "Character":
      return characterText(element.value);
    case "CharacterClass":
    case "CharacterSet":
      return setText(pointsOf(element));
    case "ExpressionCharacterClass":
      throw new Inexpressible("operations on sets do not exist in Unicode mode");
  }
}

const word = setText(wordCharacters);

/** Python's own `\b` knows other words, and its `\B` refuses the empty text. */
function assertionText(assertion: AST.Assertion): string {
  switch (assertion.kind) {
    case "start":
      return "\\A";
    case "end":
      return "\\Z";
    case "word":
      return assertion.negate
        ? `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))`
        : `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;
    case "lookahead":
      return `(?${assertion.negate ? "!" : "="}${alternativesText(assertion.alternatives)})`;
    case "lookbehind":
      return lookbehindText(assertion);
  }
}

/** Python looks back over texts of one length only, but alternatives can be looked for one by one. */
function lookbehindText({ alternatives, negate }: AST.LookbehindAssertion): string {
  for (const each of alternatives) {
    if (widthOf(each.elements) === null) {
      throw new Inexpressible("Python cannot look back over a text of variable length");
    }
  }
  const parts = alternatives.map((each) => `(?<${negate ? "!" : "="}${alternativesText([each])})`);
  return negate ? parts.join("") : `(?:${parts.join("|")})`;
}

/** How many code points the elements match; null if that varies. */
function widthOf(elements: readonly AST.Element[]): number | null {
  let width = 0;
  for (const element of elements) {
    const own = elementWidth(element);
    if (own === null) {
      return null;
    }
    width += own;
  }
  return width;
}

function elementWidth(element: AST.Element): number | null {
  switch (element.type) {
    case "Assertion":
      return 0;
    case "Character":
    case "CharacterClass":
    case "CharacterSet":
      return 1;
    case "CapturingGroup":
    case "Group": {
      const widths = new Set(element.alternatives.map((each) => widthOf(each.elements)));
      return widths.size === 1 ? ([...widths][0] ?? null) : null;
    }
    case "Quantifier": {
      const own = elementWidth(element.element);
      return own === null || element.min !== element.max ? null : own * element.min;
    }
    case "Backreference":
    case "ExpressionCharacterClass":
      return null;
  }
}

/** Repeats that no text reaches; Python refuses larger numbers. */
const manyRepeats = 2 ** 31;

function quantifierText({ element, min, max, greedy }: AST.Quantifier): string {
  if (min >= manyRepeats) {
    throw new Inexpressible("Python cannot count that many repetitions");
  }
  return `${elementText(element)}${repeats(min, max)}${greedy ? "" : "?"}`;
}

function repeats(min: number, max: number): string {
  if (max >= manyRepeats) {
    return min === 0 ? "*" : min === 1 ? "+" : `{${min},}`;
  }
  return min === 0 && max === 1 ? "?" : `{${min},${max}}`;
}

function pointsOf(element: AST.CharacterClass | AST.CharacterClassElement | AST.CharacterSet): CodePoints {
  switch (element.type) {
    case "Character":
      return [[element.value, element.value]];
    case "CharacterClassRange":
      return [[element.min.value, element.max.value]];
    case "CharacterClass": {
      const points = unionOf(element.elements.map(pointsOf));
      return element.negate ? complementOf(points) : points;
    }
    case "CharacterSet": {
      const points = setPoints(element);
      return element.kind !== "any" && element.negate ? complementOf(points) : points;
    }
    case "ClassStringDisjunction":
    case "ExpressionCharacterClass":
      throw new Inexpressible("operations on sets do not exist in Unicode mode");
  }
}

function setPoints(set: AST.CharacterSet): CodePoints {
  switch (set.kind) {
    case "any":
      return complementOf(lineTerminators);
    case "digit":
      return digits;
    case "space":
      return whiteSpace;
    case "word":
      return wordCharacters;
    case "property": {
      const points = set.value === null ? stableProperties.get(set.key) : undefined;
      if (points === undefined) {
        throw new Inexpressible(
          `what \\p{${set.key}${set.value === null ? "" : `=${set.value}`}} holds depends on the version of Unicode`,
        );
      }
      return points;
    }
  }
}

function setText(points: CodePoints): string {
  const inverse = complementOf(points);
  // Python knows no empty set, only the complement of everything.
  const inverted = points.length === 0 || (inverse.length > 0 && inverse.length < points.length);
  const [sign, ranges] = inverted ? ["^", inverse] : ["", points];
  const parts = ranges.map(([from, to]) =>
    from === to ? characterText(from) : `${characterText(from)}-${characterText(to)}`,
  );
  return `[${sign}${parts.join("")}]`;
}

/** Letters and digits as they are; anything else as an escape that means nothing else anywhere in a pattern. */
function characterText(point: number): string {
  const char = String.fromCodePoint(point);
  if (/^[A-Za-z0-9]$/.test(char)) {
    return char;
  }
  const hex = point.toString(16);
  return point > 0xffff ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`;
}

import { type CharacterSet, complement, everything, setOf, union } from "./character-set.js";

export type PatternNode =
  | { readonly kind: "character"; readonly set: CharacterSet }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[] }
  /** `max` is null for an endless repetition. */
  | { readonly kind: "repeat"; readonly body: PatternNode; readonly min: number; readonly max: number | null };

/** One alternative at the top of a pattern, without the `^` and `$` at its ends. */
export interface Alternative {
  readonly anchored: boolean;
  readonly body: PatternNode;
}

/**
 * Reads a pattern that compiles in Unicode mode. Null for what this reader does not know: look-around, word borders,
 * references to groups, anchors elsewhere than at the ends, and surrogate escapes.
 * A property escape stands for every character: more than it matches, which keeps each conclusion safe.
 */
export function parsePattern(source: string): readonly Alternative[] | null {
  const parser = new PatternParser(source);
  try {
    return parser.alternatives();
  } catch (error) {
    if (error instanceof UnknownSyntax) {
      return null;
    }
    throw error;
  }
}

class UnknownSyntax extends Error {}

class PatternParser {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(source: string) {
    this.#characters = [...source];
  }

  alternatives(): readonly Alternative[] {
    const found: Alternative[] = [];
    do {
      const anchored = this.#take("^");
      const body = this.#sequence();
      this.#take("$");
      found.push({ anchored, body });
    } while (this.#take("|"));
    if (this.#at < this.#characters.length) {
      throw new UnknownSyntax();
    }
    return found;
  }

  #choice(): PatternNode {
    const options = [this.#sequence()];
    while (this.#take("|")) {
      options.push(this.#sequence());
    }
    return options.length === 1 && options[0] !== undefined ? options[0] : { kind: "choice", options };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    for (let next = this.#peek(); next !== "" && next !== "|" && next !== ")" && next !== "$"; next = this.#peek()) {
      parts.push(this.#quantified(this.#atom()));
    }
    return { kind: "sequence", parts };
  }

  #atom(): PatternNode {
    const character = this.#next();
    switch (character) {
      case "(":
        return this.#group();
      case "[":
        return { kind: "character", set: this.#characterClass() };
      case ".":
        return { kind: "character", set: notLineEnd };
      case "\\":
        return { kind: "character", set: this.#escape(false) };
      case "^":
        throw new UnknownSyntax();
      default:
        return { kind: "character", set: single(character) };
    }
  }

  #group(): PatternNode {
    if (this.#take("?")) {
      if (this.#take("<")) {
        if (this.#peek() === "=" || this.#peek() === "!") {
          throw new UnknownSyntax();
        }
        while (this.#next() !== ">") {
          // The name of a group matches nothing.
        }
      } else if (!this.#take(":")) {
        throw new UnknownSyntax();
      }
    }
    const body = this.#choice();
    if (!this.#take(")")) {
      throw new UnknownSyntax();
    }
    return body;
  }

  #quantified(body: PatternNode): PatternNode {
    const bounds = this.#bounds();
    if (bounds === null) {
      return body;
    }
    // A lazy quantifier tries the same repetitions in another order.
    this.#take("?");
    return { kind: "repeat", body, ...bounds };
  }

  #bounds(): { readonly min: number; readonly max: number | null } | null {
    if (this.#take("*")) {
      return { min: 0, max: null };
    }
    if (this.#take("+")) {
      return { min: 1, max: null };
    }
    if (this.#take("?")) {
      return { min: 0, max: 1 };
    }
    if (!this.#take("{")) {
      return null;
    }
    const min = this.#number();
    const max = this.#take(",") ? (this.#peek() === "}" ? null : this.#number()) : min;
    this.#take("}");
    return { min, max };
  }

  #number(): number {
    let digits = "";
    while (/^[0-9]$/.test(this.#peek())) {
      digits += this.#next();
    }
    return Number(digits);
  }

  #characterClass(): CharacterSet {
    const negated = this.#take("^");
    const sets: CharacterSet[] = [];
    let exact = true;
    while (!this.#take("]")) {
      const low = this.#classAtom();
      exact &&= low !== everything;
      if (this.#peek() === "-" && this.#characters[this.#at + 1] !== "]") {
        this.#next();
        const high = this.#classAtom();
        sets.push([[low[0]?.[0] ?? 0, high[0]?.[1] ?? 0]]);
      } else {
        sets.push(low);
      }
    }
    // What a property escape leaves out is not known, so a negated class with one may match anything.
    return exact ? (negated ? complement(union(sets)) : union(sets)) : everything;
  }

  #classAtom(): CharacterSet {
    const character = this.#next();
    return character === "\\" ? this.#escape(true) : single(character);
  }

  #escape(inClass: boolean): CharacterSet {
    const character = this.#next();
    const named = escapes.get(character);
    if (named !== undefined) {
      return named;
    }
    switch (character) {
      case "p":
      case "P":
        while (this.#next() !== "}") {
          // The name of the property does not matter.
        }
        return everything;
      case "x":
        return this.#hexadecimal(2);
      case "u":
        return this.#take("{") ? this.#hexadecimal(6) : this.#hexadecimal(4);
      case "b":
        if (inClass) {
          return single("\b");
        }
        throw new UnknownSyntax();
      default:
        if (/^[A-Za-z1-9]$/.test(character)) {
          throw new UnknownSyntax();
        }
        return single(character);
    }
  }

  #hexadecimal(most: number): CharacterSet {
    let digits = "";
    while (digits.length < most && /^[0-9A-Fa-f]$/.test(this.#peek())) {
      digits += this.#next();
    }
    if (most === 6) {
      this.#take("}");
    }
    const code = Number.parseInt(digits, 16);
    // Two escaped surrogates in a row are one character.
    if (!(code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) {
      throw new UnknownSyntax();
    }
    return [[code, code]];
  }

  #peek(): string {
    return this.#characters[this.#at] ?? "";
  }

  #next(): string {
    const character = this.#characters[this.#at];
    if (character === undefined) {
      throw new UnknownSyntax();
    }
    this.#at += 1;
    return character;
  }

  #take(character: string): boolean {
    const found = this.#peek() === character;
    this.#at += found ? 1 : 0;
    return found;
  }
}

function single(character: string): CharacterSet {
  const code = character.codePointAt(0) ?? 0;
  return [[code, code]];
}

const notLineEnd = complement(union(["\n", "\r", "\u2028", "\u2029"].map(single)));
const digits: CharacterSet = [[0x30, 0x39]];
const wordCharacters = union([digits, [[0x41, 0x5a]], single("_"), [[0x61, 0x7a]]]);
const spaces = setOf([
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
]);

const escapes: ReadonlyMap<string, CharacterSet> = new Map([
  ["d", digits],
  ["D", complement(digits)],
  ["w", wordCharacters],
  ["W", complement(wordCharacters)],
  ["s", spaces],
  ["S", complement(spaces)],
  ["t", single("\t")],
  ["n", single("\n")],
  ["r", single("\r")],
  ["v", single("\v")],
  ["f", single("\f")],
  ["0", single("\0")],
]);

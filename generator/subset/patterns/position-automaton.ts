import type { AST } from "@eslint-community/regexpp";
import { type CharacterNode, type CharacterSet, characterSetOf } from "./character-set.js";

/** One atom of the pattern that takes a character, and the atoms that may take the next one. */
export interface Position {
  readonly set: CharacterSet;
  /** One entry for each way to get there: an atom that two nested loops lead back to is listed twice. */
  readonly next: Position[];
}

/** A pattern as the automaton of its positions, after Glushkov. */
export interface PositionAutomaton {
  /** Where a match may begin. */
  readonly first: readonly Position[];
  /** True if every match begins with `^`, so that it begins at the start of the text or nowhere. */
  readonly anchored: boolean;
  /** True if some part may repeat. */
  readonly repeats: boolean;
}

/**
 * Builds the automaton; null for a pattern that it cannot show: with lookaround, back references or modifiers, or with
 * a part that can match nothing in two ways or as often as one likes, where one transition would stand for several.
 *
 * `^`, `$` and `\b` only ever end an attempt, so they are read as if they always held. A counted repetition is
 * read as a loop without count. Both add ways to match and take none away.
 */
export function positionAutomaton(pattern: AST.Pattern): PositionAutomaton | null {
  const builder = new Builder();
  const whole = builder.anyOf(pattern.alternatives);
  return whole === null
    ? null
    : { first: whole.first, anchored: pattern.alternatives.every(isAnchored), repeats: builder.repeats };
}

/** A part of the pattern: where it begins, where it ends, and whether it can match nothing, in one way. */
interface Part {
  readonly first: readonly Position[];
  readonly last: readonly Position[];
  readonly nullable: boolean;
}

const nothing: Part = { first: [], last: [], nullable: true };

class Builder {
  repeats = false;

  anyOf(alternatives: readonly AST.Alternative[]): Part | null {
    const parts: Part[] = [];
    for (const alternative of alternatives) {
      const part = this.#sequence(alternative.elements);
      if (part === null || (part.nullable && parts.some((each) => each.nullable))) {
        return null;
      }
      parts.push(part);
    }
    return {
      first: parts.flatMap((each) => each.first),
      last: parts.flatMap((each) => each.last),
      nullable: parts.some((each) => each.nullable),
    };
  }

  #sequence(elements: readonly AST.Element[]): Part | null {
    let before = nothing;
    for (const element of elements) {
      const part = this.#element(element);
      if (part === null) {
        return null;
      }
      connect(before.last, part.first);
      before = {
        first: before.nullable ? [...before.first, ...part.first] : before.first,
        last: part.nullable ? [...before.last, ...part.last] : part.last,
        nullable: before.nullable && part.nullable,
      };
    }
    return before;
  }

  #element(element: AST.Element): Part | null {
    switch (element.type) {
      case "Assertion":
        return element.kind === "lookahead" || element.kind === "lookbehind" ? null : nothing;
      case "Backreference":
      case "ExpressionCharacterClass":
        return null;
      case "Character":
      case "CharacterSet":
      case "CharacterClass":
        return single(element);
      case "Group":
        return element.modifiers === null ? this.anyOf(element.alternatives) : null;
      case "CapturingGroup":
        return this.anyOf(element.alternatives);
      case "Quantifier":
        return this.#quantifier(element);
    }
  }

  #quantifier({ element, min, max }: AST.Quantifier): Part | null {
    const part = this.#element(element);
    if (part === null || part.nullable) {
      return null;
    }
    if (max > 1) {
      this.repeats = true;
      connect(part.last, part.first);
    }
    return { ...part, nullable: min === 0 };
  }
}

function single(node: CharacterNode): Part {
  const position: Position = { set: characterSetOf(node), next: [] };
  return { first: [position], last: [position], nullable: false };
}

function connect(from: readonly Position[], to: readonly Position[]): void {
  for (const position of from) {
    position.next.push(...to);
  }
}

function isAnchored({ elements }: AST.Alternative): boolean {
  const [first] = elements;
  switch (first?.type) {
    case "Assertion":
      return first.kind === "start";
    case "Group":
    case "CapturingGroup":
      return first.alternatives.every(isAnchored);
    default:
      return false;
  }
}

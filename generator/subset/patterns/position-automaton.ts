import type { CharacterSet } from "./character-set.js";
import type { PatternNode } from "./parse-pattern.js";

/**
 * The automaton whose states are the characters of a pattern (Glushkov's). A step that can be taken in two ways, such
 * as the one from a to a in (a+)+, is in the list twice: a backtracking matcher tries both.
 */
export interface PositionAutomaton {
  readonly sets: readonly CharacterSet[];
  readonly first: readonly number[];
  readonly next: readonly (readonly number[])[];
}

/** Larger patterns are left to the checker. */
const positionLimit = 600;
const stepLimit = 20_000;

/** Null where the pattern is large, or where nothing can be matched in more than one way: that is ambiguous too. */
export function positionAutomaton(body: PatternNode): PositionAutomaton | null {
  const builder = new Builder();
  const part = builder.build(body);
  return part === null ? null : { sets: builder.sets, first: part.first, next: builder.next };
}

interface Part {
  /** Whether it matches nothing at all, in one way. */
  readonly nullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const nothing: Part = { nullable: true, first: [], last: [] };

class Builder {
  readonly sets: CharacterSet[] = [];
  readonly next: number[][] = [];
  #steps = 0;

  build(node: PatternNode): Part | null {
    switch (node.kind) {
      case "character":
        return this.#position(node.set);
      case "sequence":
        return this.#all(node.parts.map((each) => () => this.build(each)));
      case "choice":
        return this.#choice(node.options);
      case "repeat":
        return this.#repeat(node.body, node.min, node.max);
    }
  }

  #position(set: CharacterSet): Part | null {
    const position = this.sets.length;
    if (position >= positionLimit) {
      return null;
    }
    this.sets.push(set);
    this.next.push([]);
    return { nullable: false, first: [position], last: [position] };
  }

  #all(parts: readonly (() => Part | null)[]): Part | null {
    let joined = nothing;
    for (const make of parts) {
      const part = make();
      if (part === null || !this.#connect(joined.last, part.first)) {
        return null;
      }
      joined = {
        nullable: joined.nullable && part.nullable,
        first: joined.nullable ? [...joined.first, ...part.first] : joined.first,
        last: part.nullable ? [...joined.last, ...part.last] : part.last,
      };
    }
    return joined;
  }

  #choice(options: readonly PatternNode[]): Part | null {
    let nullable = false;
    const first: number[] = [];
    const last: number[] = [];
    for (const option of options) {
      const part = this.build(option);
      if (part === null || (part.nullable && nullable)) {
        return null;
      }
      nullable ||= part.nullable;
      first.push(...part.first);
      last.push(...part.last);
    }
    return { nullable, first, last };
  }

  #repeat(body: PatternNode, min: number, max: number | null): Part | null {
    if (min > positionLimit || (max ?? 0) > positionLimit) {
      return null;
    }
    const once = (): Part | null => {
      const part = this.build(body);
      return part === null || part.nullable ? null : part;
    };
    const copies = Array.from({ length: max === null ? Math.max(0, min - 1) : min }, () => once);
    if (max === null) {
      copies.push(() => this.#endless(once, min === 0));
    } else if (max > min) {
      copies.push(() => this.#atMost(once, max - min));
    }
    return this.#all(copies);
  }

  #endless(once: () => Part | null, nullable: boolean): Part | null {
    const part = once();
    return part === null || !this.#connect(part.last, part.first) ? null : { ...part, nullable };
  }

  /** x(x(x)?)? for at most three: each copy is reached in one way only. */
  #atMost(once: () => Part | null, count: number): Part | null {
    let first: readonly number[] | null = null;
    let ends: readonly number[] = [];
    const last: number[] = [];
    for (let copy = 0; copy < count; copy += 1) {
      const part = once();
      if (part === null || !this.#connect(ends, part.first)) {
        return null;
      }
      first ??= part.first;
      ends = part.last;
      last.push(...part.last);
    }
    return { nullable: true, first: first ?? [], last };
  }

  #connect(from: readonly number[], to: readonly number[]): boolean {
    this.#steps += from.length * to.length;
    if (this.#steps > stepLimit) {
      return false;
    }
    for (const position of from) {
      this.next[position]?.push(...to);
    }
    return true;
  }
}

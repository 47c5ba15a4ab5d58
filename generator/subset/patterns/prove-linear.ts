import { RegExpParser } from "@eslint-community/regexpp";
import { contains, overlap } from "./character-set.js";
import { type Position, positionAutomaton } from "./position-automaton.js";

/** How many ways of reading the same text at once are still cheap. */
const mostWays = 32;
/** Longer patterns are left to the full analysis: this one is quadratic in their length. */
const longestSource = 2_000;

/**
 * True if the pattern (in Unicode mode) is shown to match in linear time; false says nothing. Costs well below a
 * millisecond, where a full analysis takes seconds.
 *
 * The argument. A backtracking engine walks, one after the other, the paths through the automaton of positions that
 * read a prefix of the text, each at most once. So it is enough that few paths read the same prefix, however long.
 * Paths part only at a position with two successors that take the same character. Let no position that lies on a cycle
 * have such successors. Then paths part only at positions off all cycles, each of which a path passes at most once;
 * the paths that can come of this are counted, and must be few. A step costs no more than the pattern is long.
 *
 * This holds for one start. A pattern with `^` in front has only one; any other pattern is tried from every character,
 * so it must not repeat anything: then a path is no longer than the pattern.
 */
export function isProvenLinear(source: string): boolean {
  if (source.length > longestSource) {
    return false;
  }
  const automaton = positionAutomaton(new RegExpParser().parsePattern(source, 0, source.length, { unicode: true }));
  if (automaton === null || (automaton.repeats && !automaton.anchored)) {
    return false;
  }
  const ways = new WayCounter().amongst(automaton.first);
  return ways !== null && ways <= mostWays;
}

/** Counts the paths that may read the same text from a position on, or more; null where a cycle lets them multiply. */
class WayCounter {
  readonly #known = new Map<Position, number | null>();
  readonly #reachable = new Map<Position, ReadonlySet<Position>>();

  /** At a choice: those whose sets have a character in common add up. */
  amongst(choice: readonly Position[]): number | null {
    const ways = new Map<Position, number>();
    for (const position of choice) {
      const each = this.#from(position);
      if (each === null) {
        return null;
      }
      ways.set(position, each);
    }
    // Sets that have a character in common have the first one of some interval in common.
    const starts = new Set(choice.flatMap(({ set }) => set.map(([first]) => first)));
    const sums = [...starts].map((point) =>
      choice.reduce((sum, position) => sum + (contains(position.set, point) ? (ways.get(position) ?? 0) : 0), 0),
    );
    return Math.max(1, ...sums);
  }

  #from(position: Position): number | null {
    const known = this.#known.get(position);
    if (known !== undefined) {
      return known;
    }
    const cycle = [...this.#reached(position)].filter((each) => this.#reached(each).has(position));
    const ways = cycle.length === 0 ? this.amongst(position.next) : this.#fromCycle(cycle);
    for (const each of cycle.length === 0 ? [position] : cycle) {
      this.#known.set(each, ways);
    }
    return ways;
  }

  /** On a cycle nothing parts, so there are as many ways as from the exit that has most. */
  #fromCycle(cycle: readonly Position[]): number | null {
    let most = 1;
    for (const { next } of cycle) {
      if (next.some((left, index) => next.slice(index + 1).some((right) => overlap(left.set, right.set)))) {
        return null;
      }
      for (const exit of next.filter((each) => !cycle.includes(each))) {
        const ways = this.#from(exit);
        if (ways === null) {
          return null;
        }
        most = Math.max(most, ways);
      }
    }
    return most;
  }

  /** Positions that some path leads to, the position itself among them only if it lies on a cycle. */
  #reached(position: Position): ReadonlySet<Position> {
    const known = this.#reachable.get(position);
    if (known !== undefined) {
      return known;
    }
    const reached = new Set<Position>();
    const open = [...position.next];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      if (!reached.has(each)) {
        reached.add(each);
        open.push(...each.next);
      }
    }
    this.#reachable.set(position, reached);
    return reached;
  }
}

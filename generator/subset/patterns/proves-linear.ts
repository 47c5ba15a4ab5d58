import { type CharacterSet, intersection, overlap, union } from "./character-set.js";
import { parsePattern } from "./parse-pattern.js";
import { type PositionAutomaton, positionAutomaton } from "./position-automaton.js";

/** More ways through the pattern than this are as bad as a slow pattern. */
const pathLimit = 10_000;

/**
 * Whether a backtracking matcher certainly needs time linear in the text. False means "not shown here".
 *
 * A matcher's work is the number of ways in which the automaton can read each beginning of the text. That number is
 * bounded if (1) inside a loop no step has two ways that share a character, and (2) no text can be read both by a loop
 * and by a later one and on the way between them: else the border could be anywhere (Weber and Seidl's condition,
 * over-approximated by looking at characters instead of words). Without `^` every place is a start, so loops are out.
 */
export function provesLinear(source: string): boolean {
  const linear = parsePattern(source)?.every(({ anchored, body }) => {
    const automaton = positionAutomaton(body);
    return automaton !== null && isLinear(automaton, anchored);
  });
  return linear ?? false;
}

function isLinear(automaton: PositionAutomaton, anchored: boolean): boolean {
  const { component, loops } = findLoops(automaton);
  if (loops.size > 0 && !anchored) {
    return false;
  }
  return (
    countPaths(automaton, component) <= pathLimit &&
    [...loops.values()].every((loop) => isDeterministic(automaton, loop)) &&
    !hasMovableBorder(automaton, [...loops.values()])
  );
}

interface Loops {
  /** The strongly connected component of each position; components are numbered against the direction of the steps. */
  readonly component: readonly number[];
  /** The components that a step can stay in. */
  readonly loops: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Tarjan's algorithm; the limit on positions keeps the recursion shallow. */
function findLoops({ sets, next }: PositionAutomaton): Loops {
  const component = sets.map(() => -1);
  const order = sets.map(() => -1);
  const low = sets.map(() => -1);
  const stack: number[] = [];
  const loops = new Map<number, ReadonlySet<number>>();
  let visited = 0;
  let components = 0;
  const visit = (position: number): number => {
    order[position] = visited;
    let lowest = visited;
    visited += 1;
    stack.push(position);
    for (const to of next[position] ?? []) {
      if (order[to] === -1) {
        lowest = Math.min(lowest, visit(to));
      } else if (component[to] === -1) {
        lowest = Math.min(lowest, order[to] ?? 0);
      }
    }
    low[position] = lowest;
    if (lowest === order[position]) {
      const members = new Set(stack.splice(stack.indexOf(position)));
      for (const member of members) {
        component[member] = components;
      }
      if (members.size > 1 || next[position]?.includes(position)) {
        loops.set(components, members);
      }
      components += 1;
    }
    return lowest;
  };
  for (const position of sets.keys()) {
    if (order[position] === -1) {
      visit(position);
    }
  }
  return { component, loops };
}

/** In how many ways the components can be passed through, characters left aside. */
function countPaths({ first, next }: PositionAutomaton, component: readonly number[]): number {
  const exits = new Map<number, number[]>();
  for (const [position, steps] of next.entries()) {
    const from = component[position] ?? 0;
    const out = steps.map((to) => component[to] ?? 0).filter((to) => to !== from);
    exits.set(from, [...(exits.get(from) ?? []), ...out]);
  }
  const counts = new Map<number, number>();
  for (const from of [...exits.keys()].sort((a, b) => a - b)) {
    const ways = (exits.get(from) ?? []).reduce((sum, to) => sum + (counts.get(to) ?? 1), 0);
    counts.set(from, Math.max(1, ways));
  }
  return first.reduce((sum, position) => sum + (counts.get(component[position] ?? 0) ?? 1), 0);
}

function isDeterministic({ sets, next }: PositionAutomaton, loop: ReadonlySet<number>): boolean {
  return [...loop].every((position) => {
    const inside = (next[position] ?? []).filter((to) => loop.has(to));
    return inside.every((to, index) =>
      inside.slice(index + 1).every((other) => !overlap(sets[to] ?? [], sets[other] ?? [])),
    );
  });
}

/** Whether a later loop can be reached from a loop over characters that both of them read. */
function hasMovableBorder(automaton: PositionAutomaton, loops: readonly ReadonlySet<number>[]): boolean {
  const alphabets = loops.map((loop) => union([...loop].map((position) => automaton.sets[position] ?? [])));
  return loops.some((from, index) =>
    loops.some((to, other) => {
      const shared = intersection(alphabets[index] ?? [], alphabets[other] ?? []);
      return index !== other && shared.length > 0 && isReachable(automaton, from, to, shared);
    }),
  );
}

function isReachable(
  { sets, next }: PositionAutomaton,
  from: ReadonlySet<number>,
  to: ReadonlySet<number>,
  over: CharacterSet,
): boolean {
  const reached = new Set(from);
  for (const position of reached) {
    for (const step of next[position] ?? []) {
      if (overlap(sets[step] ?? [], over)) {
        reached.add(step);
      }
    }
  }
  return [...to].some((position) => reached.has(position));
}

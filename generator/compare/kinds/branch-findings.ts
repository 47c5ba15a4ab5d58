import { greater } from "../comparison.js";
import { type Condition, conditionPairs } from "../walk/condition-pairs.js";
import { type Clue, type Finding, type Found, keywordAt, type Pair } from "./kind.js";

type Direction = "tightened" | "loosened";

/** For conditions with the same `if`: what their branches ask more, or less, than before. */
export function branchFindings(pair: Pair, direction: Direction): readonly Finding[] {
  return conditionPairs(pair).sameIf.flatMap((both) => [
    ...branchFinding(pair, both, "then", direction),
    ...branchFinding(pair, both, "else", direction),
  ]);
}

function branchFinding(
  pair: Pair,
  { old, new: next }: { readonly old: Condition; readonly new: Condition },
  branch: "then" | "else",
  direction: Direction,
): readonly Finding[] {
  const oldBranch = old.value[branch];
  const newBranch = next.value[branch];
  // Whatever the side that has to pass accepts is given; only what the branch adds to it counts.
  const base = [
    ...(direction === "tightened" ? pair.old.schemas : pair.new.schemas),
    ...(branch === "then" ? [next.value.if] : []),
  ];
  const withBranch = (each: typeof oldBranch) => (each === null ? base : [...base, each]);
  const found = pair.walk
    .between(pair, withBranch(oldBranch), withBranch(newBranch))
    .filter((each) => (direction === "tightened" ? each.writers : each.readers) !== "none");
  if (found.length === 0) {
    return [];
  }
  const condition = { path: pair.path, schema: next.value.if, holds: branch === "then" };
  const under = (clues: readonly Clue[]): Clue[] =>
    clues.map((clue) => ({ ...clue, conditions: [...clue.conditions, condition] }));
  return [
    {
      at: keywordAt(newBranch === null ? old.by : next.by, branch),
      tree: newBranch === null ? "old" : "new",
      detail: found.map((each) => `${each.kind}: ${each.detail}`).join("; "),
      old: found.map((each) => each.old ?? "nothing").join("; "),
      new: found.map((each) => each.new ?? "nothing").join("; "),
      writers: direction === "tightened" ? "breaking" : "none",
      readers: direction === "tightened" ? "none" : readersOf(found),
      refusedByNew: direction === "tightened" ? under(found.flatMap((each) => each.refusedByNew)) : [],
      refusedByOld: direction === "loosened" ? under(found.flatMap((each) => each.refusedByOld)) : [],
    },
  ];
}

function readersOf(found: readonly Found[]) {
  return found.map((each) => each.readers).reduce(greater);
}

import type { Pair } from "../kinds/kind.js";
import { type MemberPair, memberPairs } from "./member-pairs.js";

/** A member that went and one that came with the same meaning. */
export interface Rename {
  readonly from: MemberPair;
  readonly to: MemberPair;
}

/** Pairs that look like one member with another name: the meaning is the same, and no other member fits as well. */
export function renames(pair: Pair): readonly Rename[] {
  const { meanings } = pair.walk;
  const pairs = memberPairs(pair);
  const gone = pairs.filter((each) => each.old.isDeclared && !each.new.isDeclared);
  const come = pairs.filter((each) => !each.old.isDeclared && each.new.isDeclared);
  return gone.flatMap((from) => {
    const meaning = meanings.ofAll(from.old.schemas);
    const fitting = come.filter((each) => meanings.ofAll(each.new.schemas) === meaning);
    const rivals = gone.filter((each) => meanings.ofAll(each.old.schemas) === meaning);
    const [to] = fitting;
    return to !== undefined && fitting.length === 1 && rivals.length === 1 ? [{ from, to }] : [];
  });
}

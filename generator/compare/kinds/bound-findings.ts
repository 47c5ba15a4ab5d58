import { type Bound, boundInWords, type End, isTighter } from "../view/bounds.js";
import { type Finding, keywordAt, type Pair, refusedHere } from "./kind.js";

/** Each end of a range that moved in one direction. */
export function boundFindings(
  pair: Pair,
  measure: "length" | "range" | "count",
  direction: "narrowed" | "widened",
): readonly Finding[] {
  return (["low", "high"] as const).flatMap((end) => {
    const old = pair.old[measure][end];
    const next = pair.new[measure][end];
    const [tight, loose] = direction === "narrowed" ? [next, old] : [old, next];
    return tight !== null && isTighter(tight, loose, end) ? [finding(pair, { old, next, tight, direction, end })] : [];
  });
}

interface Moved {
  readonly old: Bound | null;
  readonly next: Bound | null;
  readonly tight: Bound;
  readonly direction: "narrowed" | "widened";
  readonly end: End;
}

function finding(pair: Pair, { old, next, tight, direction, end }: Moved): Finding {
  const refuser = direction === "narrowed" ? pair.new.schemas : pair.old.schemas;
  const clues = refusedHere(pair, refuser, [tight.keyword]);
  const place = next ?? tight;
  return {
    at: keywordAt(place.by, place.keyword),
    tree: next === null ? "old" : "new",
    detail: `${end === "low" ? "lower" : "upper"} bound ${direction === "narrowed" ? "tightened" : "relaxed"}`,
    old: boundInWords(old),
    new: boundInWords(next),
    refusedByNew: direction === "narrowed" ? clues : [],
    refusedByOld: direction === "narrowed" ? [] : clues,
  };
}

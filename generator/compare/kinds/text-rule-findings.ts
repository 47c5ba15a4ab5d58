import type { Said } from "../view/view.js";
import { type Finding, keywordAt, type Pair, refusedHere } from "./kind.js";

type Rule = "pattern" | "format";

/** Patterns or formats that only one side asks for; `changed` if both do. */
export function textRuleFindings(pair: Pair, rule: Rule, wanted: "added" | "removed" | "changed"): readonly Finding[] {
  const old = without(rulesOf(pair, "old", rule), rulesOf(pair, "new", rule));
  const next = without(rulesOf(pair, "new", rule), rulesOf(pair, "old", rule));
  const found = old.length === 0 ? "added" : next.length === 0 ? "removed" : "changed";
  const place = next[0] ?? old[0];
  if (place === undefined || found !== wanted) {
    return [];
  }
  return [
    {
      at: keywordAt(place.by, rule),
      tree: next.length === 0 ? "old" : "new",
      detail: `${rule} ${wanted}`,
      old: inWords(old),
      new: inWords(next),
      refusedByNew: next.length === 0 ? [] : refusedHere(pair, pair.new.schemas, [rule]),
      refusedByOld: old.length === 0 ? [] : refusedHere(pair, pair.old.schemas, [rule]),
    },
  ];
}

function rulesOf(pair: Pair, side: "old" | "new", rule: Rule): readonly Said<string>[] {
  return rule === "pattern" ? pair[side].patterns : pair[side].formats;
}

function without(rules: readonly Said<string>[], others: readonly Said<string>[]): readonly Said<string>[] {
  return rules.filter(({ value }) => !others.some((other) => other.value === value));
}

function inWords(rules: readonly Said<string>[]): string | null {
  return rules.length === 0 ? null : rules.map(({ value }) => value).join(" and ");
}

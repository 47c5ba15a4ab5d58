import type { ConditionalConstraint, Schema } from "../../model/model.js";
import type { Pair } from "../kinds/kind.js";
import { bareSchema } from "../view/bare-schema.js";
import { isImpossible } from "../view/disjoint.js";
import type { Said } from "../view/view.js";

export type Condition = Said<ConditionalConstraint>;

/** Conditions of both sides, less those that mean the same; repeats and dead branches do not count. */
export interface ConditionPairs {
  /** With the same `if`, but not the same branches. */
  readonly sameIf: readonly { readonly old: Condition; readonly new: Condition }[];
  /** At the same place, with another `if`. */
  readonly otherIf: readonly { readonly old: Condition; readonly new: Condition }[];
  readonly removed: readonly Condition[];
  readonly added: readonly Condition[];
}

export function conditionPairs(pair: Pair): ConditionPairs {
  const { meanings } = pair.walk;
  const whole = ({ value }: Condition): string => [value.if, value.then, value.else].map(meaning).join(" ");
  const meaning = (schema: Schema | null): string => (schema === null ? "-" : String(meanings.of(schema)));
  const once = (conditions: readonly Condition[]): readonly Condition[] => [
    ...new Map(conditions.map((each) => [whole(each), each])).values(),
  ];
  const nothing = meanings.of(bareSchema());
  const says = (schema: Schema | null): Schema | null =>
    schema === null || meanings.of(schema) === nothing ? null : schema;
  // A branch that is never taken asks nothing, like one that lets everything pass.
  const alive = ({ value, by }: Condition): Condition => ({
    value: {
      ...value,
      then: isImpossible([value.if]) ? null : says(value.then),
      else: says(value.if) === null ? null : says(value.else),
    },
    by,
  });
  const asking = (conditions: readonly Condition[]): readonly Condition[] =>
    once(conditions.map(alive).filter(({ value }) => value.then !== null || value.else !== null));
  const same = matched(
    asking(pair.old.conditions),
    asking(pair.new.conditions),
    (old, next) => whole(old) === whole(next),
  );
  const sameIf = matched(same.left, same.right, (old, next) => meaning(old.value.if) === meaning(next.value.if));
  const otherIf = matched(
    sameIf.left,
    sameIf.right,
    (old, next) => old.by.file === next.by.file && old.by.pointer === next.by.pointer,
  );
  return { sameIf: sameIf.pairs, otherIf: otherIf.pairs, removed: otherIf.left, added: otherIf.right };
}

function matched(
  old: readonly Condition[],
  next: readonly Condition[],
  fits: (old: Condition, next: Condition) => boolean,
) {
  const left: Condition[] = [];
  const right = [...next];
  const pairs: { old: Condition; new: Condition }[] = [];
  for (const each of old) {
    const index = right.findIndex((other) => fits(each, other));
    const [found] = index === -1 ? [] : right.splice(index, 1);
    if (found === undefined) {
      left.push(each);
    } else {
      pairs.push({ old: each, new: found });
    }
  }
  return { left, right, pairs };
}

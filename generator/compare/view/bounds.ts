import type { SchemaLocation } from "../../subset/checked-schema.js";

/** One end of a range. */
export interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
  /** The keyword that says so, and where. */
  readonly keyword: string;
  readonly by: SchemaLocation;
}

/** The tightest bounds that several schemas give together; null where there is none. */
export interface Bounds {
  readonly low: Bound | null;
  readonly high: Bound | null;
}

export type End = "low" | "high";

interface Range {
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly exclusiveMinimum: number | null;
  readonly exclusiveMaximum: number | null;
}

/** What the bounds are about: the end of their keywords' names, or numbers of one kind. */
export type Measure = "Length" | "Items" | "number" | "whole number";

export function boundsOf(
  ranges: readonly { readonly value: Range; readonly by: SchemaLocation }[],
  measure: Measure,
): Bounds {
  let low: Bound | null = null;
  let high: Bound | null = null;
  const names =
    measure === "Length" || measure === "Items" ? [`min${measure}`, `max${measure}`] : ["minimum", "maximum"];
  for (const { value, by } of ranges) {
    const [least = "", most = ""] = names;
    const lows = [
      bound(value.minimum, false, least, by),
      bound(value.exclusiveMinimum, true, "exclusiveMinimum", by),
    ].flatMap((each) => (each === null ? [] : [measure === "whole number" ? whole(each, "low") : each]));
    const highs = [
      bound(value.maximum, false, most, by),
      bound(value.exclusiveMaximum, true, "exclusiveMaximum", by),
    ].flatMap((each) => (each === null ? [] : [measure === "whole number" ? whole(each, "high") : each]));
    low = [low, ...lows].reduce((left, right) => (isTighter(right, left, "low") ? right : left));
    high = [high, ...highs].reduce((left, right) => (isTighter(right, left, "high") ? right : left));
  }
  return { low, high };
}

/** Whether `left` shuts out values that `right` does not. */
export function isTighter(left: Bound | null, right: Bound | null, end: End): boolean {
  if (left === null || right === null) {
    return left !== null;
  }
  if (left.value === right.value) {
    return left.isExclusive && !right.isExclusive;
  }
  return end === "low" ? left.value > right.value : left.value < right.value;
}

/** The bound as it reads in a schema, for example `exclusiveMinimum 0`. */
export function boundInWords(bound: Bound | null): string {
  return bound === null ? "no bound" : `${bound.keyword} ${bound.value}`;
}

function bound(value: number | null, isExclusive: boolean, keyword: string, by: SchemaLocation): Bound | null {
  return value === null ? null : { value, isExclusive, keyword, by };
}

/** Among whole numbers, "more than 0.5" and "more than 0" both say "at least 1". */
function whole(each: Bound, end: End): Bound {
  if (!each.isExclusive) {
    return { ...each, value: end === "low" ? Math.ceil(each.value) : Math.floor(each.value) };
  }
  const value = end === "low" ? Math.floor(each.value) + 1 : Math.ceil(each.value) - 1;
  // Beyond 2^53 a step of one may lead to the same number: keep what is certain.
  return value === each.value ? each : { ...each, value, isExclusive: false };
}

import type { Literal } from "../subset/checked-schema.js";
import { applyKnown } from "./apply-known.js";
import { evaluateLiteral } from "./evaluate.js";
import { mergedView } from "./merged-view.js";
import type { ConditionalConstraint, Schema } from "./model.js";

/** The values of a discriminator for which the same branches apply. */
export interface Variant {
  readonly values: readonly Literal[];
  /** True if an object without the discriminator belongs here too. */
  readonly absent: boolean;
  /** Branches that hold for every such object. */
  readonly branches: readonly Schema[];
}

export interface Variants {
  /** Name of the member that tells the variants apart. */
  readonly discriminator: string;
  readonly variants: readonly Variant[];
  /** Conditions that the discriminator does not decide; only the guard knows them. */
  readonly open: readonly ConditionalConstraint[];
}

/**
 * Splits an object schema with conditions into variants by the values of one member, if a member with a closed set
 * of values decides any of them; null otherwise. Of several such members the one that leaves fewest conditions open
 * is taken, the first declared among equals.
 */
export function variantsOf(schema: Schema): Variants | null {
  const known = splits.get(schema);
  if (known !== undefined) {
    return known;
  }
  const split = bestSplit(schema);
  splits.set(schema, split);
  return split;
}

/** Types and comments of every language ask for the same variants. */
const splits = new WeakMap<Schema, Variants | null>();

function bestSplit(schema: Schema): Variants | null {
  const view = mergedView(schema);
  if (view.conditions.length === 0) {
    return null;
  }
  let best: Variants | null = null;
  for (const [name, schemas] of view.members) {
    const values = closedValues(schemas);
    if (values === null) {
      continue;
    }
    const split = splitBy(schema, name, view.required.has(name) ? values : [...values, undefined]);
    if (split.variants.length > 1 && (best === null || split.open.length < best.open.length)) {
      best = split;
    }
  }
  return best;
}

/** `undefined` among the values stands for an object without the member. */
function splitBy(schema: Schema, discriminator: string, values: readonly (Literal | undefined)[]): Variants {
  const groups = new Map<string, { values: Literal[]; absent: boolean; branches: readonly Schema[] }>();
  const open = new Set<ConditionalConstraint>();
  for (const value of values) {
    const { applied, open: left } = applyKnown(schema, new Map([[discriminator, value]]));
    for (const each of left) {
      open.add(each);
    }
    const key = applied.map((each) => `${each.location.file}#${each.location.pointer}`).join(" ");
    const group = groups.get(key) ?? { values: [], absent: false, branches: applied };
    groups.set(key, group);
    if (value === undefined) {
      group.absent = true;
    } else {
      group.values.push(value);
    }
  }
  return { discriminator, variants: [...groups.values()], open: [...open] };
}

/** The values a member may have, if what is said about it lists them all. */
function closedValues(schemas: readonly Schema[]): readonly Literal[] | null {
  const views = schemas.map(mergedView);
  const listed =
    views.find((view) => view.literals !== null)?.literals ??
    (views.some((view) => view.types?.length === 1 && view.types[0] === "boolean") ? [true, false] : null);
  return listed?.filter((value) => schemas.every((schema) => evaluateLiteral(schema, value) !== false)) ?? null;
}

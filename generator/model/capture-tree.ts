import { mergedView } from "./merged-view.js";
import type { CaptureLevel, ConditionalConstraint, Schema, SchemaLocation } from "./model.js";

/** Lowest level at which a value, and each part of it, may be present. Levels of "metadata" are left out. */
export interface CaptureTree {
  readonly level: CaptureLevel;
  /** The schema that says so, or the first that speaks of the value. */
  readonly location: SchemaLocation | null;
  readonly members: ReadonlyMap<string, CaptureTree>;
  readonly items: CaptureTree | null;
  /** For members that no schema names. */
  readonly additional: CaptureTree | null;
}

const order: readonly CaptureLevel[] = ["none", "metadata", "redacted", "full"];

/**
 * The capture levels of a payload, from every schema that speaks of it: references are followed and all branches of
 * conditions count. Where two speak of one member the higher level holds, so that nothing passes too low a ceiling.
 */
export function captureTree(schema: Schema): CaptureTree {
  const known = trees.get(schema) ?? treeOf([schema]);
  trees.set(schema, known);
  return known;
}

/** Several emitters print the same trees. */
const trees = new WeakMap<Schema, CaptureTree>();

function treeOf(schemas: readonly Schema[]): CaptureTree {
  const all = schemas.flatMap(speakers);
  const members = new Map<string, Schema[]>();
  const items: Schema[] = [];
  const additional: Schema[] = [];
  for (const view of all.map(mergedView)) {
    for (const [name, each] of view.members) {
      members.set(name, [...(members.get(name) ?? []), ...each]);
    }
    items.push(...view.items);
    additional.push(...(view.additional === null ? [] : [view.additional]));
  }
  const level = highest(all.map((each) => each.docs.capture ?? "metadata"));
  return {
    level,
    location: (all.find((each) => each.docs.capture === level) ?? all[0])?.location ?? null,
    members: new Map([...members].map(([name, each]) => [name, treeOf(each)])),
    items: items.length === 0 ? null : treeOf(items),
    additional: additional.length === 0 ? null : treeOf(additional),
  };
}

/** The schema, what it refers to, and the branches of its conditions: all that may speak of the same value. */
function speakers(schema: Schema): Schema[] {
  const view = mergedView(schema);
  return [
    schema,
    ...view.references.flatMap((each) => speakers(each.resolve().schema)),
    ...view.conditions.flatMap(branches).flatMap(speakers),
  ];
}

function branches(condition: ConditionalConstraint): Schema[] {
  return [condition.then, condition.else].filter((each) => each !== null);
}

function highest(levels: readonly CaptureLevel[]): CaptureLevel {
  return levels.reduce((left, right) => (order.indexOf(right) > order.indexOf(left) ? right : left), "none");
}

/** Which schemas speak about one and the same value. */

import { type CheckedSchema, locationKey } from "./checked-schema.js";
import type { ReadTree, SchemaEntry } from "./read-tree.js";
import { inPlaceSubschemas } from "./subschemas.js";

/** A schema and all that it joins to itself without a condition: `allOf` and `$ref`, however far. */
export function joinedSchemas(tree: ReadTree, start: SchemaEntry): readonly SchemaEntry[] {
  return collect(tree, start, (schema) => (schema.kind === "object" ? (schema.keywords.allOf ?? []) : []));
}

/** A schema and all that it applies to its own value, conditions included. */
export function sameValueSchemas(tree: ReadTree, start: SchemaEntry): readonly SchemaEntry[] {
  return collect(tree, start, inPlaceSubschemas);
}

/** The schemas that certainly apply where this one does: it, its holders in place, and what each of them joins. */
export function certainSchemas(tree: ReadTree, start: SchemaEntry): readonly SchemaEntry[] {
  const found = new Set<SchemaEntry>();
  let entry: SchemaEntry | null = start;
  while (entry !== null) {
    for (const joined of joinedSchemas(tree, entry)) {
      found.add(joined);
    }
    const inBranch: boolean = entry.position === "allOf" || entry.position === "then" || entry.position === "else";
    entry = inBranch ? holderOf(tree, entry) : null;
  }
  return [...found];
}

/** The outermost schema of the same file that speaks about the same value. */
export function outermost(tree: ReadTree, start: SchemaEntry): SchemaEntry {
  let entry = start;
  while (
    entry.position === "allOf" ||
    entry.position === "if" ||
    entry.position === "then" ||
    entry.position === "else"
  ) {
    const holder = holderOf(tree, entry);
    if (holder === null) {
      return entry;
    }
    entry = holder;
  }
  return entry;
}

function holderOf(tree: ReadTree, entry: SchemaEntry): SchemaEntry | null {
  return entry.parent === null ? null : (tree.entries.get(entry.parent) ?? null);
}

/** Follows `$ref` and the given subschemas; each schema is visited once, so shared targets cannot multiply the work. */
function collect(
  tree: ReadTree,
  start: SchemaEntry,
  below: (schema: CheckedSchema) => readonly CheckedSchema[],
): readonly SchemaEntry[] {
  const found = new Set([start]);
  for (const entry of found) {
    const { schema } = entry;
    const keys = below(schema).map((each) => locationKey(each.location));
    if (schema.kind === "object" && schema.keywords.$ref !== undefined) {
      keys.push(locationKey(schema.keywords.$ref));
    }
    for (const key of keys) {
      const next = tree.entries.get(key);
      if (next !== undefined) {
        // A set's iteration reaches what is added while it runs.
        found.add(next);
      }
    }
  }
  return [...found];
}

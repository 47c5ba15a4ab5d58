import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import { depthLimit } from "../../source/parse-json.js";
import { locationKey } from "../checked-schema.js";
import { keywordPlace, type ReadTree, type SchemaEntry } from "../read-tree.js";
import { appliedSubschemas } from "../subschemas.js";
import type { Rule } from "./rule.js";

interface Visit {
  readonly entry: SchemaEntry;
  readonly next: SchemaEntry[];
  /** Of the nesting below, this schema included. */
  depth: number;
}

/**
 * No schema may contain itself, and nesting through references has the limit of nesting inside a file.
 * The walk keeps its own stack: the chain it looks for may be longer than the call stack.
 */
export const referenceCycles: Rule = (tree) => {
  const found: Diagnostic[] = [];
  const depths = new Map<SchemaEntry, number>();
  for (const start of tree.entries.values()) {
    const path: Visit[] = [];
    const open = new Set<SchemaEntry>();
    const enter = (entry: SchemaEntry): void => {
      path.push({ entry, next: applied(tree, entry), depth: 1 });
      open.add(entry);
    };
    if (!depths.has(start)) {
      enter(start);
    }
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const next = visit.next.shift();
      if (next === undefined) {
        path.pop();
        open.delete(visit.entry);
        depths.set(visit.entry, visit.depth);
        if (visit.depth === depthLimit + 1) {
          found.push(tooDeep(visit.entry));
        }
        const holder = path.at(-1);
        if (holder !== undefined) {
          holder.depth = Math.max(holder.depth, visit.depth + 1);
        }
      } else if (open.has(next)) {
        found.push(cycle(path, next));
      } else if (depths.has(next)) {
        visit.depth = Math.max(visit.depth, (depths.get(next) ?? 0) + 1);
      } else {
        enter(next);
      }
    }
  }
  return found;
};

function applied(tree: ReadTree, entry: SchemaEntry): SchemaEntry[] {
  const keys = appliedSubschemas(entry.schema).map((each) => locationKey(each.location));
  const reference = referenceKey(entry);
  if (reference !== null) {
    keys.push(reference);
  }
  return keys.map((key) => tree.entries.get(key)).filter((each) => each !== undefined);
}

/** Reported at the last reference of the ring: schemas in a file nest properly, so a ring has at least one. */
function cycle(path: readonly Visit[], target: SchemaEntry): Diagnostic {
  const ring = path.slice(path.findIndex((visit) => visit.entry === target)).map((visit) => visit.entry);
  const hops = ring.filter((entry, index) => {
    const next = ring[index + 1] ?? target;
    return referenceKey(entry) === locationKey(next.schema.location);
  });
  const closing = hops.at(-1) ?? target;
  const names = hops.map((entry) => referenceKey(entry) ?? "");
  return report("ref-cycle", keywordPlace(closing, "$ref"), { cycle: [names.at(-1) ?? "", ...names] });
}

function referenceKey({ schema }: SchemaEntry): string | null {
  return schema.kind === "object" && schema.keywords.$ref !== undefined ? locationKey(schema.keywords.$ref) : null;
}

function tooDeep(entry: SchemaEntry): Diagnostic {
  const { start } = entry.node.span;
  const place =
    referenceKey(entry) !== null
      ? keywordPlace(entry, "$ref")
      : { file: entry.file, span: { start, end: start + 1 }, pointer: entry.node.pointer };
  return report("ref-too-deep", place, { limit: depthLimit });
}
